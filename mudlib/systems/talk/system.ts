import { System } from '/std/system'

/** Talk with NPCs beyond simple questions and answers: conversations with choices, and chat controlled by files of rules. */
export default class TalkSystem extends System {
  about = 'Conversations with choices, and chat by rules in files.'
  reads = [[/\.chat$/, '/daemons/chats']] as const
}
