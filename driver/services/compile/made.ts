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
  stamps: Stamps
  evaluate: (make: Make) => NonNullable<Compiled['evaluate']>
}

const templates = new Map<string, Template>()

/** Compiles the template of a base. Its script counts as code of the base. */
function makeTemplate(base: string, compile: (file: string, source: string) => Compiled): Template {
  const own = compile('/made.ts', template(base))
  // Making an object calls the base's initialisers and nothing else: those are looked at with the base.
  const compiled = { ...own, callsOwn: false, imports: own.imports.map(one => ({ ...one, initial: false })) }
  const code = `make => ${compiled.code.replace(quotedMarker, 'make')}`
  return { compiled, stamps: new Stamps(), evaluate: new Script(code, { filename: `${base}.ts@0` }).runInThisContext() }
}

/** Returns the object that is made, so that what inherits from it adds to that object. */
class Given {
  constructor(object: object) {
    // biome-ignore lint/correctness/noConstructorReturn: that is what the class is for
    return object
  }
}

/** Adds something to an object that nobody can see: its hidden class is another one then. */
type Stamp = new (object: object) => object

/** Prototypes that V8 keeps hidden classes for with one hidden class, so that objects with the same prototype share theirs: 256. */
const prototypesEach = 250

/** Stamps of a base's programs, each for so many of them, and how many have the last one. */
class Stamps {
  private last: Stamp = stamp()
  private taken = 0

  next(): Stamp {
    if (this.taken++ === prototypesEach) {
      this.last = stamp()
      this.taken = 1
    }
    return this.last
  }
}

const stamp = (): Stamp =>
  class extends Given {
    readonly #stamped = true

    /** Reads it, as nothing else does. */
    static has(object: object): boolean {
      return #stamped in object
    }
  }

/** A copy of values of JSON, with the same texts. */
function copyOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(copyOf)
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, copyOf(one)]))
}

/**
 * Makes the objects of one virtual program. They take the hidden classes that all objects of the base share, and one of the program at the
 * end. Hidden classes of its own, field by field, would take 4 KB a program.
 * @param text its fields as JSON
 * @param mark changes the base's last hidden class
 */
function maker(text: string, mark: Stamp): Make {
  let made = 0
  let fields: Readonly<Record<string, unknown>> | null = null
  return (base, target) => {
    const object = Object.setPrototypeOf(new mark(new base()), target.prototype) as Record<string, unknown>
    // Clones share the texts. Most programs have no clones.
    if (++made > 1) fields ??= JSON.parse(text) as Readonly<Record<string, unknown>>
    return Object.assign(object, fields === null ? JSON.parse(text) : copyOf(fields))
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
  const { code, map, imports, globals, exports, accessors, callsOwn } = made.compiled
  const evaluate = made.evaluate(maker(text, made.stamps.next()))
  // Each is written out: objects that are spread would have a hidden class each.
  return { code, map, imports, globals, exports, accessors, shape: source, callsOwn, evaluate }
}
