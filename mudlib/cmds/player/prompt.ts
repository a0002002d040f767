import { Command } from '/std/command'
import type { Player } from '/std/player'
import { promptLetters } from '/std/prompt'

/** The format that shows no prompt. */
const none = ' '
/** The maximum number of characters of a prompt. */
const longest = 120

/** Sets the player's own prompt. */
export default class Prompt extends Command {
  position = 'sleeping' as const
  isPersonal = true
  usage = 'prompt\nprompt <text with %h, %H, …>\nprompt usual\nprompt off'
  help = `Sets the prompt to a text of your own: prompt %f%h of %H hp, %g gold>. These stand for figures:
${promptLetters().join('\n')}`

  run(actor: Player, args: string): string | undefined {
    if (args === '') {
      if (actor.promptFormat === none) return "You have no prompt. 'prompt usual' gives you the usual one again."
      return actor.promptFormat === ''
        ? "You have the usual prompt. 'help prompt' says how to compose one."
        : `Your prompt is ${actor.promptFormat}\n'prompt usual\nprompt off' gives you the usual one again.`
    }
    if (['usual', 'default', 'on'].includes(args)) {
      actor.promptFormat = ''
      return 'You have the usual prompt.'
    }
    if (args === 'off') {
      actor.promptFormat = none
      return "You have no prompt now. 'prompt usual' gives you the usual one again."
    }
    if (args.length > longest) return `A prompt has ${longest} characters at most.`
    actor.promptFormat = `${args} `
    return undefined
  }
}
