import { load } from 'driver'
import type { ChatRule } from '/ai/chat'
import type { DataReader } from '/std/daemons'

/** The methods of the chats daemon that behaviours use. */
export interface ChatsDaemon extends DataReader {
  /** The rules of a file. @throws an Error with the line of a mistake in the file */
  rules(path: string): readonly ChatRule[]
}

export const chats = (): ChatsDaemon => load('/daemons/chats') as object as ChatsDaemon
