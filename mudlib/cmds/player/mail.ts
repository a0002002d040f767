import { mail } from '/daemons/names'
import { capitalize } from '/lib/text'
import { characterExists, muteOf, nameOf } from '/secure/gate'
import { Command } from '/std/command'
import type { Player } from '/std/player'

/** Letters to other players. */
export default class MailCommand extends Command {
  position = 'sleeping' as const
  usage = 'mail\nmail <player> <text>\nmail read <n>\nmail discard <n>'
  help = 'Shows your letters, sends one to somebody who need not be here, opens one, or throws one away.'

  run(actor: Player, args: string): string | undefined {
    const own = nameOf(actor)
    const [first = '', ...rest] = args.split(' ')
    const text = rest.join(' ').trim()
    if (first === '') return this.list(own)
    if (first === 'read') {
      const letter = mail().open(own, Number(text))
      return letter
        ? `From ${capitalize(letter.from)}:\n${letter.text}`
        : `You have no letter ${text || 'of that number'}.`
    }
    if (first === 'discard')
      return mail().discard(own, Number(text)) ? 'It is gone.' : 'You have no letter of that number.'
    const to = first.toLowerCase()
    if (text === '') return `What do you want to write to ${capitalize(to)}?`
    const muted = muteOf(actor)
    if (muted !== '') return muted
    if (!characterExists(to)) return `There is nobody called ${capitalize(to)}.`
    return mail().post(own, to, text) ?? `Your letter to ${capitalize(to)} is on its way.`
  }

  private list(own: string): string {
    const letters = mail().lettersOf(own)
    if (letters.length === 0) return 'You have no letters.'
    return letters
      .map(
        ({ from, text, read }, i) => `  ${i + 1}. ${read ? '' : 'new, '}from ${capitalize(from)}: ${text.slice(0, 40)}`,
      )
      .join('\n')
  }
}
