import { Script } from 'node:vm'
import type { Compiled } from '../../kernel/compile/compile.ts'
import { ReloadError } from '../../kernel/programs/problem.ts'

// Virtual objects: programs without a file, whose text code makes, as LPC's compile_object() does. They only set the field defaults
// of a class that extends another, so all over one base share one compiled class: a thousand of them take as long as ten files.

const firstLine = /^\/\/ made over ((?:\/[\w-]+)+)\n/

/** The text of a virtual object's program: the field values `fields` on top of the program at `base`. */
export function madeSource(base: string, fields: object): string {
  return `// made over ${base}\n${JSON.stringify(fields, null, 1)}\n`
}

export function isMade(source: string): boolean {
  return source.startsWith('// made over ')
}

const marker = '@fields@'

/** The code that all virtual objects over one base share. */
function template(base: string): string {
  return `import Base from '${base}'
export default class Made extends Base {
  constructor() {
    super()
    Object.assign(this, JSON.parse('${marker}'))
  }
}
`
}

/** The compiled template of a base, and its code as a function of the fields' text. */
interface Template {
  compiled: Compiled
  evaluate: (fields: string) => NonNullable<Compiled['evaluate']>
}

const templates = new Map<string, Template>()
const quotedMarker = new RegExp(`(["'\`])${marker}\\1`)

/** Compiles the template of a base. Its script counts as code of the base. */
function makeTemplate(base: string, compile: (file: string, source: string) => Compiled): Template {
  const compiled = compile('/made.ts', template(base))
  const code = `fields => ${compiled.code.replace(quotedMarker, 'fields')}`
  return { compiled, evaluate: new Script(code, { filename: `${base}.ts@0` }).runInThisContext() }
}

/**
 * Compiles the program of a virtual object.
 * @param compile compiles the file that all virtual objects over the same base share
 * @throws ReloadError if the text is not one of madeSource()
 */
export function compileMade(
  file: string,
  source: string,
  compile: (file: string, source: string) => Compiled,
): Compiled {
  const base = firstLine.exec(source)?.[1]
  if (base === undefined) throw ReloadError.about(file, 'a made program begins with the path of its base')
  let made = templates.get(base)
  if (!made) templates.set(base, (made = makeTemplate(base, compile)))
  let text: string
  try {
    text = JSON.stringify(JSON.parse(source.slice(source.indexOf('\n') + 1)))
  } catch (error) {
    throw ReloadError.about(file, `its fields are no JSON: ${(error as Error).message}`)
  }
  // The defaults are in the text, not in the code.
  return { ...made.compiled, shape: text, evaluate: made.evaluate(text) }
}
