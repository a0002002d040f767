import { stripVTControlCharacters } from 'node:util'
import type { Replay } from '../../driver/replay.ts'

/** A text that a connection was sent. */
export interface Shown {
  /** World milliseconds. */
  at: number
  connection: number
  text: string
}

/** What the players of a replay see. */
export class Screens {
  readonly texts: Shown[] = []
  private readonly names = new Map<number, string>()

  constructor(replay: Replay) {
    replay.tape.onText = (connection, text, prompt) => {
      const name = replay.nameOf(connection)
      if (name !== '') this.names.set(connection, name)
      this.texts.push({ at: replay.tape.clock.time, connection, text: plain(text + prompt) })
    }
  }

  /** Who plays through a connection; before a login that is nobody. */
  nameOf(connection: number): string {
    return this.names.get(connection) ?? `connection ${connection}`
  }

  /** What each player saw from a time on. */
  since(time: number): Map<string, string> {
    const found = new Map<string, string>()
    for (const { at, connection, text } of this.texts) {
      const name = this.nameOf(connection)
      if (at >= time) found.set(name, (found.get(name) ?? '') + text)
    }
    return found
  }
}

/** A text without colours. */
const plain = (text: string): string => stripVTControlCharacters(text).replaceAll('\r', '')
