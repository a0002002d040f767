import { daemon } from '/daemons/names'
import { listOf } from '/lib/text'
import { Command } from '/std/command'
import type { Player } from '/std/player'
import type { RecipeData } from '/std/recipe'

/** Makes things by recipes. */
export default class Craft extends Command {
  position = 'standing' as const
  isForPlayers = true
  usage = 'craft\ncraft <what>\ncraft all'
  help =
    'Makes something of what you carry, at a place with the tools for it. Alone it says what can be made here, and how well you know your crafts; with all, every recipe of the world. See: gather.'

  run(actor: Player, args: string): string | undefined {
    const crafts = daemon('crafts')
    const word = args.toLowerCase().replace(/^(the|an?|some) /, '')
    if (word === '' || word === 'all') {
      // The folders are read again, so that a domain's new file counts immediately.
      crafts.rescan()
    }
    if (word === '') return this.list(actor)
    if (word === 'all')
      return crafts.recipes
        .map(one => `${this.lineFor(one)} (${one.craft}${one.station === '' ? '' : `, at a ${one.station}`})`)
        .join('\n')
    const here = crafts.recipesAt(actor)
    const find = (all: readonly RecipeData[]) =>
      all.find(({ name }) => name === word) ?? all.find(({ name }) => name.startsWith(word))
    const recipe = find(here) ?? find(crafts.recipes)
    if (!recipe)
      return `Nobody has told you how to make '${word}'. '${actor.link('craft all', 'craft all')}' lists what can be made.`
    return crafts.make(actor, recipe)
  }

  private list(actor: Player): string {
    const crafts = daemon('crafts')
    const here = crafts.recipesAt(actor)
    const known = crafts.knownTo(actor).map(([craft, percent]) => `${craft} ${percent}%`)
    const lines = here.map(one => this.lineFor(one, actor))
    return [
      ...(lines.length > 0
        ? ['Here you can make:', ...lines]
        : [`Here you can make nothing. '${actor.link('craft all', 'craft all')}' tells what is made where.`]),
      ...(known.length > 0 ? [`What you have learned: ${listOf(known)}.`] : []),
    ].join('\n')
  }

  private lineFor(recipe: RecipeData, actor?: Player): string {
    const { name, about } = recipe
    const shown = actor ? actor.link(name, `craft ${name}`) : name
    return `  ${shown}${' '.repeat(Math.max(1, 18 - name.length))}of ${daemon('crafts').needsInWords(recipe)}.${about === '' ? '' : ` ${about}`}`
  }
}
