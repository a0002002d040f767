import { now } from 'driver'
import { Command } from '/std/command'
import type { Monster } from '/std/monster'
import type { Player } from '/std/player'
import { findTarget } from '/std/wizardry'

/** Shows the state of an NPC's behaviours. */
export default class Think extends Command {
  usage = 'think <monster or id>'
  help =
    'Shows the live state of a monster: its behaviours with machines, trees, threat and memory; effects and cooldowns.'

  run(actor: Player, args: string): string | undefined {
    const target = findTarget(actor, args) as Monster | null
    if (!target || args === '') return `There is no '${args}'.`
    if (!target.mind) return `${target.theShort} is no monster.`
    return describeMind(target).join('\n')
  }
}

/** A monster's live state, line by line. */
function describeMind(monster: Monster): string[] {
  const { hp, maxHp, mana, maxMana, attacker, leader, isAsleep, isCasting, affects, cooldowns } = monster
  const lines = [
    `${monster.id}: ${hp}/${maxHp} hp, ${mana}/${maxMana} mana${isAsleep ? ', asleep' : ''}`,
    `  home ${monster.home || 'nowhere'}; fights ${attacker && !attacker.destructed ? attacker.name : 'nobody'}${leader && !leader.destructed ? `; follows ${leader.name}` : ''}`,
  ]
  if (isCasting) lines.push(`  casts ${isCasting.name}`)
  for (const mind of monster.mind()) {
    lines.push(`  ${mind.called}${mind.describe().length === 0 ? '' : ':'}`)
    lines.push(...mind.describe().map(line => `    ${line}`))
  }
  for (const { effect, until, stacks, power } of affects) {
    const left = until === 0 ? 'lasting' : `${Math.ceil(until - now())} s`
    lines.push(`  effect ${effect}: ${left}, ${stacks} times, power ${power}`)
  }
  for (const path of Object.keys(cooldowns)) {
    if (monster.cooldownOf(path) > 0) lines.push(`  ${path} rests ${Math.ceil(monster.cooldownOf(path))} s`)
  }
  return lines
}
