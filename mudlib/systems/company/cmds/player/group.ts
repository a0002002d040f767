import { daemon } from '/daemons/names'
import { coinRules, lootRules, partyRoles } from '/lib/party-rules'
import { capitalize, listOf, subject } from '/lib/text'
import { Command } from '/std/command'
import { isPlayer } from '/std/kinds'
import type { Living } from '/std/living'
import { findLiving } from '/std/parse'

/** Shows and changes the actor's party, its roles and its rules. */
export default class Group extends Command {
  position = 'sleeping' as const
  usage =
    'group\ngroup <follower>\ngroup role <tank, healer, fighter, scout or none>\ngroup loot <free, leader or turns>\ngroup coins <finder or shared>'
  help =
    "Lists your party, or takes somebody who follows you into it (or out of it). A party shares what a kill is worth, by levels. Everybody may tell their role; the leader decides who takes what a dead monster had. See 'help party'."

  run(actor: Living, args: string): string | undefined {
    const { party } = actor
    if (args === '')
      return party.length === 1
        ? 'You are alone. Somebody who follows you joins your party with: group <name>.'
        : [...party.map(one => this.lineOf(actor, one)), this.rules(actor)].join('\n')
    const [, what, word = ''] = /^(role|loot|coins)(?: +(\w+))?$/.exec(args.toLowerCase()) ?? []
    if (what === 'role') return this.setRole(actor, word)
    if (what === 'loot' || what === 'coins') return this.setRule(actor, what, word)
    const target = findLiving(actor, args)
    if (!target || target === actor) return `There is no '${args}' here.`
    if (target.leader !== actor) return `${subject(target.theShort)} does not follow you.`
    const isIn = actor.takeAlong(target)
    target.tell(isIn ? `You are in ${actor.theShort}'s party now.` : `You are no longer in ${actor.theShort}'s party.`)
    return isIn
      ? `${subject(target.theShort)} is in your party now.`
      : `${subject(target.theShort)} is no longer in your party.`
  }

  private lineOf(actor: Living, one: Living): string {
    const role = daemon('parties').partyRole(one)
    const where = one.environment === actor.environment ? '' : ', elsewhere'
    return `  ${one.describe(actor)}${role ? ` (${role})` : ''}, level ${one.level}, ${one.hp}/${one.maxHp} hp, ${one.mana}/${one.maxMana} mp${where}`
  }

  private rules(actor: Living): string {
    const { loot, coins } = daemon('parties').rulesOf(actor)
    return `Of a dead monster's things, ${lootRules[loot]}; ${coinRules[coins]}.`
  }

  private setRole(actor: Living, word: string): string {
    const role = partyRoles.find(one => one === word)
    if (!isPlayer(actor) || (role === undefined && word !== 'none'))
      return `A role is ${listOf([...partyRoles])}, or none: group role healer.`
    daemon('parties').setRole(actor, role ?? '')
    const said = role === undefined ? 'has no role any more' : `is the ${role} of the party`
    this.tellOthers(actor, `${capitalize(actor.theShort)} ${said}.`)
    return role === undefined ? 'You have no role any more.' : `You are the ${role} of the party.`
  }

  private setRule(actor: Living, what: 'loot' | 'coins', word: string): string {
    const rules: Readonly<Record<string, string>> = what === 'loot' ? lootRules : coinRules
    const rule = Object.keys(rules).find(one => one === word)
    if (rule === undefined)
      return [
        `The rule for ${what} is one of:`,
        ...Object.entries(rules).map(([name, text]) => `  ${name}: ${text}`),
      ].join('\n')
    const [leader] = actor.party
    if (leader !== actor || !isPlayer(actor)) return `${subject(leader!.theShort)} leads the party, and decides that.`
    daemon('parties').setRules(actor, { [what]: rule })
    this.tellOthers(actor, `${capitalize(actor.theShort)} has decided: of a dead monster's things, ${rules[rule]}.`)
    return `Of a dead monster's things, ${rules[rule]}.`
  }

  private tellOthers(actor: Living, text: string): void {
    for (const one of actor.party) if (one !== actor) one.tell(text)
  }
}
