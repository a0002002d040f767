import { happen } from 'driver'
import { startRoom } from '/compat/programs/records'
import { zones } from '/daemons/names'
import { capitalize } from '/lib/text'
import { act } from '/std/act'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import type { Room } from '/std/room'
import { chop, toNumber } from './c-text'
import { charNamed, type Order } from './mud-orders'
import { plainText, shownText, textFor } from './sub-write'

// Implements the script commands that show texts. The rules are those of tbaMUD's dg_mobcmd.c, dg_objcmd.c and dg_wldcmd.c.

/** Shows a text to everybody in a room, with some exceptions. Names are shown as each viewer sees them. */
export function show(order: Order, room: Room | null, text: string, except: readonly MudObject[] = []): void {
  for (const one of room?.livings ?? []) {
    if (one.isPlayer && !except.includes(one)) one.receive(`${textFor(order, room, text, one)}\n`)
  }
}

/** Shows the text of an order to everybody in a room. If the order comes from a room, the text contains no marks for names. */
function showAll(order: Order, room: Room | null): void {
  if (order.on !== 'room') show(order, room, order.rest)
  else for (const one of room?.livings ?? []) if (one.isPlayer) one.receive(`${plainText(order.rest)}\n`)
}

/**
 * Runs `echo text`. Shows a text in the room. An echo from a room counts as an action of the character who arrived last, so that it
 * fires the act triggers of mobiles.
 */
export function echo(order: Order): void {
  const { on, room, rest } = order
  if (on !== 'mob' && rest === '') {
    order.world.log('echo called with no args')
    return
  }
  showAll(order, room)
  const who = on === 'room' ? room?.livings.at(-1) : undefined
  if (who) happen('acted', who, shownText(rest), { actor: who, text: shownText(rest) })
}

/** Returns the character to whom a text is addressed, and the text; null if there is no such character. */
function addressee(order: Order, command: string): readonly [who: Living, text: string] | null {
  const [word, text] = chop(order.rest)
  const who = charNamed(order, word)
  if (!who) order.world.log(`no target (${word}) found for ${command}`)
  else if (order.on !== 'mob' && text === '') order.world.log(`${command} called without a message`)
  else return [who, text]
  return null
}

export function send(order: Order): void {
  const [who, text] = addressee(order, 'send') ?? []
  who?.receive(`${textFor(order, who.environment as Room | null, text!, who)}\n`)
}

export function echoAround(order: Order): void {
  const [who, text] = addressee(order, 'echoaround') ?? []
  if (who) show(order, who.environment as Room | null, text!, [who])
}

/** Runs `zoneecho 3001 text`. Shows a text in the zone of a room. */
export function zoneEcho(order: Order): void {
  const [word, text] = chop(order.rest)
  const room = startRoom(order.world.records, toNumber(word))
  const zone = room && zones().zoneOf(room.path)
  for (const one of zone?.players ?? []) one.receive(`${shownText(text)}\n`)
}

/** Runs `recho 3000 3010 text`. Shows a text in a range of rooms. */
export function rangeEcho(order: Order): void {
  const [from, rest] = chop(order.rest)
  const [to, text] = chop(rest)
  const [first, last] = [toNumber(from), Math.min(toNumber(to), toNumber(from) + 1000)]
  for (let vnum = first; vnum <= last; vnum++) show(order, order.world.roomByVnum(vnum) as Room | null, text)
}

/** Shows a text in all adjacent rooms. */
export function soundAround(order: Order): void {
  const { world, room } = order
  for (const way of room ? world.exits(room) : []) {
    const to = world.roomByVnum(world.exit(room!, way)!.to)
    if (to && to !== room) showAll(order, to as Room)
  }
}

/** Runs `whisper x text`. Everybody else in the room sees only that x is whispered to. */
export function whisper(order: Order): void {
  const [word, text] = chop(order.rest)
  const who = charNamed(order, word)
  if (!who || text === '' || who.environment !== order.room) return
  act('{Actor} [whisper] something to {target}.', { actor: order.holder as Living, target: who }, [who])
  who.receive(`${capitalize((order.holder as Living).theShort)} whispers to you, "${shownText(text)}"\n`)
}
