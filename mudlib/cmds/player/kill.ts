import { Command } from '/std/command'
import type { Living } from '/std/living'
import { findLiving, inTheDark } from '/std/parse'

/** Attacks somebody. */
export default class Kill extends Command {
  position = 'standing' as const
  usage = 'kill <monster>'
  help = 'Attacks somebody. The fight goes on by itself until one of you is dead or flees.'

  run(actor: Living, args: string): string | undefined {
    if (args === '') return 'Kill whom?'
    const target = findLiving(actor, args)
    if (!target) return `There is no '${args}' here${inTheDark(actor)}.`
    if (actor.foe === target) return `You are fighting ${target.theShort} already!`
    return actor.attack(target)
  }
}
