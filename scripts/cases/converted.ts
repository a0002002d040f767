import { transpile } from '../../driver/services/compile/compile.ts'
import * as dgScript from '../../mudlib/systems/diku/compat/programs/dg/script.ts'
import type { Code } from '../../mudlib/systems/diku/compat/programs/machine/program.ts'
import * as mobScript from '../../mudlib/systems/diku/compat/programs/mobprog/script.ts'

// Runs files of converted TypeScript programs outside a world, with the fixtures of the comparisons.

/** The modules that such a file may import, apart from types. */
const modules: Readonly<Record<string, object>> = {
  '/compat/programs/dg/script': dgScript,
  '/compat/programs/mobprog/script': mobScript,
}

/** The converted programs in a TypeScript file, by method name. */
export function methodsIn(text: string): Map<string, { vnum: number; code: Code }> {
  const found = new Map<string, number>()
  const program = (vnum: number) => (_target: object, method: string) => {
    found.set(method, vnum)
  }
  const own = { Programs: class {}, program }
  const { code } = transpile(text, {
    loader: 'ts',
    format: 'cjs',
    tsconfigRaw: { compilerOptions: { experimentalDecorators: true } },
  })
  const module = { exports: {} as { default?: new () => object } }
  const require = (path: string) => (path === '/compat/programs/programs' ? own : modules[path])
  new Function('module', 'exports', 'require', code)(module, module.exports, require)
  const object = new module.exports.default!()
  return new Map(
    [...found]
      .filter(([method]) => (object as Record<string, { length: number }>)[method]!.length > 0)
      .map(([method, vnum]) => [method, { vnum, code: { object, method } }]),
  )
}

/** The converted programs in a TypeScript file, by number. */
export function loadConverted(text: string): Map<number, Code> {
  return new Map([...methodsIn(text).values()].map(({ vnum, code }) => [vnum, code]))
}
