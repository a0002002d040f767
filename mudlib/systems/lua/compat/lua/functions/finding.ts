import { luaTable } from 'driver'
import type { Item } from '/std/item'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import { clonesOf, isKeyOf } from '../keys'
import { has } from '../options'
import type { LuaRun } from '../program'
import { typeOfThing } from '../properties/things'
import { isLiving, isNamed, type LuaFunction, livingsIn, passes, roomOf, roomOrNull, scope } from './shared'
import { charsIn } from './speaking'

// Functions that find or test livings and things.

/**
 * The things of a CH. Options may select only the worn or only the carried things. By default, all things are included, and the
 * contents of containers.
 */
function thingsOf(who: Living, options: unknown): MudObject[] {
  const [isWornOnly, isCarriedOnly] = [has(options, 'LP_WORNONLY'), has(options, 'LP_CARRIEDONLY')]
  const own = [...who.inventory]
  if (isWornOnly === isCarriedOnly) return own.flatMap(one => [one, ...(one.inventory as readonly MudObject[])])
  return own.filter(one => who.isUsing(one) === isWornOnly)
}

const withKey = (run: LuaRun, key: unknown, all: readonly MudObject[]) =>
  all.filter(
    one =>
      isKeyOf(String(key), one, 'object', run.program.file) ||
      (!String(key).includes('-') && isNamed(String(key), one, 0)),
  )

function charsOf(run: LuaRun, where: unknown, options: unknown): Living[] {
  return charsIn(run, where, options).filter(one => passes({ ...run, self: null }, one, options))
}

export const finding: Readonly<Record<string, LuaFunction>> = {
  getmob(run, name: unknown, where: unknown, options: unknown) {
    const word = String(name)
    const { file } = run.program
    const room = roomOrNull(run, where)
    const near = room ? livingsIn(room) : scope(run, options)
    const find = (all: readonly Living[]) =>
      all.find(
        one =>
          passes({ ...run, self: null }, one, options) &&
          ((!one.isPlayer && isKeyOf(word, one, 'mob', file)) || isNamed(word, one, options) || one.name === word),
      )
    return find(near) ?? (room ? null : find(clonesOf(word, 'mob', file) as Living[])) ?? null
  },
  getroom: (run, key: unknown) => roomOrNull(run, key),
  getobj(run, key: unknown, where: unknown, options: unknown) {
    const { file } = run.program
    const holder = typeof where === 'string' ? roomOf(run, where) : ((where as MudObject | undefined) ?? run.room)
    if (!holder) return null
    const all = isLiving(holder) ? thingsOf(holder, options) : [...(holder.inventory as readonly MudObject[])]
    return all.find(one => !isLiving(one) && isKeyOf(String(key), one, 'object', file)) ?? null
  },
  getchars: (run, where: unknown, options: unknown) => luaTable(charsOf(run, where, options)),
  countchars: (run, where: unknown, options: unknown) => charsOf(run, where, options).length,
  randchar(run, options: unknown, where: unknown) {
    const all = charsOf(run, where, options).filter(one => one !== run.self)
    return run.holder.pick(all) ?? null
  },
  countitems: (run, who: unknown, key: unknown) => (isLiving(who) ? withKey(run, key, thingsOf(who, 0)).length : 0),
  carries: (run, who: unknown, key: unknown, options: unknown) =>
    isLiving(who) && withKey(run, key, thingsOf(who, options)).length > 0,
  wears: (run, who: unknown, key: unknown) =>
    isLiving(who) && withKey(run, key, [...who.inventory]).some(one => who.isUsing(one)),
  wearsobj: (_run, who: unknown, type: unknown) =>
    isLiving(who) && [...who.inventory].some(one => who.isUsing(one) && typeOfThing(one as Item) === String(type)),
  mobexists(run, key: unknown, where: unknown) {
    const room = roomOrNull(run, where)
    const all = clonesOf(String(key), 'mob', run.program.file)
    return room ? all.some(one => one.environment === room) : all.some(one => one.environment !== null)
  },
}
