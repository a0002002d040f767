import { costs, costsOf, worldStatus } from 'driver'
import { readAmount } from '/lib/amounts'
import { Command } from '/std/command'
import type { Player } from '/std/player'
import { pathFor, trying } from '/std/wizardry'

interface Cost {
  steps: number
  milliseconds: number
}

/** Lists the programs that use the most server time. */
export default class Top extends Command {
  usage = 'top [<n>]\ntop <path> [<n>]'
  help = `Lists the programs whose objects' turns have taken most time since the world was started, in milliseconds and in counted steps
(function entries and loop rounds); or, of one program, its objects. Heart beats are timed by sampling.`

  run(actor: Player, args: string): string | undefined {
    const words = args.split(' ').filter(word => word !== '')
    const path = words.find(word => /^[a-z./]/i.test(word))
    const figure = words.find(word => word !== path)
    const count = figure === undefined ? 15 : readAmount(figure, 'How many?', { most: 1000 })
    if (typeof count === 'string') return count
    if (path === undefined) return this.table(costs(), count, ({ path: program, objects }) => `${program} (${objects})`)
    return trying(() => this.table(costsOf(pathFor(actor, path)), count, ({ id }) => id))
  }

  private table<T extends Cost>(all: T[], count: number, name: (cost: T) => string): string {
    const time = all.reduce((sum, { milliseconds }) => sum + milliseconds, 0)
    const lines = all.slice(0, count).map(cost => {
      const share = `${((100 * cost.milliseconds) / Math.max(time, 1e-9)).toFixed(1)}%`
      const { milliseconds, steps } = cost
      return `  ${share.padStart(6)} ${milliseconds.toFixed(1).padStart(10)} ${String(steps).padStart(12)}  ${name(cost)}`
    })
    const busy = (time / 10 / Math.max(1, worldStatus()['uptime'] ?? 0)).toFixed(2)
    return [
      '   share         ms        steps',
      ...lines,
      `  ${time.toFixed(0)} ms in all: ${busy}% of the world's time`,
    ].join('\n')
  }
}
