import { ask, now } from 'driver'
import { capitalize } from '/lib/text'
import { quests, spells } from '/std/daemons'
import type { Effect } from '/std/effect'
import { isLiving } from '/std/kinds'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import { inSight } from '/std/parse'
import type { Player } from '/std/player'
import { seenAs } from '/std/prompt'
import { goalsOf } from '/std/quest'
import { answerOf, readOf } from '/std/seeing'

/**
 * One row of a panel beside the text. Two numbers with names such as `hp` and `maxhp` are shown as a meter. The texts of a row explain it,
 * so the client needs no further knowledge.
 */
export interface PanelRow {
  name: string
  /** A few words beside the name. */
  note?: string
  /** A command that shows more details. The client sends it when the player clicks the row. */
  command?: string
  /** Further lines. */
  lines?: string[]
  /** Whether the row is bad news for the player. */
  bad?: boolean
  /** The remaining seconds, which the client counts down. */
  seconds?: number
  /** The world second at which it ends. If this is given, a change of `seconds` alone isn't sent to the client. */
  until?: number
  hp?: number
  maxhp?: number
  mp?: number
  maxmp?: number
}

/** The panels that clients can show, in this order. A panel with `always` is shown even if there is little space. */
export const panels = [
  { data: 'Char.Opponent', title: 'Opponent', always: true },
  { data: 'Char.Deeds', title: 'You can', always: true },
  { data: 'Char.Effects', title: 'Effects' },
  { data: 'Char.Group', title: 'Party' },
  { data: 'Char.Quests', title: 'Quests' },
] as const

/** The rows of each panel of a player. */
export const panelRows: Record<(typeof panels)[number]['data'], (player: Player) => PanelRow[]> = {
  'Char.Opponent': player => (player.foe ? [describeOpponent(player, player.foe)] : []),
  'Char.Deeds': describeDeeds,
  'Char.Effects': describeEffects,
  'Char.Group': describeParty,
  'Char.Quests': describeQuests,
}

/** Shows only in percent how hurt the opponent is, because its hit points are hidden from players. */
function describeOpponent(player: Player, foe: Living): PanelRow {
  return {
    name: seenAs(player, foe),
    note: foe.condition,
    bad: true,
    hp: Math.max(1, Math.ceil(readOf(foe, 'hpPercent', 100))),
    maxhp: 100,
    command: `look ${foe.name}`,
  }
}

/** The maximum number of monsters for which buttons offer a fight. */
const mostOffered = 4
/**
 * The maximum number of objects in sight that are considered for these buttons. The number is limited because the buttons are computed with
 * every prompt of every player.
 */
const mostLookedAt = 30

/**
 * Whether a button offers a fight with an object. There is no such button for players, charmed livings, and much stronger monsters that
 * aren't aggressive.
 */
function mayBeFought(one: MudObject, player: Player): boolean {
  if (!isLiving(one) || one.isPlayer || one.master !== null) return false
  return ('aggressive' in one && one.aggressive === true) || one.level <= player.level + mostAbove
}

/** The maximum number of levels by which a monster that isn't aggressive may exceed the player's level to get a button. */
const mostAbove = 3

/** Buttons for touch screens without a keyboard. They show the actions of a player in a fight, or else the monsters that the player can fight. */
function describeDeeds(player: Player): PanelRow[] {
  const { foe } = player
  const room = player.environment
  if (!room?.livings || room.peaceful || player.session !== '') return []
  if (!foe) {
    const near = inSight(player)
      .slice(0, mostLookedAt)
      .filter((one): one is Living => answerOf(one, false, () => mayBeFought(one, player)))
    const isFree = (one: Living) => answerOf(one, false, () => one.canBeAttacked(player) === undefined)
    const words = [...new Set(near.filter(isFree).map(one => one.name))]
    return words.slice(0, mostOffered).map(word => ({ name: `attack ${word}`, command: `kill ${word}` }))
  }
  const usable = spells()
    .of(player)
    .filter(
      one =>
        (one.aim === 'foe' || one.aim === 'area') &&
        player.knows(one) &&
        player.level >= one.level &&
        player.mana >= one.mana,
    )
  const rows = usable.map(one => {
    const seconds = Math.ceil(player.cooldownOf(one.path))
    const command = one.kind === 'skill' ? `${one.name} ${foe.name}` : `cast '${one.name}' ${foe.name}`
    const row: PanelRow = { name: one.name, command }
    return seconds > 0 ? { ...row, seconds, until: Math.round(now()) + seconds } : row
  })
  return [...rows, { name: 'flee', command: 'flee' }]
}

function describeEffects(player: Player): PanelRow[] {
  return player.affects.flatMap(({ effect, until, stacks }) => {
    const { name, harmful } = effectOf(player, effect) ?? {}
    if (name === undefined) return []
    const row: PanelRow = { name: stacks > 1 ? `${name} ×${stacks}` : name }
    if (harmful) Object.assign(row, { bad: true, note: 'harmful' })
    if (until > 0) Object.assign(row, { until, seconds: Math.max(0, Math.ceil(until - now())) })
    return [row]
  })
}

/** The program of an effect, or null if it is broken or gone. */
function effectOf(player: Player, path: string): Effect | null {
  try {
    return player.load<Effect>(path)
  } catch {
    return null
  }
}

/** The other members of the party. */
function describeParty(player: Player): PanelRow[] {
  return player.party
    .filter(one => one !== player)
    .map(one => ({
      name: capitalize(one.describe(player)),
      note: [`level ${one.level}`, ask('partyRole', one), one.environment === player.environment ? '' : 'elsewhere']
        .filter(Boolean)
        .join(', '),
      hp: one.hp,
      maxhp: one.maxHp,
      mp: one.mana,
      maxmp: one.maxMana,
    }))
}

function describeQuests(player: Player): PanelRow[] {
  return Object.entries(player.quests).flatMap(([path, { stage, counts }]) => {
    const quest = stage === '' ? null : quests().quest(path)
    const open = quest?.stages[stage]
    if (!quest || !open) return []
    const all = goalsOf(open)
    const goals = all.map(({ text = 'done', count = 1 }, i) => `${text}: ${counts[i] ?? 0} of ${count}`)
    const telling = all.some(({ text, count = 1 }) => text || count > 1)
    return [{ name: quest.title, lines: [open.journal, ...(telling ? goals : [])] }]
  })
}
