import { genders } from '/daemons/characters'
import { daemon } from '/daemons/names'
import { Command } from '/std/command'
import type { Player } from '/std/player'
import type { RaceData } from '/std/race'

type Named = Pick<RaceData, 'name'>

/** Chooses race, class and gender. */
export default class Choose extends Command {
  position = 'sleeping' as const
  isPersonal = true
  isForPlayers = true
  usage = 'choose\nchoose <race> <class> [he|she|it]\nchoose <race or class or gender>'
  help =
    'Lists the races and classes, or makes you what you name: choose elf mage she. Until you reach level 2 you can choose as often as you like; then it stays. A ' +
    'class decides which spells and skills you can learn, what you can wear, and how your points grow.'

  run(actor: Player, args: string): string | undefined {
    const characters = daemon('characters')
    if (args === '') {
      characters.showChoices(actor)
      return this.list(actor)
    }
    const refused = characters.refusal(actor)
    if (refused) return refused
    const choice: Record<string, unknown> = {}
    for (const word of args.toLowerCase().split(/[\s,]+/)) {
      if (['a', 'an', 'the', 'and', ''].includes(word)) continue
      const [kind, one] = this.meant(word)
      if (kind === '') return `There is no race or class '${word}'. 'choose' lists them all.`
      choice[kind] = one
    }
    characters.choose(actor, choice)
    return `You are ${characters.describe(actor)} now. ${this.rest(actor)}`.trim()
  }

  private meant(word: string): readonly [kind: string, one: unknown] {
    if (Object.hasOwn(genders, word)) return ['gender', genders[word]]
    const { races, classes } = daemon('characters')
    const starts = ({ name }: Named) => name.startsWith(word)
    const is = ({ name }: Named) => name === word
    const race = races.find(is) ?? (classes.some(is) ? undefined : races.find(starts))
    if (race) return ['race', race]
    const chosen = classes.find(is) ?? classes.find(starts)
    return chosen ? ['class', chosen] : ['', undefined]
  }

  /** What the player still has to choose, as a sentence; '' if nothing. */
  private rest(actor: Player): string {
    const { races, classes } = daemon('characters')
    const isSet = (list: readonly Named[], name: string) => list.some(one => one.name === name)
    if (!isSet(classes, actor.calling)) return 'Your class is still open.'
    return isSet(races, actor.race) ? '' : 'Your race is still open.'
  }

  private list(actor: Player): string {
    const { races, classes } = daemon('characters')
    const line = ({ name, about }: { name: string; about: string }) =>
      `  ${actor.link(name, `choose ${name}`)}${' '.repeat(Math.max(1, 10 - name.length))}${about}`
    return [
      'Races:',
      ...races.map(line),
      'Classes:',
      ...classes.map(line),
      `You are ${daemon('characters').describe(actor)}. To choose: choose elf mage she`,
    ].join('\n')
  }
}
