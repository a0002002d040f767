import { stripVTControlCharacters } from 'node:util'
import type { Replay } from '../../driver/replay.ts'

/** A text that was sent to a connection. */
export interface Shown {
  /** The time in world milliseconds. */
  at: number
  connection: number
  text: string
}

/** The texts that the players of a replay see. */
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

  /** The name of a connection's player; before the login, a name for the connection itself. */
  nameOf(connection: number): string {
    return this.names.get(connection) ?? `connection ${connection}`
  }

  /** The text that each player saw after a time. */
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
