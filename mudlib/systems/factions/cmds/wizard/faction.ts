import { now } from 'driver'
import { factions } from '/daemons/names'
import { ago } from '/lib/ago'
import { type Faction, relationName } from '/lib/factions/faction'
import { sharesOf } from '/lib/factions/standing'
import { Command } from '/std/command'
import type { Living } from '/std/living'
import type { Monster } from '/std/monster'
import type { Player } from '/std/player'
import { type LoggedDeed, reputationOf } from '/std/reputation'

/** Shows factions, and the reasons for a player's or NPC's standing. */
export default class ShowFaction extends Command {
  usage = 'faction\nfaction <name>\nfaction why <player or npc> [<faction>]'
  help =
    'Lists all factions with their files; with a name: its tiers, relations, deeds and law. ' +
    "'faction why' tells how somebody here stands, and by which deeds; with an NPC, how it treats you, and why. Factions are files: see 'help factions'."

  run(actor: Player, args: string): string | undefined {
    const [word = '', who = '', name = ''] = args.split(' ')
    if (word === 'why') return this.why(actor, who, name)
    if (word !== '') {
      const faction = factions().faction(word)
      return faction ? describe(faction) : `No file gives a faction '${word}'.`
    }
    const { all } = factions()
    if (all.length === 0) return 'There are no factions: /domains/NAME/factions/NAME.txt would give some.'
    return all.map(({ name, title, file }) => `${name}: ${title} (${file})`).join('\n')
  }

  private why(actor: Player, typed: string, name: string): string {
    const who = (typed === '' || typed === 'me' ? actor : actor.environment?.present(typed)) as
      | Living
      | null
      | undefined
    if (!who?.isLiving) return `There is no '${typed}' here.`
    return who.isPlayer ? this.whyPlayer(who as Player, name) : this.whyMember(actor, who as Monster)
  }

  private whyMember(actor: Player, one: Monster): string {
    const faction = factions().faction(one.faction)
    if (!faction)
      return one.faction === ''
        ? `${one.name} is of no faction.`
        : `${one.name} is of '${one.faction}', which no file gives.`
    const tier = factions().tierFor(one, actor)!
    const [standing, opinion, regard] = [
      factions().standing(actor, one.faction),
      factions().opinion(one, actor),
      factions().regard(one, actor),
    ].map(Math.round)
    const does = (['attacks', 'speaks', 'trades', 'assists'] as const).filter(what => tier[what])
    return [
      `${one.name} is of ${one.faction}. You stand at ${standing} with it, ${one.name}'s own opinion is ${opinion}: together ${regard}, ${tier.name}.`,
      `In that tier it ${does.join(', ') || 'does nothing'}; prices ${tier.price}%.`,
    ].join('\n')
  }

  private whyPlayer(who: Player, only: string): string {
    const names = Object.keys(who.standing).filter(name => only === '' || name === only)
    if (names.length === 0) return `${who.name} has no standing${only === '' ? '' : ` with '${only}'`}.`
    const { since, log, warrants, sentence } = reputationOf(who)
    const lines = names.map(name => {
      const is = factions().standing(who, name)
      const was = who.standing[name]!
      const faded = Math.abs(is - was) >= 0.5 ? `; was ${Math.round(was)} ${ago(now() - since)}` : ''
      return `${name}: ${Math.round(is)}, ${factions().tier(who, name).name}${faded}`
    })
    const deeds = log.flatMap(deed => {
      const parts = partsOf(deed).filter(([name]) => only === '' || name === only)
      if (parts.length === 0) return []
      const repeated = deed.times >= 0.5 ? `, done ${Math.round(deed.times)} times before` : ''
      const what = parts.map(([name, change]) => `${name} ${change > 0 ? '+' : ''}${Math.round(change * 10) / 10}`)
      return [`  ${ago(now() - deed.at)}: ${`${deed.kind} ${deed.about}`.trim()}${repeated}: ${what.join(', ')}`]
    })
    const wanted = Object.entries(warrants).map(([name, { fine }]) => `${name} wants ${fine} coins of ${who.name}.`)
    const held = sentence
      ? [`${who.name} is in jail of ${sentence.faction} for ${Math.max(0, sentence.until - now())} s.`]
      : []
    return [...lines, ...(deeds.length > 0 ? ['By these deeds:', ...deeds] : []), ...wanted, ...held].join('\n')
  }
}

/** The changes that a deed has made, by faction. The changes are computed from the factions' present relations. */
function partsOf({ to, change, times, rivals }: LoggedDeed): [string, number][] {
  const faction = factions().faction(to)
  if (!faction) return [[to, change]]
  const others = factions().all.flatMap(other => {
    const factor = other === faction ? 0 : factions().relation(to, other.name)
    return factor === 0 ? [] : [{ faction: other, factor }]
  })
  return sharesOf(faction, others, change, times, rivals).map(share => [share.faction.name, share.change])
}

function describe(one: Faction): string {
  const { tiers, relations, deeds, law } = one
  const tierLines = tiers.map((tier, i) => {
    const does = (['attacks', 'speaks', 'trades', 'assists'] as const).filter(what => tier[what])
    const to = i + 1 < tiers.length ? `up to ${tiers[i + 1]!.from}` : `to ${one.most}`
    return `  ${tier.name}: ${tier.from} ${to}: ${does.join(', ') || '-'}${tier.price ? `, prices ${tier.price}%` : ''}`
  })
  const relationLines = Object.keys(relations).map(name => {
    const factor = factions().relation(one.name, name)
    const unheard = factor === 0 && relations[name] !== 0 ? ' (the other domain does not agree)' : ''
    return `  ${name}: ${relationName(factor)}, ${Math.round(factor * 100)}% of a deed${unheard}`
  })
  const deedLines = deeds.map(({ kind, label, change, per, of, words }) => {
    const each = per > 0 ? ` for each ${per} coins` : ''
    const on = [...of, ...words].join(', ')
    return `  ${`${kind} ${label}`.trim()}: ${change > 0 ? '+' : ''}${change}${each}${on === '' ? '' : ` (${on})`}`
  })
  return [
    `${one.name}: ${one.title}, ${one.file}${one.secret ? ' (secret)' : ''}`,
    `begins at ${one.start}; ${one.halfLife > 0 ? `half fades in ${one.halfLife} days` : 'nothing fades'}; each repetition counts ${one.repeat} of the one before, half of them are forgotten in ${one.recovers} days`,
    'Tiers:',
    ...tierLines,
    ...(relationLines.length > 0 ? ['Relations:', ...relationLines] : []),
    'Deeds:',
    ...deedLines,
    ...(law
      ? [
          `Law: jail ${law.jail}, ${Object.entries(law.fines)
            .map(([crime, fine]) => `${crime} ${fine} coins`)
            .join(', ')}`,
        ]
      : []),
  ].join('\n')
}
