import { Command } from '/std/command'
import type { Living } from '/std/living'
import { findThing } from '/std/parse'
import { Room } from '/std/room'

/** Searches a place or a thing. It runs only if no object defines this verb. */
export default class Search extends Command {
  position = 'standing' as const
  isFallback = true
  usage = 'search <place or thing>'
  help = 'Looks closely into something that a description tells of. Most places hide nothing.'

  run(actor: Living, args: string): string {
    const what = args.toLowerCase().replace(/^(?:the|an?) /, '')
    if (what === '') return 'Search what?'
    const room = actor.environment
    const isDetail = room instanceof Room && room.detail(what) !== undefined
    const name = findThing(actor, what)?.theShort ?? (isDetail ? `the ${what}` : null)
    return name === null ? `You see no '${what}' here to search.` : `You search ${name} and find nothing.`
  }
}
