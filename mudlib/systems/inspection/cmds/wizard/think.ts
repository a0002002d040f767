import { now } from 'driver'
import { faultsAllowed } from '/std/behaved'
import { Command } from '/std/command'
import type { Monster } from '/std/monster'
import type { Player } from '/std/player'
import { findTarget, noTarget } from '/std/wizardry'

/** Shows the state of an NPC's behaviours. */
export default class Think extends Command {
  usage = 'think <monster, thing or id>\nthink here'
  help =
    'Shows the live state of a monster: its behaviours with machines, trees, threat and memory; effects and cooldowns. Of a thing or a room, its behaviours.'

  run(actor: Player, args: string): string | undefined {
    const target = findTarget(actor, args) as Monster | null
    if (!target || args === '') return noTarget(args)
    if (!target.mind) return `${target.theShort} has no behaviours.`
    const lines = target.isLiving ? describeBody(target) : [target.id]
    return [...lines, ...describeMinds(target), ...(target.isLiving ? describeEffects(target) : [])].join('\n')
  }
}

/** The descriptions that a monster's behaviours give of their state. */
function describeMinds(one: Monster): string[] {
  return one.mind().flatMap(mind => {
    const said = mind.describe()
    const out =
      (mind.faults ?? 0) >= faultsAllowed ? ' (left out until a reload: it failed again and again, see errors)' : ''
    return [`  ${mind.called}${out}${said.length === 0 ? '' : ':'}`, ...said.map(line => `    ${line}`)]
  })
}

/** A living's state, as lines of text. */
function describeBody(monster: Monster): string[] {
  const { hp, maxHp, mana, maxMana, attacker, leader, isAsleep, isCasting } = monster
  const lines = [
    `${monster.id}: ${hp}/${maxHp} hp, ${mana}/${maxMana} mana${isAsleep ? ', asleep' : ''}`,
    `  home ${monster.home || 'nowhere'}; fights ${attacker && !attacker.destructed ? attacker.name : 'nobody'}${leader && !leader.destructed ? `; follows ${leader.name}` : ''}`,
  ]
  if (isCasting) lines.push(`  casts ${isCasting.name}`)
  return lines
}

/** A living's effects, and the spells that it can't use yet. */
function describeEffects(monster: Monster): string[] {
  const { affects, cooldowns } = monster
  const lines: string[] = []
  for (const { effect, until, stacks, power } of affects) {
    const left = until === 0 ? 'lasting' : `${Math.ceil(until - now())} s`
    lines.push(`  effect ${effect}: ${left}, ${stacks} times, power ${power}`)
  }
  for (const path of Object.keys(cooldowns)) {
    if (monster.cooldownOf(path) > 0) lines.push(`  ${path} rests ${Math.ceil(monster.cooldownOf(path))} s`)
  }
  return lines
}
