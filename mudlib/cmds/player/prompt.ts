import { Command } from '/std/command'
import type { Player } from '/std/player'
import { promptLetters } from '/std/prompt'

/** The most characters of a prompt. */
const longest = 120

/** Composes one's own prompt. */
export default class Prompt extends Command {
  position = 'sleeping' as const
  usage = 'prompt\nprompt <text with %h, %H, …>\nprompt usual'
  help = `Sets the prompt to a text of your own: prompt %f%h of %H hp, %g gold>. These stand for figures:
${promptLetters().join('\n')}`

  run(actor: Player, args: string): string | undefined {
    if (args === '') {
      return actor.promptFormat === ''
        ? "You have the usual prompt. 'help prompt' says how to compose one."
        : `Your prompt is ${actor.promptFormat}\n'prompt usual' gives you the usual one again.`
    }
    if (args === 'usual') {
      actor.promptFormat = ''
      return 'You have the usual prompt.'
    }
    if (args.length > longest) return `A prompt has ${longest} characters at most.`
    actor.promptFormat = `${args} `
    return undefined
  }
}
