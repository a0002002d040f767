import { trace, tracedBy } from 'driver'
import { chooseOne } from '/lib/phrases'
import { Command } from '/std/command'
import type { MudObject } from '/std/object'
import type { Player } from '/std/player'
import { findTarget, noTarget, trying } from '/std/wizardry'

/** Shows what happens to an object. */
export default class Trace extends Command {
  usage = 'trace\ntrace <thing or id>\ntrace <thing or id> off\ntrace off'
  help = `Shows what happens to an object as it happens: the applies that the driver calls (heartBeat, init, reset, call outs),
with the steps and the time they took, and the commands it gives. Alone it lists what you trace; 'trace off' ends it for all.`

  run(actor: Player, args: string): string | undefined {
    if (args === '') {
      const ids = tracedBy(actor).map(object => object.id)
      return ids.length === 0 ? 'You trace nothing.' : `You trace ${ids.join(', ')}.`
    }
    if (args === 'off') {
      const all = tracedBy(actor)
      for (const one of all) trace(one, actor, false)
      return all.length === 0 ? 'You trace nothing.' : 'You trace nothing any more.'
    }
    const off = args.endsWith(' off')
    const named = off ? args.slice(0, -4) : args
    // A traced object may have left the room, so `off` searches the traced objects.
    const traced = off ? chooseOne(named, tracedBy(actor) as MudObject[]) : null
    const target = traced ?? findTarget(actor, named)
    if (!target) return noTarget(named)
    return trying(() => {
      if (!trace(target, actor, !off)) return off ? `You don't trace ${target.id}.` : `You trace ${target.id} already.`
      return off ? `You trace ${target.id} no longer.` : `You trace ${target.id}. 'trace ${args} off' ends it.`
    })
  }
}
