import { objectsOf, users } from 'driver'
import { Command } from '/std/command'
import type { MudObject } from '/std/object'
import type { Player } from '/std/player'
import { pathFor } from '/std/wizardry'

/** Shows where players and objects are. */
export default class Where extends Command {
  usage = 'where\nwhere <path>'
  help = 'Lists players and where they are, or all objects of a program.'

  run(actor: Player, args: string): string | undefined {
    const found = args === '' ? (users() as MudObject[]) : (objectsOf(pathFor(actor, args)) as MudObject[])
    if (found.length === 0) return 'There are none.'
    const lines = found
      .slice(0, 60)
      .map(one => `  ${one.describe().padEnd(24)} ${one.id.padEnd(32)} ${one.environment?.id ?? 'nowhere'}`)
    if (found.length > 60) lines.push(`  and ${found.length - 60} more`)
    return lines.join('\n')
  }
}
