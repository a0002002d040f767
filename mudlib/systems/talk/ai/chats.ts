import { load } from 'driver'
import type { ChatRule } from '/ai/chat'
import type { DataReader } from '/std/daemons'

/** What behaviours ask of the daemon that reads chat files. */
export interface ChatsDaemon extends DataReader {
  /** The rules of a file. @throws with the line where something is wrong in it */
  rules(path: string): readonly ChatRule[]
}

export const chats = (): ChatsDaemon => load('/daemons/chats') as object as ChatsDaemon
