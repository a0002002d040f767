import { saveObject } from 'driver'
import type { Player } from '/std/player'
import type { TileRoom } from '/std/tile-room'
import { enteredRegion, isTolerated, type ToleranceState } from './aggression'
import { figures } from './config'

/** The tolerance records of a room's players, stored with the room. */
interface Regions {
  /** The tick of the last update of the records. */
  at: number
  /** The records by player name. */
  players: Record<string, ToleranceState>
}

const called = 'Tolerance'

const none = (): Regions => ({ at: -1, players: {} })
const recalled = (room: TileRoom) => room.recall(called) as Regions | undefined

/** Records the region of each player in a room. Each mob in the room calls this function, but only the first call in a tick has an effect. */
export function noteRegions(room: TileRoom, tick: number): void {
  const regions = (room.memory[called] ??= none()) as Regions
  if (regions.at === tick) return
  regions.at = tick
  const now: Record<string, ToleranceState> = {}
  let isSame = true
  for (const player of room.players) {
    const tile = room.tileOf(player)
    if (!tile) continue
    const before = regions.players[player.name]
    const record = enteredRegion(before, tile, tick)
    now[player.name] = record
    isSame &&= record === before
  }
  if (isSame && Object.keys(now).length === Object.keys(regions.players).length) return
  regions.players = now
  saveObject(room)
}

/** Forgets a player who has left, so that the tolerance time starts over when the player comes back. */
export function forgetRegion(room: TileRoom, name: string): void {
  const before = recalled(room)
  if (!before?.players[name]) return
  const { [name]: _, ...players } = before.players
  room.memory[called] = { ...before, players }
  saveObject(room)
}

/** Whether the mobs of a room tolerate a player. @param tick the current tick, of 600 ms */
export function toleratesIn(room: TileRoom, who: Player, tick: number): boolean {
  return isTolerated(recalled(room)?.players[who.name], tick)
}

/** Describes for each player in a room how long it takes until mobs tolerate the player. */
export function describeTolerance(room: TileRoom, tick: number): string[] {
  return room.players.flatMap(player => {
    const record = recalled(room)?.players[player.name]
    if (!record) return []
    const seconds = Math.ceil(((record.toleranceExpiredTick - tick) * figures.tickMs) / 1000)
    const left = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
    return [`${player.describe()}, region ${record.regionId}: ${seconds > 0 ? `tolerated in ${left}` : 'tolerated'}`]
  })
}
