import { sendData, takesData } from 'driver'
import { nounOf, plain } from '/lib/text'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import type { Player } from '/std/player'
import { readOf, titleOf } from '/std/seeing'
import type { TileWalks } from '/std/tile-walks'

// The data for clients that draw ground with tiles (GMCP, see `help gmcp`). A client first gets everything that its player sees,
// and later only the changes.

/** The name of the message. */
export const tileMessage = 'Room.Tiles'

/**
 * Something on the ground, as it is sent to clients: number, x, y, sign, kind, name, health in percent, and, for a big living, its side in
 * tiles. The x and y of a big living are those of its north-west tile.
 */
type Row = [id: number, x: number, y: number, sign: string, kind: Kind, name: string, health?: number, size?: number]

/**
 * The kind of something on the ground: `m` a monster, `f` a monster that fights the player, `p` a player, `i` a thing, `x` an exit, `n` a
 * place with a name.
 */
type Kind = 'm' | 'f' | 'p' | 'i' | 'x' | 'n'

/** The data that a client has been sent about a room. */
export interface TileState {
  /** The kind of each tile plus 1, as it was sent; 0 if it wasn't sent. */
  ground: number[]
  things: Map<MudObject | string, { id: number; x: number; y: number; looks: string }>
  lastId: number
  at: string
}

export interface TileUpdate {
  /**
   * The address of the room, its size in tiles, and the length of a step in milliseconds. When a client gets these, it discards its
   * data about any other room.
   */
  room?: string
  size?: [width: number, height: number]
  pace?: number
  radius?: number
  /** The player's tile. */
  at?: [x: number, y: number]
  /** Runs of tiles in a row: the start of the run, and a character for each tile, as in drawn maps. */
  ground?: [x: number, y: number, tiles: string][]
  put?: Row[]
  go?: [id: number, x: number, y: number][]
  off?: number[]
}

/** The characters for the kinds of tiles, by number. */
const signs = "#.'+~="

/** The data that a player's client has not been sent yet; null if there is none. If `before` is null, everything is sent. */
export function changesFor(room: TileWalks, player: Player, before: TileState | null): [TileState, TileUpdate] | null {
  const at = room.tileOf(player)
  const known = room.knownTo(player)
  if (!at || !known) return null
  const { map } = room
  const update: TileUpdate = {}
  let state = before
  if (state?.ground.length !== map.kinds.length) {
    state = { ground: new Array<number>(map.kinds.length).fill(0), things: new Map(), lastId: 0, at: '' }
    const address = room.address
    Object.assign(update, {
      room: address,
      size: [map.width, map.height],
      pace: room.paceTicks * 50,
      radius: room.sightRadius,
    })
  }
  const here = `${at.x} ${at.y}`
  if (state.at !== here) update.at = [at.x, at.y]
  state.at = here
  const ground = groundChanges(room, player, state.ground, known, update.room !== undefined)
  if (ground.length > 0) update.ground = ground
  thingChanges(room, player, state, update)
  return Object.keys(update).length === 0 ? null : [state, update]
}

/** The tiles that the client doesn't have yet, and the changed tiles that the player sees. */
function groundChanges(
  room: TileWalks,
  player: Player,
  sent: number[],
  known: number[],
  isFirst: boolean,
): [number, number, string][] {
  const { map } = room
  const runs: [number, number, string][] = []
  // After the first message, only tiles within sight can be new or changed.
  const { x: atX, y: atY } = room.tileOf(player)!
  const reach = isFirst ? Math.max(map.width, map.height) : room.sightRadius
  const [left, right] = [Math.max(0, atX - reach), Math.min(map.width - 1, atX + reach)]
  const [top, bottom] = [Math.max(0, atY - reach), Math.min(map.height - 1, atY + reach)]
  for (let y = top; y <= bottom; y++) {
    let run: [number, number, string] | null = null
    for (let x = left, at = y * map.width + left; x <= right; x++, at++) {
      const kind = map.kinds[at]!
      const isNew = known[at] === 1 && sent[at] !== kind + 1 && (sent[at] === 0 || room.seesTile(player, { x, y }))
      if (!isNew) run = null
      else {
        sent[at] = kind + 1
        if (run) run[2] += signs[kind]!
        else runs.push((run = [x, y, signs[kind]!]))
      }
    }
  }
  return runs
}

function thingChanges(room: TileWalks, player: Player, state: TileState, update: TileUpdate): void {
  const { things } = state
  const present = new Set<MudObject | string>()
  const note = (
    key: MudObject | string,
    x: number,
    y: number,
    sign: string,
    kind: Kind,
    name: string,
    health = 100,
    size = 1,
  ) => {
    present.add(key)
    const looks = `${kind}${sign}${name}${health} ${size}`
    const sent = things.get(key)
    if (sent?.looks === looks) {
      if (sent.x !== x || sent.y !== y) (update.go ??= []).push([sent.id, x, y])
      sent.x = x
      sent.y = y
      return
    }
    const id = sent?.id ?? ++state.lastId
    things.set(key, { id, x, y, looks })
    const row: Row = [id, x, y, sign, kind, name]
    if (health < 100 || size > 1) row.push(health)
    if (size > 1) row.push(size)
    ;(update.put ??= []).push(row)
  }
  for (const thing of room.around(player)) {
    const at = thing === player ? null : room.tileOf(thing)
    if (!at) continue
    const name = plain(titleOf(thing, player))
    const living = thing as Living
    const letter = letterOf(living, name)
    if (!living.isLiving) note(thing, at.x, at.y, '*', 'i', name)
    else if (living.isPlayer) note(thing, at.x, at.y, letter.toUpperCase(), 'p', name, tenths(living))
    else {
      const kind = living.foe === player ? 'f' : 'm'
      note(thing, at.x, at.y, letter.toLowerCase(), kind, name, tenths(living), living.tileSize)
    }
  }
  const { map } = room
  const isKnown = (x: number, y: number) => state.ground[y * map.width + x] !== 0
  for (const { name, x, y } of map.exits)
    if (isKnown(x, y) && room.exits[name]) note(`x ${x} ${y}`, x, y, name === 'up' ? '<' : '>', 'x', name)
  for (const { name, x, y } of map.places)
    if (isKnown(x, y)) note(`n ${x} ${y}`, x, y, '_', 'n', map.looks[y * map.width + x] ?? name)
  for (const [key, { id }] of things) {
    if (present.has(key)) continue
    things.delete(key)
    ;(update.off ??= []).push(id)
  }
}

/** The letter for a living on a map. It comes from a player's name or from a monster's description: `k` for `the king under the moor`. */
export function letterOf(living: Living, described: string): string {
  return (living.isPlayer ? nounOf(described) : readOf(living, 'name', '?'))[0] ?? '?'
}

/** A living's health in percent, rounded up to tens, so that not every blow needs a message. */
function tenths(living: Living): number {
  return Math.min(100, Math.max(10, Math.ceil(readOf(living, 'hpPercent', 100) / 10) * 10))
}

/** Whether a player's client draws ground. */
export function drawsGround(player: Player): boolean {
  return takesData(player) && player.takesPackage(tileMessage)
}

/** Sends the changes to a client. @returns the data that the client now has */
export function sendTiles(room: TileWalks, player: Player, before: TileState | null): TileState | null {
  const changes = changesFor(room, player, before)
  if (!changes) return before
  sendData(player, tileMessage, changes[1])
  return changes[0]
}
