import { load, makePrograms, saveObject, transaction } from 'driver'
import { vault } from '/daemons/names'
import { onlyMudlib } from '/lib/callers'
import { coinsOf } from '/lib/coins'
import { capitalize, colour, listOf } from '/lib/text'
import { bodyOf } from '/secure/gate'
import type { ClanHall } from '/std/clan-hall'
import { homes, ledger } from '/std/daemons'
import { on, saved } from '/std/decorators'
import { players } from '/std/kinds'
import { MudObject } from '/std/object'
import type { Player } from '/std/player'
import { settingsOf } from '/std/system'

/** The ranks of a clan, the highest first. */
export const clanRanks = ['leader', 'officer', 'member'] as const
export type ClanRank = (typeof clanRanks)[number]

/** The stored data of a clan. */
export interface Clan {
  readonly title: string
  readonly motto: string
  /** The members' ranks by name, the longest-standing member first. */
  readonly members: Readonly<Record<string, ClanRank>>
}

const noClans: Readonly<Record<string, Clan>> = Object.freeze({})
/** The maximum length of a motto, in characters. */
const longestMotto = 100

/** Manages the clans of the world, with their chests and halls. */
export class Clans extends MudObject {
  @saved private clans: Readonly<Record<string, Clan>> = noClans
  /** The open invitations: the key of the clan, by the player's name. They aren't saved. */
  private readonly invited = new Map<string, string>()

  restored(resumed: boolean): void {
    super.restored(resumed)
    this.buildHalls()
  }

  // ---- queries

  /** The keys of all clans, sorted. */
  get keys(): readonly string[] {
    return Object.keys(this.clans).sort()
  }

  /** The key of a player's clan; '' if the player is in no clan. */
  keyOf(name: string): string {
    return this.keys.find(key => this.clans[key]!.members[name] !== undefined) ?? ''
  }

  titleOf(key: string): string {
    return this.clans[key]?.title ?? 'nobody'
  }

  mottoOf(key: string): string {
    return this.clans[key]?.motto ?? ''
  }

  /** The members by rank, the longest-standing first within each rank. */
  membersOf(key: string): readonly (readonly [name: string, rank: ClanRank])[] {
    const all = Object.entries(this.clans[key]?.members ?? {})
    return clanRanks.flatMap(rank => all.filter(([, one]) => one === rank))
  }

  rankOf(name: string): ClanRank | null {
    return this.clans[this.keyOf(name)]?.members[name] ?? null
  }

  isMember(who: Player, key: string): boolean {
    return this.clans[key]?.members[who.name] !== undefined || who.wizard
  }

  /** The coins in a clan's chest. */
  chestOf(key: string): number {
    return vault().balance(accountOf(key))
  }

  /** The key of the clan whose name equals or begins with the given words; '' if there is none. */
  find(words: string): string {
    const key = keyFor(words)
    return this.clans[key] ? key : (this.keys.find(one => one.startsWith(key) && key !== '') ?? '')
  }

  /** The path of a clan's hall. */
  hallOf(key: string): string {
    return `/clans/${key}`
  }

  // ---- actions of members; each returns the reason for a refusal, or undefined

  found(who: Player, title: string): string | undefined {
    onlyMudlib('clans')
    const { cost, level } = settingsOf('clans') as { cost: number; level: number }
    const key = keyFor(title)
    if (this.keyOf(who.name) !== '') return `You are in ${this.titleOf(this.keyOf(who.name))} already.`
    if (!/^[A-Za-z][A-Za-z' -]{2,23}$/.test(title)) return 'A clan has a name of 3 to 24 letters: clan found Red Foxes.'
    if (this.clans[key]) return `There are ${this.titleOf(key)} already.`
    if (who.level < level) return `Founding a clan takes level ${level}.`
    if (who.gold < cost)
      return `Founding a clan costs ${coinsOf(cost, 'gold')}, and you have ${coinsOf(who.gold, 'gold')}.`
    if (!who.pay(cost, 'fee')) return 'You do not have that much.'
    this.set(key, { title: titleCase(title), motto: '', members: { [who.name]: 'leader' } })
    this.buildHalls()
    return undefined
  }

  /** Invites a player into the actor's clan. */
  invite(who: Player, other: Player): string | undefined {
    onlyMudlib('clans')
    const key = this.keyOf(who.name)
    if (!this.isAbove(who, 'member')) return 'Only the leader and officers ask others in.'
    if (this.keyOf(other.name) !== '') return `${other.describe()} is in a clan already.`
    if (other.ignores.includes(who.name)) return `${other.describe()} does not want to hear you.`
    this.invited.set(other.name, key)
    const line = `clan join ${key}`
    other.tell(`${who.describe()} asks you into ${this.titleOf(key)}. '${other.link(line, line)}' accepts.`)
    return undefined
  }

  join(who: Player, key: string): string | undefined {
    onlyMudlib('clans')
    const clan = this.clans[key]
    if (!clan || this.invited.get(who.name) !== key)
      return 'Nobody has asked you in. Members can: clan invite <player>.'
    if (this.keyOf(who.name) !== '') return 'You are in a clan already.'
    const most = Number(settingsOf('clans')['most'])
    if (Object.keys(clan.members).length >= most) return `${clan.title} have ${most} members, and no room for more.`
    this.invited.delete(who.name)
    this.set(key, { ...clan, members: { ...clan.members, [who.name]: 'member' } })
    this.tellAll(key, `${who.describe()} has joined ${clan.title}.`)
    return undefined
  }

  /** Removes a player from the player's clan. When the last member leaves, the clan is dissolved. */
  leave(who: Player): string | undefined {
    onlyMudlib('clans')
    const key = this.keyOf(who.name)
    if (key === '') return 'You are in no clan.'
    this.tellAll(key, `${who.describe()} has left ${this.titleOf(key)}.`)
    this.remove(key, who.name)
    return undefined
  }

  expel(who: Player, name: string): string | undefined {
    onlyMudlib('clans')
    const key = this.keyOf(who.name)
    const rank = this.clans[key]?.members[name]
    if (rank === undefined) return `${capitalize(name)} is not in your clan.`
    if (!this.isAbove(who, rank)) return 'Not somebody of your own rank, or above.'
    this.tellAll(key, `${who.describe()} has put ${capitalize(name)} out of ${this.titleOf(key)}.`)
    this.remove(key, name)
    return undefined
  }

  /** Changes a member's rank. A new leader replaces the old one. */
  promote(who: Player, name: string, to: ClanRank): string | undefined {
    onlyMudlib('clans')
    const key = this.keyOf(who.name)
    const clan = this.clans[key]
    if (clan?.members[name] === undefined) return `${capitalize(name)} is not in your clan.`
    if (clan.members[who.name] !== 'leader') return 'Only the leader gives ranks.'
    if (name === who.name) return 'You are the leader. Make somebody else that, and you are an officer.'
    const members = { ...clan.members, [name]: to, ...(to === 'leader' ? { [who.name]: 'officer' as const } : {}) }
    this.set(key, { ...clan, members })
    this.tellAll(
      key,
      `${capitalize(name)} is ${to === 'leader' ? 'the leader' : to === 'officer' ? 'an officer' : 'a member'} of ${clan.title} now.`,
    )
    return undefined
  }

  setMotto(who: Player, motto: string): string | undefined {
    onlyMudlib('clans')
    const key = this.keyOf(who.name)
    if (!this.isAbove(who, 'member')) return 'Only the leader and officers choose the motto.'
    if (motto.length > longestMotto) return `A motto has at most ${longestMotto} characters.`
    this.set(key, { ...this.clans[key]!, motto })
    this.hall(key).long = longOf(motto)
    return undefined
  }

  deposit(who: Player, coins: number): string | undefined {
    onlyMudlib('clans')
    const key = this.keyOf(who.name)
    if (key === '') return 'You are in no clan.'
    if (!ledger().transfer(who, accountOf(key), coins, 'deposit')) return 'You do not have that much.'
    this.tellAll(key, `${who.describe()} has put ${coinsOf(coins, 'gold')} into the chest.`)
    return undefined
  }

  withdraw(who: Player, coins: number): string | undefined {
    onlyMudlib('clans')
    const key = this.keyOf(who.name)
    if (!this.isAbove(who, 'member')) return 'Only the leader and officers take from the chest.'
    if (!ledger().transfer(accountOf(key), who, coins, 'withdraw'))
      return `There are ${coinsOf(this.chestOf(key), 'gold')} in the chest.`
    this.tellAll(key, `${who.describe()} has taken ${coinsOf(coins, 'gold')} from the chest.`)
    return undefined
  }

  /** Sends a member's words to all members of the clan who are online. */
  say(who: Player, text: string): string | undefined {
    onlyMudlib('clans')
    const key = this.keyOf(who.name)
    if (key === '') return 'You are in no clan.'
    const line = colour('magenta', `[clan] ${who.describe()}: ${text}`)
    for (const one of this.here(key).filter(other => other.hears('clan', who.name))) {
      one.tell(line)
      one.heardOn('clan', who.describe(), text)
    }
    return undefined
  }

  /** Moves a member from the world's square to the hall. */
  enter(who: Player): string | undefined {
    onlyMudlib('clans')
    const key = this.keyOf(who.name)
    if (key === '') return 'You are in no clan.'
    if (who.room?.path !== homes().start)
      return 'The way to the hall is from the place where everybody begins. See: recall.'
    if (who.foe) return 'Not while you fight.'
    return who.travel(this.hall(key))
  }

  // ---- upkeep

  private isAbove(who: Player, rank: ClanRank): boolean {
    const own = this.rankOf(who.name)
    return own !== null && clanRanks.indexOf(own) < clanRanks.indexOf(rank)
  }

  private set(key: string, clan: Clan): void {
    this.clans = Object.freeze({
      ...this.clans,
      [key]: Object.freeze({ ...clan, members: Object.freeze(clan.members) }),
    })
    saveObject(this)
  }

  /**
   * Removes a member. If the leader is removed, the longest-standing of the remaining members with the highest rank becomes the leader. An
   * empty clan is dissolved, and its coins are lost.
   */
  private remove(key: string, name: string): void {
    const { [name]: gone, ...members } = this.clans[key]!.members
    if (Object.keys(members).length > 0) {
      this.set(key, { ...this.clans[key]!, members })
      const [next] = this.membersOf(key)[0]!
      if (gone !== 'leader') return
      this.set(key, { ...this.clans[key]!, members: { ...members, [next]: 'leader' } })
      this.tellAll(key, `${capitalize(next)} leads ${this.titleOf(key)} now.`)
      return
    }
    transaction([this], () => {
      ledger().transfer(accountOf(key), 'sink:leavers', this.chestOf(key), 'leavers')
      const { [key]: _, ...others } = this.clans
      this.clans = Object.freeze(others)
      saveObject(this)
    })
  }

  @on('characterGone', { reach: 'world' })
  forget(_departures: MudObject, name: string): void {
    const key = this.keyOf(name)
    if (key !== '') this.remove(key, name)
  }

  private here(key: string): Player[] {
    return players().filter(({ name }) => this.clans[key]?.members[name] !== undefined)
  }

  private tellAll(key: string, text: string): void {
    for (const one of this.here(key)) one.tell(colour('magenta', text))
  }

  /** Describes the clan in a few lines. Members see more than other players. */
  describeClan(key: string, isMember: boolean): string {
    const { title, motto } = this.clans[key]!
    const all = this.membersOf(key)
    const here = all.filter(([name]) => bodyOf(name) !== null).map(([name]) => capitalize(name))
    return [
      `${title}${motto === '' ? '' : `: “${motto}”`}`,
      ...clanRanks.flatMap(rank => {
        const names = all.filter(([, one]) => one === rank).map(([name]) => capitalize(name))
        return names.length === 0 ? [] : [`  ${capitalize(rank)}${names.length > 1 ? 's' : ''}: ${listOf(names)}`]
      }),
      ...(here.length > 0 ? [`  Here now: ${listOf(here)}`] : []),
      ...(isMember ? [`  In the chest: ${coinsOf(this.chestOf(key), 'gold')}`] : []),
    ].join('\n')
  }

  private buildHalls(): void {
    const halls = this.keys.map(key => {
      const { title, motto } = this.clans[key]!
      const fields = { clan: key, short: `The hall of ${title}`, long: longOf(motto), exits: { out: homes().start } }
      return [this.hallOf(key), { base: '/std/clan-hall', fields }] as const
    })
    makePrograms(Object.fromEntries(halls))
  }

  private hall(key: string): ClanHall {
    return load(this.hallOf(key)) as ClanHall
  }
}

const keyFor = (title: string): string =>
  title
    .toLowerCase()
    .replace(/^the /, '')
    .replace(/[^a-z]+/g, '')
const accountOf = (key: string): string => `bank:clan-${key}`
const titleCase = (title: string): string =>
  `the ${title.replace(/^the /i, '').trim().split(/ +/).map(capitalize).join(' ')}`
const longOf = (motto: string): string =>
  `A long room with a table for many, a hearth, and shelves for what belongs to all.${motto === '' ? '' : ` Over the hearth is painted: ${motto}`}`

declare module '/daemons/names' {
  interface Daemons {
    clans: Clans
  }
}

export default Clans
