import { now } from 'driver'
import { daemon } from '/daemons/names'
import { ago } from '/lib/ago'
import { wholeIn } from '/lib/amounts'
import { capitalize } from '/lib/text'
import { characterExists, muteOf, nameOf } from '/secure/gate'
import { Command } from '/std/command'
import type { Player } from '/std/player'

/** Reads and writes letters to other players. */
export default class MailCommand extends Command {
  position = 'sleeping' as const
  isPersonal = true
  isForPlayers = true
  usage = 'mail\nmail <n>\nmail <player>\nmail <player> <text>\nmail reply <n>\nmail discard <n>'
  help =
    "Lists your letters, reads one, writes one to somebody who need not be here, answers one, or throws one away. A letter has as many lines as you like: end it with a line '.'; '.undo' takes the last line back, '.show' shows it, '.cancel' throws it away."

  run(actor: Player, args: string): string | undefined {
    const own = nameOf(actor)
    const [first = '', ...rest] = args.split(' ')
    const text = rest.join(' ').trim()
    const word = first.toLowerCase()
    if (word === '') return this.list(own)
    if (/^\d+$/.test(word)) return this.read(own, word)
    if (word === 'read') return this.read(own, text)
    if (word === 'discard')
      return daemon('mail').discard(own, wholeIn(text) ?? 0) ? 'It is gone.' : 'You have no letter of that number.'
    const muted = muteOf(actor)
    if (muted !== '') return muted
    if (word === 'reply') {
      const letter = daemon('mail').lettersOf(own)[(wholeIn(text) ?? 0) - 1]
      return letter ? this.write(actor, letter.from) : 'You have no letter of that number.'
    }
    if (!characterExists(word)) return `There is nobody called ${capitalize(word)}.`
    return text === '' ? this.write(actor, word) : this.composed(actor, text, word)
  }

  /** Lets the player write a letter of several lines. */
  private write(actor: Player, to: string): undefined {
    actor.compose(`letter to ${capitalize(to)}`, this, 'composed', to)
  }

  /** Called with the text that the player has composed. */
  composed(actor: Player, text: string, to: string): string {
    // The player may have been muted while writing.
    const muted = muteOf(actor)
    if (muted !== '') return muted
    return daemon('mail').post(nameOf(actor), to, text) ?? `Your letter to ${capitalize(to)} is on its way.`
  }

  private read(own: string, number: string): string {
    const letter = daemon('mail').open(own, wholeIn(number) ?? 0)
    if (!letter) return `You have no letter ${number || 'of that number'}.`
    return `From ${capitalize(letter.from)}, ${ago(now() - letter.at)}:\n${letter.text}`
  }

  private list(own: string): string {
    const letters = daemon('mail').lettersOf(own)
    if (letters.length === 0) return 'You have no letters.'
    return letters
      .map(({ from, text, read, at }, i) => {
        const [line = ''] = text.split('\n')
        return `  ${i + 1}. ${read ? '' : 'new, '}from ${capitalize(from)}, ${ago(now() - at)}: ${line.slice(0, 40)}`
      })
      .join('\n')
  }
}
