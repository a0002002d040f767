import { connectionOf } from 'driver'
import type { Player } from '/std/player'
import { recordOf } from '/std/records'

/** How a player sees ground with tiles: as a map, in words, or not in the text; `auto`: as suits the client. */
export type GroundText = 'auto' | 'map' | 'words' | 'off'

/** What is stored about a player on ground with tiles. */
export interface TileRecord {
  readonly text: GroundText
  /** The last tile on which the player stood, and the address of its room; null: none. */
  readonly last: { readonly room: string; readonly x: number; readonly y: number } | null
  /** What the player has seen, by the path of the room: see /lib/tiles/explored. */
  readonly explored: Readonly<Record<string, string>>
}

// Shared by all players who have never been on such ground.
const nothing: TileRecord = Object.freeze({ text: 'auto', last: null, explored: Object.freeze({}) })

export const tileRecordOf = (who: Player): TileRecord => recordOf(who, 'tiles', nothing)

/** The record of a player with some changes. */
export const changedTileRecord = (who: Player, change: Partial<TileRecord>): TileRecord => ({
  ...tileRecordOf(who),
  ...change,
})

/** How a player sees ground with tiles: a page draws it, a screen reader reads words, any other client shows a map. */
export function groundShownTo(who: Player): Exclude<GroundText, 'auto'> {
  const { text } = tileRecordOf(who)
  if (text !== 'auto') return text
  const connection = connectionOf(who)
  if (connection?.client.screenReader) return 'words'
  return connection?.transport === 'websocket' ? 'off' : 'map'
}

declare module '/std/records' {
  interface PlayerRecords {
    tiles: TileRecord
  }
}
