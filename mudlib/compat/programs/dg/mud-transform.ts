import { find, tryCall } from 'driver'
import type { Mounts } from '/compat/diku/mounts'
import type { Item } from '/std/item'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import { firstWord, isNumber, toNumber, twoArguments } from './c-text'
import type { Order } from './mud-orders'
import { setValue } from './mud-values'

// Scripts that change what their holder is. Rules: tbaMUD, do_mtransform(), do_otransform(), do_osetval().

/** `setval position value`: changes one of the four values of the thing. */
export function setObjectValue({ world, holder, rest }: Order): void {
  const [position, value] = twoArguments(` ${rest}`.trimStart())
  if (!isNumber(position) || !isNumber(value.trim())) world.log('osetval: bad syntax')
  else if (toNumber(position) < 0 || toNumber(position) > 3) world.log('osetval: position out of bounds!')
  else if (world.root !== '') setValue(holder, toNumber(position), toNumber(value), world.root)
}

/** Fields of a monster that stay as they are: what it is by its number, its scripts and what it has. */
const staysOfMob = ['vnum', 'programs', 'gold', 'hitDice', 'usualPosition']

/** `transform number`: becomes another mobile or thing, in the same place. A mobile keeps its hit points, unless `-` is before the number. */
export function transform({ world, holder, on, rest }: Order): void {
  const [word] = firstWord(rest)
  const vnum = toNumber(word.replace('-', ''))
  const { programs } =
    (world.root === '' ? null : (find('/compat/diku/mounts') as Mounts | null)?.world(world.root)) ?? {}
  const made = programs?.[`${world.root}/${on === 'mob' ? 'mob' : 'object'}/${vnum}`]
  if (!/^-?\d+$/.test(word) || !made) {
    world.log(`transform: bad vnum '${rest}'`)
    return
  }
  if (on === 'mob') becomeMob(holder as Living, made.fields, word.startsWith('-'))
  else becomeThing(holder as Item, made.fields, programs?.[holder.path]?.base === made.base)
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

/** Things of another kind than they were look like the new one, and are worth and weigh as much. */
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
  // What it adds to its wearer is another thing now.
  if (wearer?.isLiving && (wearer as Living).isUsing(thing)) tryCall(wearer, 'countGear')
}
