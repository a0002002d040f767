import { Command } from '/std/command'
import type { Living } from '/std/living'

/** Searches a place. What can be used so has the verb itself; this answers where nothing has. */
export default class Search extends Command {
  usage = 'search <place>'
  help = 'Looks closely into something that a description tells of. Most places hide nothing.'

  run(_actor: Living, args: string): string {
    return args === '' ? 'Search what?' : `You search '${args}' and find nothing.`
  }
}
