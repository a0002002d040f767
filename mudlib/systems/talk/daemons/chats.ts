import { followFile, readFile } from 'driver'
import { type ChatRule, parseChat } from '/ai/chat'
import type { ChatsDaemon } from '/ai/chats'
import { mistakeOf } from '/lib/sections'
import type { DataReader } from '/std/daemons'
import { inside } from '/std/decorators'
import { MudObject } from '/std/object'

declare module '/daemons/names' {
  interface Daemons {
    chats: Chats
  }
}

/** Parses each chat file once for all monsters that use it, and again when it is edited. */
export class Chats extends MudObject implements ChatsDaemon, DataReader {
  private _files: Record<string, ChatRule[]> = {}

  /** The rules of a file. @throws an Error with the line of a mistake in the file */
  @inside
  rules(path: string): readonly ChatRule[] {
    const known = this._files[path]
    if (known) return known
    const text = readFile(path)
    if (text === null) throw new Error(`${path}: there is no such file`)
    const rules = parseChat(text)
    this._files[path] = rules
    followFile(this, path)
    return rules
  }

  mistakesIn(files: readonly string[]): string[] {
    return files.flatMap(file => mistakeOf(file, () => parseChat(readFile(file) ?? '')))
  }

  fileChanged(path: string): void {
    const text = readFile(path)
    if (text === null) delete this._files[path]
    else this._files[path] = parseChat(text)
  }
}

export default Chats
