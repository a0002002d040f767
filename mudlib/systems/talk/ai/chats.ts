import { load } from 'driver'
import type { ChatRule } from '/ai/chat'
import type { DataReader } from '/std/daemons'

/** The daemon that reads chat files, as behaviours use it. */
export interface ChatsDaemon extends DataReader {
  /** The rules of a file. @throws an Error with the line, if there is a mistake in the file */
  rules(path: string): readonly ChatRule[]
}

export const chats = (): ChatsDaemon => load('/daemons/chats') as object as ChatsDaemon
