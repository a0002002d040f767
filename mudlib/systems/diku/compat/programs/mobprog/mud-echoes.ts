import { rootOf } from '/compat/programs/records'
import { zones } from '/daemons/names'
import { players } from '/std/kinds'
import type { Room } from '/std/room'
import { charHere, firstOf, type Order, show } from './mud-orders'
import { toNumber } from './words'

// Implements the commands of ROM's and SMAUG's programs that show texts. The rules are those of mob_cmds.c in ROM 2.4 and mud_comm.c in
// SmaugFUSS.

export function echoAt(order: Order): void {
  const [word, text] = firstOf(order)
  charHere(order, word)?.receive(`${order.world.manner.shown(text)}\n`)
}

export function echoAround(order: Order): void {
  const [word, text] = firstOf(order)
  const who = charHere(order, word)
  if (who) show(order, who.environment, text, [who])
}

/** Shows a text in all adjacent rooms. */
export function soundAround(order: Order): void {
  const { room, rest, world } = order
  for (const path of Object.values(room?.exits ?? {})) {
    const to = world.loadRoom(toNumber(path.split('/').at(-1) ?? ''))
    if (to && to !== room) show(order, to, rest)
  }
}

/** Shows a text to all players whose rooms pass a test. The rule is that of ROM 2.4's do_mpgecho(). */
function tellPlayers({ world, rest }: Order, passes: (room: Room) => boolean): void {
  if (rest.trim() === '') {
    world.log('echo: there is no text')
    return
  }
  const shown = world.manner.shown(rest)
  for (const one of players()) {
    if (one.environment && passes(one.environment)) one.receive(`${shown}\n`)
  }
}

export function zoneEcho(order: Order): void {
  const zone = order.room ? zones().zoneOf(order.room.path) : null
  if (zone) tellPlayers(order, room => zones().zoneOf(room.path) === zone)
}

/** Shows a text to all players. If the program belongs to a mounted world, only players in that world get it. */
export function worldEcho(order: Order): void {
  const root = rootOf(order.world.program.id)
  tellPlayers(order, room => root === '' || rootOf(room.path) === root)
}
