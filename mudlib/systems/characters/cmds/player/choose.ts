import { genders } from '/daemons/characters'
import { daemon } from '/daemons/names'
import { domainOf } from '/lib/domain-of'
import { Command } from '/std/command'
import type { Player } from '/std/player'
import type { RaceData } from '/std/race'

type Named = Pick<RaceData, 'name' | 'path'>

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
      const [kind, one] = this.meant(actor, word)
      if (kind === 'several')
        return `Several domains have '${word}'. Choose in a place of the domain whose '${word}' you mean.`
      if (kind === '') return `There is no race or class '${word}'. 'choose' lists them all.`
      choice[kind] = one
    }
    characters.choose(actor, choice)
    return `You are ${characters.describe(actor)} now. ${this.rest(actor)}`.trim()
  }

  /** The part of the choice (gender, race or class) to which a word refers. */
  private meant(actor: Player, word: string): readonly [kind: string, one: unknown] {
    if (Object.hasOwn(genders, word)) return ['gender', genders[word]]
    const { races, classes } = daemon('characters')
    for (const isFit of [(name: string) => name === word, (name: string) => name.startsWith(word)]) {
      for (const [kind, list] of [['race', races] as const, ['class', classes] as const]) {
        const found = (list as readonly Named[]).filter(({ name }) => isFit(name))
        const one = preferred(found, actor)
        if (one) return [kind, one]
        if (found.length > 0) return ['several', undefined]
      }
    }
    return ['', undefined]
  }

  /** A sentence that says what the player still has to choose; '' if nothing is left. */
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

/**
 * Chooses among the races or classes that match a word: the mudlib's comes first, then that of the domain where the player is. So
 * no domain can replace another domain's race or class by using its name. @returns undefined if none matches, or if several match
 * that all belong to other domains
 */
function preferred(found: readonly Named[], actor: Player): Named | undefined {
  const here = domainOf(actor.environment?.path ?? '')
  const own = found.find(({ path }) => path.startsWith('/std/')) ?? found.find(({ path }) => domainOf(path) === here)
  return own ?? (found.every(({ name }) => name === found[0]!.name) && found.length > 1 ? undefined : found[0])
}
