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

const marker = '@make@'
const quotedMarker = new RegExp(`(["'\`])${marker}\\1`)

/** The code that all virtual objects over one base share. */
function template(base: string): string {
  return `import Base from '${base}'
export default class Made extends Base {
  constructor() {
    return '${marker}'(Base, new.target)
  }
}
`
}

type Constructor = new () => object
type Make = (base: Constructor, target: Constructor) => object

/** The compiled template of a base, and its code as a function of what makes an object. */
interface Template {
  compiled: Compiled
  evaluate: (make: Make) => NonNullable<Compiled['evaluate']>
}

const templates = new Map<string, Template>()

/** Compiles the template of a base. Its script counts as code of the base. */
function makeTemplate(base: string, compile: (file: string, source: string) => Compiled): Template {
  const own = compile('/made.ts', template(base))
  // Making an object calls the base's initialisers and nothing else: those are looked at with the base.
  const compiled = { ...own, callsOwn: false, imports: own.imports.map(one => ({ ...one, initial: false })) }
  const code = `make => ${compiled.code.replace(quotedMarker, 'make')}`
  return { compiled, evaluate: new Script(code, { filename: `${base}.ts@0` }).runInThisContext() }
}

/**
 * Makes the objects of one virtual program.
 * @param text its fields as JSON
 */
function maker(text: string): Make {
  let first = true
  return (base, target) => {
    let object: object
    if (first) {
      // The blueprint takes the hidden classes that all objects of the base share, and one of its own at the end. Each of its own,
      // field by field, would take 4 KB a program. Clones share those of their program.
      object = Object.setPrototypeOf(new base(), target.prototype)
      first = false
    } else object = Reflect.construct(base, [], target)
    return Object.assign(object, JSON.parse(text))
  }
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
  const text = source.slice(source.indexOf('\n') + 1)
  try {
    JSON.parse(text)
  } catch (error) {
    throw ReloadError.about(file, `its fields are no JSON: ${(error as Error).message}`)
  }
  // The defaults are in the text, not in the code, and nothing but the base's code can change them.
  return { ...made.compiled, shape: source, evaluate: made.evaluate(maker(text)) }
}
