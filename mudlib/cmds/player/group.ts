import { subject } from '/lib/text'
import { Command } from '/std/command'
import type { Living } from '/std/living'
import { findLiving } from '/std/parse'

/** Shows and changes the actor's party. */
export default class Group extends Command {
  position = 'sleeping' as const
  usage = 'group\ngroup <follower>'
  help =
    'Lists your party, or takes somebody who follows you into it (or out of it). A party shares what a kill is worth, by levels.'

  run(actor: Living, args: string): string | undefined {
    if (args === '') {
      const { party } = actor
      if (party.length === 1) return 'You are alone. Somebody who follows you joins your party with: group <name>.'
      return party.map(one => `  ${one.describe(actor)}, level ${one.level}, ${one.hp}/${one.maxHp} hp`).join('\n')
    }
    const target = findLiving(actor, args)
    if (!target || target === actor) return `There is no '${args}' here.`
    if (target.leader !== actor) return `${subject(target.theShort)} does not follow you.`
    const isIn = actor.takeAlong(target)
    target.tell(isIn ? `You are in ${actor.theShort}'s party now.` : `You are no longer in ${actor.theShort}'s party.`)
    return isIn
      ? `${subject(target.theShort)} is in your party now.`
      : `${subject(target.theShort)} is no longer in your party.`
  }
}
