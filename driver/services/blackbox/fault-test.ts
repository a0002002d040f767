import type { Fault } from '../../api/index.ts'
import type { CapturedObject, Case, Step } from './case.ts'

/** One line of a test. */
export interface Line {
  /** The code of an expression: a call, or the value to assign. */
  readonly code: string
  /** The field that the value is assigned to, as code; if `makes` is set, the constant's name; null if the value is not assigned. */
  readonly target: string | null
  /** The id of the object that the line makes; null if it makes no object. */
  readonly makes: string | null
  /** The ids of the objects that the line names. */
  readonly needs: readonly string[]
}

/** The content of a test. */
export interface Plan {
  readonly lines: readonly Line[]
  /** The line that repeats the turn. */
  readonly turn: Line
  /** The world's time at the beginning; null if it doesn't matter. */
  readonly now: number | null
  /** The state of the dice before the turn; null if it doesn't matter. */
  readonly dice: readonly number[] | null
}

/** The reach that includes everything in a case. */
export const everything = 9

/** The part of a case that goes into a test. */
export interface Extent {
  /** The calls to repeat: `inner` means the call in which the error arose, and `turn` means the whole turn. */
  readonly step: 'inner' | 'turn'
  /** The maximum distance of an included object from the turn's own objects, as a number of references. `everything` includes the whole case. */
  readonly reach: number
  /** Whether the player who typed the line has all rights, which a wizard's commands need. */
  readonly isWizard?: boolean
}

const reserved = new Set(
  'mud test expect await break case catch class const continue debugger default delete do else enum export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield'.split(
    ' ',
  ),
)

/** Makes the plan of a test that repeats a turn. @returns null if the turn can't be repeated, because too little of its beginning was recorded */
export function planFor(made: Case, { step, reach, isWizard = false }: Extent): Plan | null {
  const again = step === 'inner' ? made.inner : made.turn
  if (again === null || again.how === 'other' || again.object === null) return null
  if (isWizard && again.how !== 'line') return null
  return new Planner(made, isWizard ? again.object : null).plan(again, reach)
}

/** The fields of a line that makes no object and assigns nothing. */
const plain = { target: null, makes: null }

class Planner {
  private readonly made: Case
  private readonly byId: ReadonlyMap<string, CapturedObject>
  private readonly names = new Map<string, string>()
  private readonly lines: Line[] = []
  private readonly wizard: string | null

  /** @param wizard the id of a player who has all rights; null means nobody */
  constructor(made: Case, wizard: string | null) {
    this.made = made
    this.wizard = wizard
    this.byId = new Map(made.objects.map(one => [one.id, one]))
  }

  plan(again: Step, reach: number): Plan | null {
    const chosen = this.choose(again, reach)
    for (const one of chosen) this.nameOf(one)
    const turn = this.turnLine(again)
    if (turn === null) return null
    // An object that the turn itself makes doesn't exist before the turn.
    const before = again.how === 'load' ? chosen.filter(({ id }) => id !== again.object) : chosen
    // Blueprints come first, because they are the places of the other objects.
    const made = [...before].sort((a, b) => Number(b.isBlueprint) - Number(a.isBlueprint))
    for (const one of made) this.make(one)
    for (const one of made) this.move(one)
    for (const one of made) this.fill(one)
    for (const one of made)
      if (one.isGone) this.lines.push({ ...plain, code: `mud.destruct(${this.nameOf(one)})`, needs: [one.id] })
    return { lines: this.lines, turn, now: null, dice: null }
  }

  /** The turn's own objects, and the objects within reach: their places and contents, and the objects that they refer to. */
  private choose(again: Step, reach: number): readonly CapturedObject[] {
    if (reach >= everything) return this.made.objects
    const chosen = new Set<CapturedObject>()
    let next = [this.made.objects[0]!.id, again.object, again.where, ...again.args.flatMap(referencesIn)].filter(
      id => id !== null,
    )
    for (let i = 0; i <= reach && next.length > 0; i++) {
      const found = next.flatMap(id => this.byId.get(id) ?? []).filter(one => !chosen.has(one))
      next = []
      for (const one of found) {
        chosen.add(one)
        next.push(...referencesIn(one.fields), ...referencesIn(one.parts))
        for (let place = one.place; place !== null; ) {
          const outer = this.byId.get(place)
          if (!outer || chosen.has(outer)) break
          chosen.add(outer)
          place = outer.place
        }
        // The objects that this object contains, and the other objects in the same place.
        for (const other of this.made.objects)
          if (other.place !== null && (other.place === one.id || other.place === one.place)) next.push(other.id)
      }
    }
    return this.made.objects.filter(one => chosen.has(one))
  }

  private nameOf(one: CapturedObject): string {
    const known = this.names.get(one.id)
    if (known !== undefined) return known
    const base = one.isPlayer ? one.name : one.path.slice(one.path.lastIndexOf('/') + 1)
    const plain =
      base.replace(/[^A-Za-z0-9]+(.)?/g, (_, next = '') => next.toUpperCase()).replace(/^\d/, '_$&') || 'thing'
    const first = plain[0]!.toLowerCase() + plain.slice(1)
    const taken = new Set(this.names.values())
    let name = first
    for (let i = 2; taken.has(name) || reserved.has(name); i++) name = `${first}${i}`
    this.names.set(one.id, name)
    return name
  }

  private make(one: CapturedObject): void {
    const name = this.nameOf(one)
    const path = quote(one.path)
    const options = [
      ...(one.place === null ? [] : [`at: ${quote(this.startOf(one))}`]),
      ...(one.id === this.wizard ? ['wizard: true'] : []),
    ]
    const how = one.isPlayer
      ? `mud.player(${quote(capital(one.name))}${options.length === 0 ? '' : `, { ${options.join(', ')} }`})`
      : one.isBlueprint
        ? `mud.load(${path})`
        : `mud.clone(${path})`
    this.lines.push({ code: how, target: name, makes: one.id, needs: [] })
  }

  /** The starting place of a player: the path of the program of its room, or the room's id if the room isn't captured. */
  private startOf(one: CapturedObject): string {
    return this.byId.get(one.place!)?.path ?? one.place!
  }

  private move(one: CapturedObject): void {
    const place = one.place === null ? undefined : this.byId.get(one.place)
    if (!place || !this.names.has(place.id) || one.isGone || (one.isPlayer && place.isBlueprint)) return
    this.lines.push({ ...plain, code: `${this.nameOf(one)}.move(${this.nameOf(place)})`, needs: [one.id, place.id] })
  }

  private fill(one: CapturedObject): void {
    const name = this.nameOf(one)
    for (const [field, value] of Object.entries(one.fields)) this.set(`${name}${access(field)}`, value, one.id)
    for (const { of, at, is } of one.parts) {
      const part = `mud.part(${name}, ${quote(of)}${at ? `, ${at}` : ''})`
      for (const [field, value] of Object.entries(is)) this.set(`${part}${access(field)}`, value, one.id)
    }
  }

  /** Adds a line that sets a field. For an instance of a class, adds a line for each of the instance's fields. */
  private set(target: string, value: unknown, owner: string): void {
    const instance = asKind(value, 'fields')
    if (instance !== null) {
      for (const [field, inner] of Object.entries(instance as object))
        this.set(`${target}${access(field)}`, inner, owner)
      return
    }
    const text = this.written(value)
    if (text === null) return
    const needs = [owner, ...referencesIn(value)].filter(id => this.names.has(id))
    this.lines.push({ code: text, target, makes: null, needs })
  }

  /** A value as code; null if it can't be written as code. */
  private written(value: unknown): string | null {
    if (typeof value === 'string') return quote(value)
    if (typeof value !== 'object' || value === null) return String(value)
    if (Array.isArray(value)) {
      const inside = value.map(one => this.written(one))
      return inside.includes(null) ? null : `[${inside.join(', ')}]`
    }
    const { $: kind, is } = value as { $?: unknown; is?: unknown }
    switch (kind) {
      case undefined:
        return this.record(value)
      case 'plain':
        return this.record(is as object)
      case 'undefined':
        return 'undefined'
      case 'number':
        return String(is)
      case 'date':
        return `new Date(${Number(is)})`
      case 'object':
        return this.names.get(String(is)) ?? null
      case 'set':
      case 'map': {
        const inside = this.written(is)
        return inside === null ? null : `new ${kind === 'set' ? 'Set' : 'Map'}(${inside === '[]' ? '' : inside})`
      }
      default:
        // An instance of a class can't be written as code, because only its own class can create it.
        return null
    }
  }

  private record(fields: object): string | null {
    const inside = Object.entries(fields).map(([name, one]) => {
      const text = this.written(one)
      return text === null ? null : `${isName(name) ? name : quote(name)}: ${text}`
    })
    return inside.includes(null) ? null : inside.length === 0 ? '{}' : `{ ${inside.join(', ')} }`
  }

  private turnLine({ how, name, object, args }: Step): Line | null {
    const one = this.byId.get(object!)
    if (one === undefined) return null
    const given = args.map(value => this.written(value))
    if (given.includes(null)) return null
    const own = this.nameOf(one)
    const needs = [one.id, ...args.flatMap(referencesIn)].filter(id => this.names.has(id))
    const call = (method: string, ...words: string[]) => ({
      ...plain,
      code: `mud.${method}(${[...words, ...(given as string[])].join(', ')})`,
      needs,
    })
    const quoted = quote(name)
    switch (how) {
      case 'line':
        return one.isPlayer ? { ...plain, code: `${own}.command(${quoted})`, needs } : null
      case 'heartBeat':
      case 'apply':
        return call('turn', own, quoted)
      case 'callOut':
        return call('callOut', own, quoted)
      case 'event':
        return call('happen', quoted, own)
      case 'question':
        return call('ask', quoted, own)
      case 'load':
        return { ...plain, code: `mud.${one.isBlueprint ? 'load' : 'clone'}(${quote(one.path)})`, needs: [] }
      default:
        return null
    }
  }
}

/** The body of a test, line by line. */
export function bodyOf({ lines, turn, dice }: Plan): string[] {
  return [
    ...lines.map(({ code, target, makes }) =>
      target === null ? code : `${makes === null ? '' : 'const '}${target} = ${code}`,
    ),
    ...(dice === null ? [] : ['// The dice lie as they lay then.', `mud.dice = [${dice.join(', ')}]`]),
    turn.code,
    'mud.noFaults()',
  ]
}

/** The text of a test file. @param file the test's path; its import of the driver is relative to that path @param when the error's time, in UTC */
export function testText(plan: Plan, fault: Fault, file: string, when: string): string {
  const up = '../'.repeat(file.split('/').length - 2)
  const [place] = fault.frames
  const where = place ? ` at ${place.file}:${place.line}` : ''
  const options = plan.now === null ? '' : `{ now: ${plan.now} }`
  return `import { afterEach, beforeEach, test } from 'vitest'
import { type TestDriver, testDriver } from '${up}driver/testing.ts'

// An error of ${when} UTC${where}:
// ${fault.message.split(/[\r\n\u2028\u2029]/)[0]}

let mud: TestDriver
beforeEach(async () => {
  mud = await testDriver(${options})
})
afterEach(() => mud.stop())

test(${quote(titleOf(plan, fault))}, () => {
${bodyOf(plan)
  .map(line => `  ${line}\n`)
  .join('')}})
`
}

function titleOf({ turn }: Plan, { object, frames }: Fault): string {
  const name = object.replace(/#\d+$/, '').replace(/^.*\//, '')
  const [, line] = /\.command\(['"](.*)['"]\)$/.exec(turn.code) ?? []
  if (line !== undefined) return `${line} ends without an error`
  const method = frames.find(one => one.file === frames[0]!.file && one.method !== 'top level')?.method
  return `${name}: ${method ? `${method}()` : 'the turn'} ends without an error`
}

/** The content of an encoded value of the given kind; null if the value is of another kind. */
function asKind(value: unknown, kind: string): unknown {
  if (typeof value !== 'object' || value === null) return null
  const { $, is } = value as { $?: unknown; is?: unknown }
  return $ === kind ? is : null
}

/** The ids of the objects in an encoded value. */
export function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const id = asKind(value, 'object')
  if (id !== null) return [String(id)]
  return Object.values(value).flatMap(referencesIn)
}

/** A text as a string literal, in single quotes if possible. */
const quote = (text: string): string => (/['\\\n\r\u2028\u2029]/.test(text) ? JSON.stringify(text) : `'${text}'`)
const isName = (name: string): boolean => /^[A-Za-z_$][\w$]*$/.test(name)
const access = (name: string): string => (isName(name) ? `.${name}` : `[${quote(name)}]`)
const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)
