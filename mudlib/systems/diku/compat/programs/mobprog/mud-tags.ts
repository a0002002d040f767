import { now } from 'driver'
import type { Living } from '/std/living'
import { charHere, type Deed, firstOf, type Order } from './mud-orders'
import { oneArgument, toNumber } from './words'
import type { Tag } from './world'

// Tags: variables that SMAUG's programs set on characters. A player's tags are stored with the player. The rules are those of variables.c
// in SmaugFUSS.

/** Seconds per tick, the unit of a tag's lifetime (PULSE_TICK in SmaugFUSS). */
const tick = 70
/** The maximum number of flags of one tag. */
const mostFlags = 128
/** The maximum number of tags of one character. If there are more, the oldest is dropped. The server has no limit. */
const mostTags = 100

/** A tag of a character. */
interface Kept {
  name: string
  vnum: number
  /** The value: a number, a text, or the numbers of the flags that are set. */
  value: string | number | number[]
  /** The time when the tag expires, in seconds of the world; 0 if never. */
  due: number
}

const memoryKey = 'Tags'

function tagsOf(who: Living): Kept[] {
  const kept = (who.memory[memoryKey] ?? []) as Kept[]
  return kept.filter(({ due }) => due === 0 || due > now())
}

function keep(who: Living, tags: readonly Kept[]): void {
  who.memory[memoryKey] = tags.slice(-mostTags)
}

const isSame = (one: Kept, { name, vnum }: Tag) =>
  (vnum === 0 || one.vnum === vnum) && one.name.toLowerCase() === name.toLowerCase()

/** Returns the value of a tag; null if there is none. */
export function tagOf(who: Living, tag: Tag): Kept['value'] | null {
  return who.isLiving ? (tagsOf(who).find(one => isSame(one, tag))?.value ?? null) : null
}

/** The arguments of a tag command: `[noexpire | timer ticks] who tag[:number] rest`. */
interface Named extends Tag {
  readonly who: Living
  readonly due: number
  readonly rest: string
}

function named(order: Order): Named | null {
  const { world, holder } = order
  let [first, rest] = firstOf(order)
  const me = holder as Living
  let ticks = me.isLiving ? me.level * me.stat('int') : 0
  if (first === 'noexpire' || first === 'timer') {
    ticks = 0
    if (first === 'timer') {
      const [time, behind] = oneArgument(rest)
      ticks = Math.max(0, toNumber(time))
      rest = behind
    }
    ;[first, rest] = oneArgument(rest)
  }
  const [word, behind] = oneArgument(rest)
  const [name = '', number] = word.split(':')
  const who = first === '' ? null : charHere(order, first)
  if (word === '') world.log('tag: whom with what?')
  else if (!who) world.log(`tag: there is no '${first}'`)
  else if (!/^[a-z]\w*$/i.test(name)) world.log(`tag: there are wrong letters in '${name}'`)
  else {
    const vnum = number === undefined ? world.vnumOf(holder) : toNumber(number)
    return { who, name, vnum, due: ticks > 0 ? now() + ticks * tick : 0, rest: behind.trim() }
  }
  return null
}

/** Runs `mptag who tag [value]`. */
export const setTag: Deed = order => {
  const tag = named(order)
  if (!tag) return
  const { who, name, vnum, due, rest } = tag
  const value = /^[\d\s]*$/.test(rest) ? toNumber(rest) : rest.slice(0, 500)
  const others = tagsOf(who).filter(one => one.vnum !== vnum || !isSame(one, tag))
  keep(who, [...others, { name, vnum, value, due }])
}

/** Runs `mprmtag who tag`. */
export const removeTag: Deed = order => {
  const tag = named(order)
  if (!tag) return
  const all = tagsOf(tag.who)
  const others = all.filter(one => !isSame(one, tag))
  if (others.length === all.length) order.world.log(`tag: ${tag.who.name} has no '${tag.name}'`)
  keep(tag.who, others)
}

/** Runs `mpflag who tag number` or `mprmflag who tag number`. */
export const changeFlag =
  (isOn: boolean): Deed =>
  order => {
    const tag = named(order)
    if (!tag) return
    const { who, name, vnum, due, rest } = tag
    const flag = toNumber(rest)
    if (!/^\d+$/.test(rest) || flag >= mostFlags) {
      order.world.log(`flag: '${rest}' is no number below ${mostFlags}`)
      return
    }
    const all = tagsOf(who)
    const known = all.find(one => isSame(one, tag))
    if (known && !Array.isArray(known.value)) order.world.log(`flag: '${name}' is no tag with flags`)
    else if (known || isOn) {
      const others = ((known?.value ?? []) as number[]).filter(one => one !== flag)
      const changed = { name, vnum, due: known?.due ?? due, value: isOn ? [...others, flag] : others }
      keep(who, [...all.filter(one => one !== known), changed])
    }
  }
