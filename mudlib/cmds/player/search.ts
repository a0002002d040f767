import { Command } from '/std/command'
import type { Living } from '/std/living'

/** Searches a place. It runs only if no item defines this verb. */
export default class Search extends Command {
  position = 'standing' as const
  isFallback = true
  usage = 'search <place>'
  help = 'Looks closely into something that a description tells of. Most places hide nothing.'

  run(_actor: Living, args: string): string {
    return args === '' ? 'Search what?' : `You search '${args}' and find nothing.`
  }
}
