import { fieldsOf, statusOf } from 'driver'
import { Command } from '/std/command'
import type { Player } from '/std/player'
import { findTarget, inspect, noTarget } from '/std/wizardry'

/** Shows an object's state. */
export default class Dump extends Command {
  usage = 'dump <thing or id>\ndump here'
  help = 'Shows all fields of an object, and what the driver knows of it.'

  run(actor: Player, args: string): string | undefined {
    const target = findTarget(actor, args === '' ? 'here' : args)
    if (!target) return noTarget(args)
    const lines = fieldsOf(target).map(([name, value]) => `  ${name} = ${inspect(value)}`)
    const status = Object.entries(statusOf(target)).map(([name, value]) => `  ${name}: ${inspect(value)}`)
    const inside = target.inventory.map(item => item.id).join(', ')
    return [
      `${target.id} in ${target.environment?.id ?? 'nothing'}`,
      ...status,
      inside ? `  inside: ${inside}` : '  empty',
      ...lines,
    ].join('\n')
  }
}
