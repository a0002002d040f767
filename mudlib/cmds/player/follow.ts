import { act } from '/std/act'
import { Command } from '/std/command'
import type { Living } from '/std/living'
import { findLiving } from '/std/parse'

/** Follows somebody. */
export default class Follow extends Command {
  usage = 'follow <whom>\nfollow me'
  help = 'Goes along with somebody, who may take you into their party: see group. follow me: nobody any more.'

  run(actor: Living, args: string): string | undefined {
    if (args === '') return actor.leader ? `You follow ${actor.leader.theShort}.` : 'Follow whom?'
    const target = findLiving(actor, args)
    if (!target) return `There is no '${args}' here.`
    if (target === actor) {
      if (!actor.leader) return 'You follow nobody.'
      if (actor.master) return 'You could not bear to leave.'
      act('{Actor} [stop] following {target}.', { actor, target: actor.leader })
      actor.follow(null)
      return undefined
    }
    const refused = actor.follow(target)
    if (refused) return refused
    act('{Actor} [begin] to follow {target}.', { actor, target })
    return undefined
  }
}
