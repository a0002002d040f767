import type { Fault } from '../../api/index.ts'
import { describeFault } from '../diagnostics/fault.ts'
import type { CapturedObject, Case, Step } from './case.ts'

/** The maximum numbers of objects, of events, and of fields of an object that a story shows, and the maximum number of characters of a value. */
const mostTold = 12
const mostFields = 12
const longestValue = 120

/** Explains in plain words how an error came about: the events before it, the beginning of the turn, the state of the objects. */
export function storyOf(made: Case, fault: Fault, when: string): string {
  const teller = new Teller(made)
  return [
    `Error ${fault.number}, last at ${when} UTC`,
    describeFault({ ...fault, message: made.message }),
    '',
    ...section('What had happened before', teller.before()),
    ...section('What happened', [...teller.steps(), ...teller.values()]),
    ...section('What could be seen of the world, as it was before', teller.world()),
    `\`errors ${fault.number} test\` writes a test that does it again.`,
  ].join('\n')
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`${title}:`, ...lines.map(line => `  ${line}`), '']
}

class Teller {
  private readonly made: Case
  private readonly byId: ReadonlyMap<string, CapturedObject>

  constructor(made: Case) {
    this.made = made
    this.byId = new Map(made.objects.map(one => [one.id, one]))
  }

  before(): string[] {
    return this.made.events.slice(-mostTold).map(({ before, name, subject, where, about }) => {
      const whom = about === null ? '' : ` (${this.value(about)})`
      const place = where === null || where === subject ? '' : `, in ${where}`
      return `${before} s before: '${name}' of ${this.name(subject)}${whom}${place}`
    })
  }

  steps(): string[] {
    const { turn, inner } = this.made
    const lines = [this.began(turn)]
    if (inner !== null) lines.push(this.within(inner))
    return lines
  }

  private began(step: Step): string {
    const { how, name, object, args } = step
    const who = object === null ? 'nobody' : this.name(object)
    switch (how) {
      case 'line':
        return `${who} typed: ${name}`
      case 'heartBeat':
        return `It was a heart beat of ${who}.`
      case 'callOut':
        return `A call out of ${who} was due: ${this.call(name, args)}`
      case 'load':
        return `${who} was being loaded.`
      case 'apply':
        return `The driver called ${this.call(name, args)} of ${who}.`
      default:
        return `It was a turn of ${who}: ${name}`
    }
  }

  private within({ how, name, object, args }: Step): string {
    const who = object === null ? 'nobody' : this.name(object)
    const [failed] = this.made.objects
    const listener = failed && failed.id !== object ? `, and ${this.name(failed.id)} listened` : ''
    if (how === 'event') return `In it, '${name}' happened to ${who}${this.given(args)}${listener}.`
    if (how === 'question')
      return `In it, it was asked whether anybody answers '${name}' of ${who}${this.given(args)}${listener}.`
    return `In it, ${this.call(name, args)} of ${who} was called.`
  }

  private call(name: string, args: readonly unknown[]): string {
    return `${name}(${args.map(one => this.value(one)).join(', ')})`
  }

  private given(args: readonly unknown[]): string {
    return args.length === 0 ? '' : ` (${args.map(one => this.value(one)).join(', ')})`
  }

  /** The values of the fields that the failing line names. */
  values(): string[] {
    return Object.entries(this.made.named).map(([name, value]) => `this.${name} was ${this.value(value)}.`)
  }

  world(): string[] {
    const { objects } = this.made
    const lines = objects.slice(0, mostTold).map(one => {
      const place = one.place === null ? '' : `, in ${this.name(one.place)}`
      if (one.isGone) return `${one.id}: it was gone`
      const fields = Object.entries(one.fields)
      const told = fields.slice(0, mostFields).map(([name, value]) => `${name} ${this.value(value)}`)
      if (fields.length > mostFields)
        told.push(fields.length - mostFields === 1 ? 'a field more' : `${fields.length - mostFields} fields more`)
      for (const { of, is } of one.parts) told.push(`${of} ${this.value(is)}`)
      return `${this.name(one.id)}${place}${told.length === 0 ? '' : `: ${told.join(', ')}`}`
    })
    return objects.length > mostTold ? [...lines, `and ${objects.length - mostTold} objects more`] : lines
  }

  private name(id: string): string {
    const one = this.byId.get(id)
    return one?.isPlayer ? `${one.name} (a player)` : id
  }

  private value(value: unknown): string {
    const text = this.plain(value)
    return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text
  }

  /** An encoded value as a person would write it. */
  private plain(value: unknown): string {
    if (value === undefined) return 'as its class gives it'
    if (typeof value !== 'object' || value === null) return JSON.stringify(value)
    if (Array.isArray(value)) return `[${value.map(one => this.plain(one)).join(', ')}]`
    const { $: kind, is } = value as { $?: unknown; is?: unknown }
    switch (kind) {
      case 'object':
        return this.name(String(is))
      case 'undefined':
        return 'undefined'
      case 'number':
      case 'date':
        return String(is)
      case 'map':
      case 'set':
        return `${String(kind)} ${this.plain(is)}`
      default: {
        const fields = kind === undefined ? value : is
        if (typeof fields !== 'object' || fields === null) return String(kind)
        return `{${Object.entries(fields)
          .map(([name, one]) => `${name}: ${this.plain(one)}`)
          .join(', ')}}`
      }
    }
  }
}
