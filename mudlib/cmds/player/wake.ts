import { subject } from '/lib/text'
import { act } from '/std/act'
import { Command } from '/std/command'
import type { Living } from '/std/living'
import { findLiving } from '/std/parse'

/** Wakes up, or wakes somebody. */
export default class Wake extends Command {
  position = 'sleeping' as const
  usage = 'wake\nwake <person>'
  help = 'Wakes you, and you stand up; or wakes somebody here who sleeps.'

  run(actor: Living, args: string): string | undefined {
    if (args === '') return actor.position === 'sleeping' ? actor.settle('standing') : 'You are awake.'
    const held = actor.cannotAct()
    if (held) return held
    const target = findLiving(actor, args)
    if (!target) return `There is no '${args}' here.`
    if (target === actor || !target.isSleeping)
      return `${target === actor ? 'You are' : `${subject(target.theShort)} is`} awake.`
    // Nobody can be woken from magical sleep.
    if (target.position !== 'sleeping') return `You can't wake ${target.theShort}.`
    act('{Actor} [shake] {target} awake.', { actor, target })
    target.wakeUp()
    return undefined
  }
}
