import { System } from '/std/system'

/** Talk with NPCs beyond answers to questions: conversations with choices, and chat by files of rules. */
export default class TalkSystem extends System {
  about = 'Conversations with choices, and chat by rules in files.'
  reads = [[/\.chat$/, '/daemons/chats']] as const
}
