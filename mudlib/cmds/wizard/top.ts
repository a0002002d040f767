import { costs } from 'driver'
import { Command } from '/std/command'
import type { Player } from '/std/player'

/** Lists what the world's time goes to. */
export default class Top extends Command {
  usage = 'top [<n>]'
  help =
    'Lists the programs whose objects have used most steps (function entries and loop rounds) since the world began.'

  run(_actor: Player, args: string): string {
    const known = costs()
    const all = known.reduce((sum, { steps }) => sum + steps, 0)
    const lines = known.slice(0, Number(args) || 15).map(({ path, objects, steps }) => {
      const share = `${((100 * steps) / all).toFixed(1)}%`
      return `  ${share.padStart(6)}  ${String(steps).padStart(12)}  ${path} (${objects})`
    })
    return ['   share         steps  program (objects)', ...lines].join('\n')
  }
}
