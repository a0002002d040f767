import { daemon } from '/daemons/names'
import { Command } from '/std/command'
import type { Living } from '/std/living'

/** Lists the socials. */
export default class SocialsCommand extends Command {
  position = 'sleeping' as const
  usage = 'socials'
  help = 'Lists the verbs that only show something: smile, bow ann. Worlds of other servers have some of their own.'

  run(actor: Living): string | undefined {
    const verbs = daemon('socials').verbsFor(actor)
    const lines: string[] = []
    for (let i = 0; i < verbs.length; i += 5) {
      lines.push(
        `  ${verbs
          .slice(i, i + 5)
          .map(verb => verb.padEnd(14))
          .join('')
          .trimEnd()}`,
      )
    }
    return lines.join('\n')
  }
}
