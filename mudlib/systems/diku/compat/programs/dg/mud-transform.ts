import { find, load, tryCall } from 'driver'
import type { Mounts } from '/compat/diku/mounts'
import { rootOf } from '/compat/programs/records'
import type { Item } from '/std/item'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import { firstWord, isNumber, toNumber, twoArguments } from './c-text'
import type { Order } from './mud-orders'
import { setValue } from './mud-values'

// Implements the script commands that transform their holder. The rules are those of do_mtransform(), do_otransform() and do_osetval() in
// tbaMUD.

/** Runs `setval position value`. Changes one of the four values of the thing. */
export function setObjectValue({ world, holder, rest }: Order): void {
  const [position, value] = twoArguments(` ${rest}`.trimStart())
  if (!isNumber(position) || !isNumber(value.trim())) world.log('osetval: bad syntax')
  else if (toNumber(position) < 0 || toNumber(position) > 3) world.log('osetval: position out of bounds!')
  else setValue(holder, toNumber(position), toNumber(value), world.records, rootOf(world.program.id))
}

/** Fields that a monster keeps when it transforms. */
const staysOfMob = ['vnum', 'programs', 'gold', 'hitDice', 'usualPosition']

/**
 * Runs `transform number`. Turns the holder into another mobile or thing, in the same place. A mobile keeps its hit points unless the
 * number begins with `-`.
 */
export function transform({ world, holder, on, rest }: Order): void {
  const [word] = firstWord(rest)
  const vnum = toNumber(word.replace('-', ''))
  const path = world.records.pathOf(on === 'mob' ? 'mob' : 'object', vnum)
  const made = path === null ? null : madeAs(path, holder, on === 'mob')
  if (!/^-?\d+$/.test(word) || !made) {
    world.log(`transform: bad vnum '${rest}'`)
    return
  }
  if (on === 'mob') becomeMob(holder as Living, made.fields, word.startsWith('-'))
  else becomeThing(holder as Item, made.fields, made.isSameKind)
}

/** The data of the monster or thing that the holder becomes. */
interface Made {
  fields: Record<string, unknown>
  /** Whether the data are for the same kind of object as the holder, for example, whether both are weapons. */
  isSameKind: boolean
}

/** Reads the fields from a mounted world's record or a domain's class. Returns null if there is none. */
function madeAs(path: string, holder: MudObject, isMob: boolean): Made | null {
  const root = rootOf(path)
  if (root === '') return declared(path, holder, isMob ? ofMobs : ofThings)
  const { programs } = (find('/compat/diku/mounts') as Mounts | null)?.world(root) ?? {}
  const made = programs?.[path]
  if (!made) return null
  // The fields are copied: the values of a program are frozen, but those of an object may change.
  const fields = JSON.parse(JSON.stringify(made.fields)) as Made['fields']
  return { fields, isSameKind: programs?.[holder.path]?.base === made.base }
}

/** Fields that are copied from a class: first those of monsters, then those of things of any kind. */
const ofMobs =
  `vnum name aliases short presence long level hitDice bareHands naturalArmour alignment gender race resistances nature
  immunities seesInDark hidden learned actFlags behaviours`.split(/\s+/)
const ofThings =
  `vnum name aliases short long weight value level takeable hidden barred bonuses grants details damage hitVerb damageType
  protection place capacity closable closed locked key draughts holds liquid poisoned healing fuel amount to charges use
  spells written`.split(/\s+/)

function declared(path: string, holder: MudObject, names: readonly string[]): Made | null {
  try {
    const one = load(path) as MudObject & Record<string, unknown>
    const fields = Object.fromEntries(names.filter(name => name in one).map(name => [name, one[name]]))
    return { fields, isSameKind: names.every(name => name in one === name in holder) }
  } catch {
    return null
  }
}

function becomeMob(mob: Living, fields: Record<string, unknown>, isWhole: boolean): void {
  const { nature = [], hitDice = '' } = fields as { nature?: string[]; hitDice?: string }
  const own = Object.fromEntries(Object.entries(fields).filter(([name]) => !staysOfMob.includes(name)))
  for (const path of (mob as Living & { nature: readonly string[] }).nature) mob.removeAffect(path)
  Object.assign(mob, own)
  for (const path of nature) mob.addAffect(path, { seconds: 0 })
  if (isWhole && hitDice !== '') mob.hp = mob.maxHp = Math.max(1, mob.roll(hitDice))
  mob.mind()
}

/** Turns a thing into another one. If their kinds differ, only the fields that all things have are changed, such as looks, weight and value. */
function becomeThing(thing: Item, fields: Record<string, unknown>, isSameKind: boolean): void {
  const look = [
    'vnum',
    'name',
    'aliases',
    'short',
    'long',
    'weight',
    'value',
    'level',
    'details',
    'bonuses',
    'barred',
    'takeable',
  ]
  const { programs: _, ...all } = fields
  const own = isSameKind ? all : Object.fromEntries(look.filter(name => name in all).map(name => [name, all[name]]))
  Object.assign(thing, own)
  const wearer = thing.environment as (MudObject & Partial<Living>) | null
  // The bonuses that the thing gives its wearer may have changed.
  if (wearer?.isLiving && (wearer as Living).isUsing(thing)) tryCall(wearer, 'countGear')
}
