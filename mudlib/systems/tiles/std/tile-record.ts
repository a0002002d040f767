import { connectionOf } from 'driver'
import type { Player } from '/std/player'
import { recordOf } from '/std/records'

/** The form in which a player sees ground with tiles: as a map, in words, or not in the text at all. With `auto`, the client's type decides. */
export type GroundText = 'auto' | 'map' | 'words' | 'off'

/** The data about ground with tiles that is stored with a player. */
export interface TileRecord {
  readonly text: GroundText
  /** The last tile on which the player stood, and the address of its room; null if there is none. */
  readonly last: { readonly room: string; readonly x: number; readonly y: number } | null
  /** The tiles that the player has seen, by the path of the room: see /lib/tiles/explored. */
  readonly explored: Readonly<Record<string, string>>
}

// The record that is shared by all players who have never been on ground with tiles.
const nothing: TileRecord = Object.freeze({ text: 'auto', last: null, explored: Object.freeze({}) })

export const tileRecordOf = (who: Player): TileRecord => recordOf(who, 'tiles', nothing)

/** A copy of a player's record with some changes. */
export const changedTileRecord = (who: Player, change: Partial<TileRecord>): TileRecord => ({
  ...tileRecordOf(who),
  ...change,
})

/** The form in which ground with tiles is shown to a player. A web page draws it, a screen reader gets words, and any other client gets a map. */
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
