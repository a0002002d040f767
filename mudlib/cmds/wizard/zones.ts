import { zones } from '/daemons/names'
import { Command } from '/std/command'

/** Lists zones. */
export default class ZoneList extends Command {
  usage = 'zones\nzones <word>'
  help =
    'Lists zones (with a word in their path or title): their age and lifespan in minutes, when they are reset, players in them.'

  run(_actor: unknown, args: string): string | undefined {
    const wanted = args.toLowerCase()
    const found = zones().all.filter(zone => `${zone.path} ${zone.title}`.toLowerCase().includes(wanted))
    if (found.length === 0) return wanted === '' ? 'There are no zones.' : `There is no zone '${args}'.`
    const { due } = zones()
    return found
      .map(zone => {
        const waits = due.includes(zone) ? ', due' : ''
        return `  ${zone.path}: ${zone.title} (${zone.age} of ${zone.lifespan} min, ${zone.mode}${waits})${zone.isEmpty ? '' : ', players in it'}`
      })
      .join('\n')
  }
}
