import { aliasesOf, setAlias } from '/secure/gate'
import { Command } from '/std/command'
import type { Player } from '/std/player'

/** Defines aliases. */
export default class Alias extends Command {
  position = 'sleeping' as const
  isPersonal = true
  isForPlayers = true
  usage = 'alias\nalias <word> <line>\nalias <word>'
  help =
    'Makes a word of your own for a longer line, which is one command with its words. Without a line it is forgotten; alone it lists them.'

  run(actor: Player, args: string): string | undefined {
    const [word = '', ...rest] = args.split(' ')
    const line = rest.join(' ')
    const known = Object.entries(aliasesOf(actor))
    if (word === '')
      return known.length === 0 ? 'You have no aliases.' : known.map(([one, meant]) => `  ${one} = ${meant}`).join('\n')
    if (word === 'alias') return "'alias' itself can't be one."
    if (line === '') {
      if (!known.some(([one]) => one === word)) return `You have no alias ${word}.`
      setAlias(word, '')
      return `The alias ${word} is forgotten.`
    }
    if (/[;\n]/.test(line)) return 'An alias stands for one line: a command and its words.'
    if (known.length >= 100) return 'You have enough aliases.'
    setAlias(word, line)
    return `The alias is set: ${word} = ${line}`
  }
}
