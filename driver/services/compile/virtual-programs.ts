import { Script } from 'node:vm'
import type { Compiled } from '../../kernel/programs/compiled.ts'
import { bareClasses, ownerOf } from '../../kernel/programs/lasting.ts'
import { ReloadError } from '../../kernel/programs/problem.ts'
import type { ObjectClass } from '../../kernel/programs/program.ts'
import { driverParameters } from './passes/instrument.ts'

// Programs of virtual objects. They have no file. Code creates them, as with LPC's compile_object(). Each program only sets field defaults of a class
// that extends its base. There may be tens of thousands of them, so all programs with the same base share one class, and each program stores its
// fields but no text.

/** A virtual object's program. */
export interface MadeProgram {
  /** The mud path of the program that this program extends. */
  readonly base: string
  /** The values of its fields, as JSON values. */
  readonly fields: Readonly<Record<string, unknown>>
}

const firstLine = /^\/\/ made over ((?:\/[\w-]+)+)\n/

/** The text of a virtual object's program. */
export function madeSource({ base, fields }: MadeProgram): string {
  return `// made over ${base}\n${JSON.stringify(fields, null, 1)}\n`
}

export function isMade(source: string): boolean {
  return source.startsWith('// made over ')
}

/** The program from which madeSource() made a text. @throws ReloadError if the text is not made from a program */
export function parseMade(file: string, source: string): MadeProgram {
  const base = firstLine.exec(source)?.[1]
  if (base === undefined) throw ReloadError.about(file, 'a made program begins with the path of its base')
  try {
    return { base, fields: JSON.parse(source.slice(source.indexOf('\n') + 1)) }
  } catch (error) {
    throw ReloadError.about(file, `its fields are no JSON: ${(error as Error).message}`)
  }
}

const marker = '@make@'
const quotedMarker = new RegExp(`(["'\`])${marker}\\1`)

/** The code that all virtual objects with the same base share. */
function template(base: string): string {
  return `import Base from '${base}'
export default class Made extends Base {
  constructor() {
    return '${marker}'(Base, new.target)
  }
}
`
}

type Make = (base: ObjectClass, target: ObjectClass) => object
type Fields = MadeProgram['fields']
type Evaluate = NonNullable<Compiled['evaluate']>

/** The compiled template of a base, which all programs with that base share. */
interface Template {
  compiled: Compiled
  evaluate: Evaluate
}

const templates = new Map<string, Template>()

/** The fields of virtual programs, by the compiled program. */
const fieldsOf = new WeakMap<Compiled, Fields>()

/** Makes an object with the fields of the nearest virtual program among its class and the class's ancestors. */
const make: Make = (base, target) => {
  for (let one: object | null = target; one; one = Object.getPrototypeOf(one)) {
    const owner = ownerOf(one)
    const fields = owner && fieldsOf.get(owner.version.compiled)
    if (!fields) continue
    const object = new base()
    // The class of a file that extends a virtual program has a prototype of its own.
    if (one !== target) Object.setPrototypeOf(object, target.prototype)
    return Object.assign(object, copyOf(fields))
  }
  throw new TypeError('this class is for virtual objects only')
}

/** Compiles the template of a base. The template's script counts as code of the base. */
function makeTemplate(base: string, compile: (file: string, source: string) => Compiled): Template {
  const own = compile('/made.ts', template(base))
  // Making an object only calls the base's initialisers, which are analysed with the base.
  const compiled = { ...own, callsOwn: false, imports: own.imports.map(one => ({ ...one, initial: false })) }
  const code = `make => ${compiled.code.replace(quotedMarker, 'make')}`
  const script = new Script(code, { filename: `${base}.ts@0` }).runInThisContext() as (make: Make) => Evaluate
  return { compiled, evaluate: onceFor(base, script(make)) }
}

const placeOf = (name: string) => driverParameters.indexOf(name)
const places = { define: placeOf('$class'), provide: placeOf('$import'), export: placeOf('__export') }

type Define = (key: string, name: string, implementation: ObjectClass) => ObjectClass
type Exports = Record<string, unknown>

/** A lasting class for a template's class. It has no prototype of its own, because a prototype would cost 2 KB for each virtual object. */
function makeLasting(implementation: ObjectClass): ObjectClass {
  const lasting = function (): object {
    if (!new.target) throw new TypeError('a class is called with new')
    return Reflect.construct(implementation, [], new.target) as object
  } as unknown as ObjectClass
  const value = Object.getPrototypeOf(implementation.prototype) as object
  Object.defineProperty(lasting, 'prototype', { value, writable: false })
  return Object.setPrototypeOf(lasting, implementation) as ObjectClass
}

/** Evaluates a template once for each world that has its base. All programs of that world use the resulting class. */
function onceFor(base: string, evaluate: Evaluate): Evaluate {
  const made = new WeakMap<Exports, { extended: unknown; implementation: ObjectClass }>()
  return (...parameters) => {
    const define = parameters[places.define] as Define
    const provide = parameters[places.provide] as (from: string) => Exports
    const hand = parameters[places.export] as (target: object, exports: Record<string, () => unknown>) => void
    const imported = provide(base)
    let known = made.get(imported)
    // The base may have another class now.
    if (known?.extended !== imported['default']) {
      let implementation: ObjectClass | null = null
      const captured = [...parameters]
      captured[places.define] = (_key: string, _name: string, one: ObjectClass) => (implementation = one)
      captured[places.provide] = () => imported
      captured[places.export] = () => {}
      evaluate(...captured)
      known = { extended: imported['default'], implementation: implementation! }
      bareClasses.set(known.implementation, () => makeLasting(known!.implementation))
      made.set(imported, known)
    }
    const lasting = define('default', 'Made', known!.implementation)
    hand({}, { default: () => lasting })
  }
}

/** A deep copy of a JSON value. Only strings are shared. */
function copyOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(copyOf)
  const copy: Record<string, unknown> = {}
  for (const key in value) copy[key] = copyOf((value as Record<string, unknown>)[key])
  return copy
}

/** A version of a virtual program, whose text is made only when it is read. */
class MadeVersion {
  readonly #made: MadeProgram

  constructor({ source: _, ...others }: { source: string }, made: MadeProgram) {
    this.#made = made
    Object.assign(this, others)
  }

  get source(): string {
    return madeSource(this.#made)
  }
}

/**
 * The number of shapes so far. Each version of a virtual program has its own shape, because its field defaults differ from those of all other
 * versions.
 */
let shapes = 0

/**
 * Compiles the program of a virtual object.
 * @param made the program, which must not change from now on
 * @param compile compiles the file that all virtual objects with the same base share
 */
export function compileMade(made: MadeProgram, compile: (file: string, source: string) => Compiled): Compiled {
  const { base, fields } = made
  let known = templates.get(base)
  if (!known) templates.set(base, (known = makeTemplate(base, compile)))
  const { code, map, imports, globals, exports, inner, callsOwn } = known.compiled
  const { evaluate } = known
  const version = <V extends { source: string }>(plain: V) => new MadeVersion(plain, made) as { source: string } as V
  const shape = `made ${++shapes}`
  // Each property is written out, because objects created with a spread would each have their own hidden class.
  const compiled = { code, map, imports, globals, exports, inner, declares: [], shape, callsOwn, evaluate, version }
  fieldsOf.set(compiled, fields)
  return compiled
}
