import { types } from 'node:util'
import type { Fault } from '../../api/index.ts'
import type { Telling } from '../../kernel/events/delivery.ts'
import { nearOnly } from '../../kernel/events/events.ts'
import type { Called } from '../../kernel/guard/errors.ts'
import type { Guard } from '../../kernel/guard/guard.ts'
import { anySlotOf, isObject, liveSlotOf, type ObjectBase, slotId } from '../../kernel/objects/base.ts'
import type { Slot } from '../../kernel/objects/slot.ts'
import type { Annotations } from '../../kernel/programs/annotations.ts'
import type { Dice } from '../dice.ts'
import type { Defaults } from '../store/defaults.ts'
import type { Parts } from '../store/parts.ts'
import { encodeAll } from '../store/state.ts'
import { anonymous, standIn } from './anonymous.ts'
import { type CapturedObject, type Case, type EarlierEvent, mostEvents, mostObjects, type Step } from './case.ts'
import type { PastEvents } from './past-events.ts'
import type { TurnChanges } from './turn-changes.ts'

export interface CaptureNeeds {
  guard: Guard
  annotations: Annotations
  defaults: Defaults
  parts: Parts
  dice: Dice
  past: PastEvents
  changes: TurnChanges
  /** World milliseconds. */
  now: () => number
  /** Objects that have a connection. */
  users: () => readonly ObjectBase[]
}

const nothing: ReadonlySet<string> = new Set()

/** Names of fields that hold private data. */
const secretField = /pass(?:word|phrase)|secret|token|e-?mail|letter|address|credential/i
/** Matches texts in a player's fields that describe the character, not the person: `warrior`, `/std/player`. */
const harmless = /^[A-Za-z0-9/_#:-]{0,60}$/
/** Names of a player's fields that hold the person's own texts. */
const personalField = /ignor|friend|alias|title|descri|histor|heard|told|tell/i

/**
 * Makes the case of an error in mud code: how its turn began, and the objects that it could read.
 * @param object the object in whose turn or apply the error arose
 * @param called the call in which the error arose; null means the turn itself
 * @param fault the error as it was reported
 */
export function capture(
  object: ObjectBase,
  called: Exclude<Called, 'again'> | null,
  { message, source, frames }: Fault,
  needs: CaptureNeeds,
): Case {
  const { guard, dice, past, now } = needs
  const objects = new Objects(needs)
  // The object whose code failed comes first.
  objects.find(object)
  const turn = turnOf(guard, called === null ? object : (guard.whose ?? object), objects)
  // A method that was called with an error as an argument only reports that error.
  const isWhole = called === null || (!('event' in called) && called.args.some(one => one instanceof Error))
  const inner = isWhole ? null : stepOf(called, object, objects)
  objects.goOn()
  const events = past.around(objects.near(object), mostEvents).map(
    (one): EarlierEvent => ({
      before: Math.max(0, Math.round((now() - one.at) / 1000)),
      name: one.name,
      subject: slotId(one.subject!.object),
      where: one.where === null ? null : slotId(one.where.object),
      about: one.about === undefined ? null : objects.mention(one.about),
    }),
  )
  const rolls = dice.rolledIn === guard.meter.turns ? dice.state[3] - dice.before[3] : 0
  const made: Case = {
    at: now() / 1000,
    message,
    dice: rolls === 0 ? null : { state: dice.before, rolls },
    turn,
    inner,
    named: isCodeOf(object, frames[0]?.file) ? objects.named(object, source) : {},
    objects: objects.all,
    events,
  }
  return anonymous(made, objects.names)
}

/** Whether `this` in a line of a file may be a certain object: the object's program is that file, or imports it, directly or indirectly. */
function isCodeOf(object: ObjectBase, file: string | undefined): boolean {
  const program = anySlotOf(object)?.program
  const all = new Set(program ? [program] : [])
  // The set grows during the loop.
  for (const one of all) {
    if (one.file === file) return true
    for (const imported of one.imports.values()) all.add(imported)
  }
  return false
}

/** The beginning of the current turn. */
function turnOf(guard: Guard, object: ObjectBase, objects: Objects): Step {
  const { kind, event, given } = guard
  const step = (how: Step['how'], name: string): Step => ({
    how,
    name,
    object: objects.find(object),
    where: null,
    // A heart beat has no arguments. `given` still has the arguments of an earlier turn.
    args: kind === 'heartBeat' ? [] : objects.values(given),
  })
  if (kind === 'heartBeat') return step('heartBeat', 'heartBeat')
  if (kind === 'load') return step('load', 'create')
  if (event.startsWith('> ')) return guard.isPublic ? step('line', event.slice(2)) : step('other', 'a line')
  const [, called, method = ''] = /^(callOut )?(?:\w+ )?(\w+)\(/.exec(event) ?? []
  if (called !== undefined) return step('callOut', method)
  return method === '' ? step('other', event) : step('apply', method)
}

function stepOf(called: Exclude<Called, 'again'>, object: ObjectBase, objects: Objects): Step {
  if (!('event' in called)) {
    const name = called.name.replace(/\(.*$/, '')
    return { how: 'apply', name, object: objects.find(object), where: null, args: objects.values(called.args) }
  }
  const { event, subject, where, take, ...given } = called as Telling
  const args = [...given.args]
  while (args.length > 0 && args.at(-1) === undefined) args.pop()
  return {
    // An event that a domain's code raises waits for no answer.
    how: take === null || take === nearOnly ? 'event' : 'question',
    name: event.name,
    object: objects.find(subject.object),
    where: where === null ? null : objects.find(where.object),
    args: objects.values(args),
  }
}

/** The objects of one case: the objects that it started with, their places and contents, and the objects that these refer to. */
class Objects {
  readonly all: CapturedObject[] = []
  /** Names of the players who are online or captured, with their replacements. */
  readonly names = new Map<string, string>()
  private readonly waiting: ObjectBase[] = []
  private readonly seen = new Set<ObjectBase>()
  private readonly needs: CaptureNeeds

  constructor(needs: CaptureNeeds) {
    this.needs = needs
    // A user who has not entered a name yet has no player's body.
    for (const user of needs.users()) if (isPlayer(anySlotOf(user))) this.noteName(user)
  }

  /** Queues an object for capture, if there is room. @returns its id */
  readonly find = (object: ObjectBase): string => {
    if (!this.seen.has(object) && this.seen.size < mostObjects) {
      this.seen.add(object)
      this.waiting.push(object)
    }
    return slotId(object)
  }

  /** Encodes values as the store does, and captures the objects in them. */
  values(values: readonly unknown[]): unknown[] {
    const encoded = encodeAll({ ...values }, {}, nothing, this.find)
    return values.map((_, i) => encoded[i] ?? null)
  }

  /** Encodes a value as the store does, without capturing the objects in it. */
  mention(value: unknown): unknown {
    return encodeAll({ value }, {}, nothing, slotId)['value'] ?? null
  }

  /** The fields of an object that occur in a line of its code, encoded. */
  named(object: ObjectBase, source: string): Record<string, unknown> {
    const before = this.needs.changes.fieldsBefore(object)
    const found: Record<string, unknown> = {}
    for (const [, name = ''] of source.matchAll(/\bthis\.([A-Za-z_]\w*)\b(?!\()/g))
      if (Object.hasOwn(object, name) && !secretField.test(name))
        found[name] = before.has(name) ? before.get(name) : dataOf(object, name)
    return encodeAll(found, {}, nothing, slotId)
  }

  /** Captures the queued objects and the objects that they refer to, the nearest first. */
  goOn(): void {
    // The list grows during the loop.
    for (const object of this.waiting) this.all.push(this.captured(object))
  }

  /** An object and its place. The case includes the events around them. */
  near(object: ObjectBase): ReadonlySet<ObjectBase> {
    return new Set([object, anySlotOf(object)?.environment].filter(isObject))
  }

  private captured(object: ObjectBase): CapturedObject {
    const slot = anySlotOf(object)
    const isGone = slot === null || slot.destructed
    const path = slot?.program.path ?? ''
    const isBody = !isGone && (slot.user || isPlayer(slot))
    const one = { id: slotId(object), path, isBlueprint: slot?.number === 0, isPlayer: isBody, isGone }
    // The mudlib's daemons, commands and spells hold data of the whole world, and the world of a test has its own daemons, commands and spells.
    const { trust } = this.needs.guard
    const isOfMudlib = slot !== null && slot.number === 0 && trust.isTrusted(slot.program.domain)
    if (isGone || isOfMudlib) return { ...one, name: '', place: null, fields: {}, parts: [], unwritable: [] }
    if (isPlayer(slot)) this.noteName(object)
    // The case has the object's place from before the turn, because the test repeats the turn's actions.
    const outer = this.needs.changes.placeBefore(slot)
    const place = outer === null ? null : this.find(outer.object)
    if (slot.outer !== null) this.find(slot.outer.object)
    const { fields, unwritable } = this.fieldsOf(object, isBody)
    const parts = isBody ? [] : this.needs.parts.statesOf(slot, this.find)
    const near = slot.inventory ?? []
    // The objects inside it or in its room; of a crowd, only the first objects.
    for (const inside of near.slice(0, mostObjects / 4)) this.find(inside)
    const name = dataOf(object, 'name')
    return { ...one, name: typeof name === 'string' ? name : '', place, fields, parts, unwritable }
  }

  private fieldsOf(object: ObjectBase, isPlayer: boolean): { fields: Record<string, unknown>; unwritable: string[] } {
    const { program } = liveSlotOf(object)
    const names = Object.keys(object)
    const skipped = new Set(names.filter(name => secretField.test(name)))
    if (isPlayer)
      for (const name of names) if (personalField.test(name) || !isHarmless(dataOf(object, name))) skipped.add(name)
    const defaults = this.needs.defaults.of(program)
    const before = this.needs.changes.fieldsBefore(object)
    for (const name of before.keys()) skipped.add(name)
    const fields = encodeAll(object, defaults, skipped, this.find)
    if (!isPlayer) Object.assign(fields, encodeAll(Object.fromEntries(before), defaults, nothing, this.find))
    const isLost = (name: string) => !skipped.has(name) && !(name in fields) && !(name in defaults)
    return { fields, unwritable: isPlayer ? [] : names.filter(isLost) }
  }

  private noteName(object: ObjectBase): void {
    const name = dataOf(object, 'name')
    if (typeof name !== 'string' || name === '' || this.names.has(name.toLowerCase())) return
    this.names.set(name.toLowerCase(), standIn(this.names.size))
  }
}

/** Whether an object is a player's body, even if the player is offline. */
const isPlayer = (slot: Slot | null): boolean => slot?.root.startsWith('player/') === true

/** Whether the value of a player's field can be kept: numbers, objects, plain words, and collections of these. */
function isHarmless(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return harmless.test(value)
  if (typeof value !== 'object' || value === null || isObject(value)) return true
  if (depth > 3) return false
  if (types.isMap(value)) return [...value].flat().every(one => isHarmless(one, depth + 1))
  if (types.isSet(value)) return [...value].every(one => isHarmless(one, depth + 1))
  const entries = Object.entries(value)
  return entries.length <= 100 && entries.every(([name, one]) => harmless.test(name) && isHarmless(one, depth + 1))
}

/** The value of an object's field; undefined for a getter, because no code may run while an object is read. */
function dataOf(object: object, name: string): unknown {
  return Object.getOwnPropertyDescriptor(object, name)?.value
}
