import { programs } from '/compat/programs/host'
import type { Item } from '/std/item'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import { clonesOf, isKeyOf, make } from '../keys'
import { has } from '../options'
import type { LuaRun } from '../program'
import {
  actor,
  isLiving,
  isRoom,
  type LuaFunction,
  mayDo,
  passes,
  placeOf,
  scope,
  targets,
  thingsNamed,
} from './shared'

// Functions that make, give and remove things and monsters.

const isThing = (one: MudObject) => !isLiving(one) && !isRoom(one)

function made(run: LuaRun, key: unknown, kind: 'mob' | 'object'): MudObject {
  if (typeof key !== 'string') throw new Error('expected a key')
  if (!programs().mayLoad()) throw new Error('it has loaded too much in one run')
  return make(key, kind, run.program.file)
}

/** The things of self that the options select (worn, carried). Without such options, all things of self and of the room. */
function thingsOf(run: LuaRun, options: unknown): MudObject[] {
  const { self } = run
  const own = self ? [...self.inventory] : []
  const [isWornOnly, isCarriedOnly] = [has(options, 'LP_WORNONLY'), has(options, 'LP_CARRIEDONLY')]
  if (isWornOnly || isCarriedOnly)
    return own.filter(one => self!.isUsing(one) === isWornOnly || (isWornOnly && isCarriedOnly))
  return [...own, ...((placeOf(run)?.inventory ?? []) as readonly MudObject[]).filter(isThing)]
}

function remove(run: LuaRun, one: MudObject): void {
  if (one.destructed) return
  mayDo(run, one, 'purge')
  const holder = one.environment as Living | null
  if (holder?.isLiving && holder.isUsing(one))
    (holder as Living & { takeOff?: (item: MudObject) => void }).takeOff?.(one)
  one.destruct()
}

export const making: Readonly<Record<string, LuaFunction>> = {
  oload(run, key: unknown) {
    const item = made(run, key, 'object')
    const { self, holder } = run
    const to = self ?? placeOf(run) ?? holder
    if (item.move(to) !== undefined) {
      const room = placeOf(run)
      if (!room || item.move(room) !== undefined) item.destruct()
    }
    return item.destructed ? null : item
  },
  mload(run, key: unknown) {
    const mob = made(run, key, 'mob')
    const room = placeOf(run)
    if (!room || mob.move(room) !== undefined) mob.destruct()
    return mob.destructed ? null : mob
  },
  give(run, item: unknown, to: unknown) {
    actor(run, 'give')
    const thing = item as Item
    if (!thing || thing.destructed || !isThing(thing)) throw new Error('give() needs an OBJ that is there')
    if (!isLiving(to)) throw new Error('give() needs a CH')
    if (isLiving(thing.environment) && thing.environment !== run.self)
      throw new Error(`give(): ${thing.environment.describe()} has it, not self`)
    mayDo(run, thing, 'give')
    mayDo(run, to, 'give things to')
    thing.move(to)
    if (!thing.destructed && thing.environment === to) {
      to.receive(
        `${actor(run, 'give')
          .describe()
          .replace(/^./, one => one.toUpperCase())} gives you ${thing.describe()}.\n`,
      )
    }
  },
  purgeobj(run, what: unknown, options: unknown) {
    if (typeof what === 'object' && what !== null) {
      if (!isThing(what as MudObject)) throw new Error('purgeobj() needs an OBJ')
      return remove(run, what as MudObject)
    }
    for (const one of thingsNamed(run, String(what), thingsOf(run, options), has(options, 'LP_ALLOBJS')))
      remove(run, one)
  },
  destroy(run, who: unknown, what: unknown, options: unknown) {
    for (const one of targets(run, who, options)) {
      if (one.isPlayer && what === 'all') throw new Error("destroy() doesn't take all that a player has")
      const found = thingsNamed(run, String(what), [...one.inventory], !has(options, 'LP_ONEONLY'))
      for (const thing of found) remove(run, thing)
    }
  },
  purgemob(run, who: unknown, options: unknown) {
    const gone = (one: MudObject) => {
      if (one.destructed || (one as Living).isPlayer) return
      mayDo(run, one, 'purge')
      one.destruct()
    }
    if (isLiving(who)) return gone(who)
    const key = String(who)
    if (key === 'all') {
      for (const one of scope(run, 0)) if (one !== run.self) gone(one)
      return
    }
    const { file } = run.program
    const isEverywhere = has(options, 'LP_WORLD')
    const near = isEverywhere ? (clonesOf(key, 'mob', file) as Living[]) : scope(run, options)
    const all = near.filter(
      one =>
        !one.isPlayer &&
        (passes(run, one, options) || isEverywhere) &&
        (isKeyOf(key, one, 'mob', file) || one.name === key),
    )
    for (const one of has(options, 'LP_ALLMOBS') ? all : all.slice(0, 1)) gone(one)
  },
}
