import { daemon } from '/daemons/names'
import { listOf } from '/lib/text'
import { Command } from '/std/command'
import type { Player } from '/std/player'

/** Gathers materials at a place. */
export default class Gather extends Command {
  position = 'standing' as const
  isForPlayers = true
  usage = 'gather\ngather <what>'
  help =
    'Gathers herbs, ore, fish or whatever else a place has. Alone it says what there is to gather here. See: craft.'

  run(actor: Player, args: string): string | undefined {
    const crafts = daemon('crafts')
    const word = args
      .toLowerCase()
      .replace(/^(from|at|in|for) /, '')
      .replace(/^(the|an?|some) /, '')
    // The folders are read again, so that a domain's new file counts immediately.
    if (word === '') crafts.rescan()
    const here = actor.environment && actor.canSeeIn(actor.environment) ? crafts.sourcesAt(actor) : []
    if (word === '') {
      if (here.length === 0) return 'There is nothing to gather here.'
      return `Here you can gather: ${listOf(here.map(({ called }) => actor.link(called[0]!, `gather ${called[0]}`)))}.`
    }
    const source =
      here.find(({ called }) => called.includes(word)) ??
      here.find(({ called }) => called.some(one => one.startsWith(word)))
    if (!source) return `There is no '${word}' to gather here.`
    return crafts.gather(actor, source)
  }
}
