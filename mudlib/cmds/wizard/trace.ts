import { trace, tracedBy } from 'driver'
import { Command } from '/std/command'
import type { Player } from '/std/player'
import { findTarget, trying } from '/std/wizardry'

/** Shows what happens to an object. */
export default class Trace extends Command {
  usage = 'trace\ntrace <thing or id>\ntrace <thing or id> off'
  help = `Shows what happens to an object as it happens: the applies that the driver calls (heartBeat, init, reset, call outs),
with the steps and the time they took, and the commands it gives. Alone it lists what you trace.`

  run(actor: Player, args: string): string | undefined {
    if (args === '') {
      const ids = tracedBy(actor).map(object => object.id)
      return ids.length === 0 ? 'You trace nothing.' : `You trace ${ids.join(', ')}.`
    }
    const off = args.endsWith(' off')
    const target = findTarget(actor, off ? args.slice(0, -4) : args)
    if (!target) return `There is no '${args}'.`
    return trying(() => {
      if (!trace(target, actor, !off)) return off ? `You don't trace ${target.id}.` : `You trace ${target.id} already.`
      return off ? `You trace ${target.id} no longer.` : `You trace ${target.id}. 'trace ${args} off' ends it.`
    })
  }
}
