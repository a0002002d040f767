import { checkDeed, explainError, find, followFile, happen, listFiles, log, now, readFile } from 'driver'
import { Member } from '/behaviours/member'
import { calendar } from '/daemons/names'
import { callingDomain } from '/lib/callers'
import { domainOf, isCopy } from '/lib/domain-of'
import { broughtForward, connected, entered, type Known, knownIn, tippedBy } from '/lib/factions/book'
import { type DeedKind, type DeedRule, type Faction, plainFaction, type Tier, tierOf } from '/lib/factions/faction'
import { checkTogether, type NamedProgram, type ReadFaction, readFactions } from '/lib/factions/faction-file'
import { bounded, counted, faded, type Share } from '/lib/factions/standing'
import { frozen } from '/lib/frozen'
import { meant } from '/lib/near'
import { FileMistake } from '/lib/sections'
import { capitalize } from '/lib/text'
import type { BehaviourSpec } from '/std/behaviour'
import type { DataReader, DeedOf } from '/std/daemons'
import { deed, on, open } from '/std/decorators'
import { players } from '/std/kinds'
import type { Living } from '/std/living'
import type { Monster } from '/std/monster'
import { MudObject } from '/std/object'
import type { FactionSource } from '/std/offers'
import type { Player } from '/std/player'
import { keepReputation, type LoggedDeed, noReputation, type Reputation, reputationOf } from '/std/reputation'

/** The maximum number of deeds, and the maximum number of single members' opinions, that are kept for a player. */
const mostLogged = 20
const mostOpinions = 100
/** A player is told about a change of at least this size even if the tier stays the same. */
const tellsFrom = 10

/**
 * The factions of all domains (/domains/NAME/factions/*.txt), and the standings of players with them. A standing is stored as it was at the
 * player's last deed. Its fading since then is computed when it is read.
 */
export class Factions extends MudObject implements FactionSource, DataReader {
  get membership(): BehaviourSpec {
    return Member.with()
  }

  private _files = new Map<string, readonly ReadFaction[]>()
  private _known = new Map<string, Known>()
  /** The length of a day of the world, in seconds. */
  private daySeconds = 1440
  /** How many times the files have been read. Objects with data derived from the files compare this number to know when the data is out of date. */
  reading = 0

  create(): void {
    super.create()
    followFile(this, '/domains/*/factions/*')
    this.takeDay()
    this.readAll()
  }

  // ---- files

  /** Reads all files. A broken file doesn't stop the others from being read. */
  private readAll(): void {
    this._files.clear()
    for (const domain of listFiles('/domains')) {
      if (!domain.endsWith('/') || !listFiles(`/domains/${domain}`).includes('factions/')) continue
      for (const name of listFiles(`/domains/${domain}factions/`)) {
        const file = `/domains/${domain}factions/${name}`
        if (isFactionFile(file))
          this.readGuarded(file, () => this._files.set(file, frozen(readFactions(readFile(file) ?? '', file))))
      }
    }
    for (const file of [...this._files.keys()]) {
      this.readGuarded(file, () => {
        checkTogether(this._files, file)
      })
      // A room or monster may have been deleted since the file was saved, but the factions are still valid.
      for (const missing of missingPrograms(this._files.get(file) ?? []))
        log(`${file}:${missing.line}: ${nowhere(missing)}`)
    }
    this.connectAll()
  }

  private readGuarded(file: string, read: () => void): void {
    try {
      read()
    } catch (error) {
      const { message, line } = error as Error & { line?: number }
      log(`${file}:${line ?? 1}: ${message.replace(/^line \d+: /, '')}; its factions are left out until that is mended`)
      this._files.delete(file)
    }
  }

  /** Reads a file that was edited. @throws a FileMistake with the line of the mistake; nothing changes in that case */
  fileChanged(file: string): void {
    if (!isFactionFile(file)) return
    const text = readFile(file)
    const files = new Map(this._files)
    files.delete(file)
    if (text !== null) files.set(file, frozen(readFactions(text, file)))
    checkTogether(files, file)
    const [missing] = missingPrograms(files.get(file) ?? [])
    if (missing) throw new FileMistake(missing.line, nowhere(missing))
    const names = (read: readonly ReadFaction[] = []) => read.map(({ faction }) => faction.name)
    const before = [...names(this._files.get(file)), ...(this.gone.get(file) ?? [])]
    this._files = files
    this.connectAll()
    this.gone.set(
      file,
      before.filter(name => !this._known.has(name)),
    )
    log(`${file} was read: ${(files.get(file) ?? []).map(({ faction }) => faction.name).join(', ') || 'it is gone'}`)
  }

  /** For each file, the names of factions that it once defined and that no file defines any more. */
  private gone = new Map<string, readonly string[]>()

  mistakesIn(files: readonly string[]): string[] {
    return files.flatMap(file => [...this.unreadIn(file), ...this.usesOfGone(file)])
  }

  private unreadIn(file: string): string[] {
    const text = readFile(file)
    if (text === null) return []
    try {
      const read = readFactions(text, file)
      checkTogether(new Map(this._files).set(file, read), file)
      return missingPrograms(read).map(missing => `${file}:${missing.line}: ${nowhere(missing)}`)
    } catch (error) {
      const { line = 1, said, message } = error as FileMistake
      return [`${file}:${line}: ${said ?? message}`]
    }
  }

  /** Returns the lines of code in the file's domain that name factions which the file no longer defines. */
  private usesOfGone(file: string): string[] {
    const names = (this.gone.get(file) ?? []).filter(name => !this._known.has(name))
    if (names.length === 0) return []
    const known = [...this._known.keys()]
    return linesThatQuote(`/domains/${domainOf(file)}`, names).map(
      ({ at, name }) => `${at}: there is no faction '${name}' any more${meant(name, known)}`,
    )
  }

  /** Computes, for each faction, with which other factions deeds for it count as well. */
  private connectAll(): void {
    this._known = connected([...this._files.values()].flat().map(({ faction }) => faction))
    this.reading++
  }

  @on('day', { reach: 'world' })
  takeDay(): void {
    const { hourSeconds, dayHours } = calendar().data
    this.daySeconds = hourSeconds * dayHours
  }

  // ---- queries

  /** All factions, by name. */
  get all(): readonly Faction[] {
    return [...this._known.values()].map(({ faction }) => faction).sort((a, b) => (a.name < b.name ? -1 : 1))
  }

  /** A faction, or null if no file defines it. */
  @open
  faction(name: string): Faction | null {
    return this._known.get(name)?.faction ?? null
  }

  /** The file that defines a faction; empty if none does. */
  fileOf(name: string): string {
    for (const [file, all] of this._files) if (all.some(({ faction }) => faction.name === name)) return file
    return ''
  }

  /** The factor with which a deed for one faction counts with another one. */
  @open
  relation(one: string, other: string): number {
    if (one === other) return 1
    return this._known.get(one)?.to.find(({ faction }) => faction.name === other)?.factor ?? 0
  }

  /** The standing of a living with a faction. A player's standing results from deeds; an NPC's, from the relation of its own faction. */
  @open
  standing(who: Living, name: string): number {
    const faction = this._known.get(name)?.faction ?? plainFaction
    if (!who.isPlayer) return this.ofMember(who as Monster, name, faction)
    const figure = who.standing[name]
    if (figure === undefined) return faction.start
    const { since } = reputationOf(who as Player)
    const seconds = since < 0 ? 0 : now() - since
    return bounded(faction, faded(figure, faction.start, seconds, faction.halfLife * this.daySeconds))
  }

  private ofMember({ faction: own, standing }: Monster, name: string, { most, start }: Faction): number {
    if (own === '') return standing[name] ?? start
    return this.relation(own, name) * most
  }

  /** The tier of a living's standing with a faction. */
  @open
  tier(who: Living, name: string): Tier {
    return tierOf(this._known.get(name)?.faction ?? plainFaction, counted(this.standing(who, name)))
  }

  /** Whether a living's standing has reached a number or a tier. An unknown tier is never reached. */
  @open
  reaches(who: Living, name: string, least: number | string): boolean {
    const standing = this.standing(who, name)
    if (typeof least === 'number') return counted(standing) >= least
    const tier = (this.faction(name) ?? plainFaction).tiers.find(one => one.name === least)
    return tier !== undefined && counted(standing) >= tier.from
  }

  /** A member's regard for a living: the living's standing with the member's faction, plus the member's own opinion. */
  @open
  regard(member: Monster, who: Living): number {
    const { faction } = knownIn(this._known, member.faction)
    const opinion = this.opinion(member, who)
    const standing = this.standing(who, member.faction)
    return opinion === 0 ? standing : bounded(faction, standing + opinion)
  }

  /** The tier that decides how a member treats a living; null if the member has no faction, or one that no file defines. */
  @open
  tierFor(member: Monster, who: Living): Tier | null {
    const faction = member.faction === '' ? null : this.faction(member.faction)
    return faction && tierOf(faction, counted(this.regard(member, who)))
  }

  /** A single member's own opinion of a player, not counting its faction's; 0 if it has none. */
  @open
  opinion(member: Monster, who: Living): number {
    if (!who.isPlayer) return 0
    const { opinions } = reputationOf(who as Player)
    if (opinions === noReputation.opinions) return 0
    const held = opinions[keyOf(member)]
    if (!held) return 0
    return faded(
      held.value,
      0,
      now() - held.at,
      knownIn(this._known, member.faction).faction.halfLife * this.daySeconds,
    )
  }

  /** The rule of a faction for a deed. Rules for certain programs come first. */
  @open
  ruleFor(faction: Faction, kind: DeedKind, of: string): DeedRule | undefined {
    return faction.deeds.find(rule => rule.kind === kind && (rule.of.length === 0 || rule.of.includes(of)))
  }

  // ---- changes

  /**
   * Changes a player's standing with a faction and with the faction's friends and enemies. A domain's code may call this only for
   * players for whom it may call
   * earn(), and only for its own factions.
   * @param change the change for the first such deed
   */
  change(who: Player, name: string, change: number, deed: DeedOf): void {
    checkDeed('earn', who)
    if (!who.isPlayer || !Number.isFinite(change) || change === 0) return
    const by = callingDomain()
    const home = this.faction(name)?.domain
    if (by !== null && home !== undefined && home !== by)
      throw new Error(`${name} is a faction of ${home}: code of ${by} changes nobody's standing with it`)
    const before = reputationOf(who)
    const { standing: old } = who
    const at = now()
    const rivals = deed.rivals ?? 1
    const key = `${deed.kind} ${deed.about}`
    const { book, shares, times } = entered(
      { standing: old, since: before.since, repeats: before.repeats },
      this._known,
      { to: name, change, key, rivals },
      at,
      this.daySeconds,
    )
    const logged: LoggedDeed = { at, to: name, kind: deed.kind, about: deed.about, change, times, rivals }
    who.standing = book.standing
    keepReputation(who, {
      since: book.since,
      repeats: book.repeats,
      log: [...before.log.slice(1 - mostLogged), logged],
    })
    who.save()
    this.tellOf(who, shares, old, deed.kind)
  }

  /** Tells the player what a deed has changed, and raises the events. */
  private tellOf(who: Player, shares: readonly Share[], old: Readonly<Record<string, number>>, kind: string): void {
    const { standing } = who
    for (const { faction, change } of shares) {
      const { name } = faction
      const tier = tierOf(faction, counted(standing[name]!))
      const before = tierOf(faction, counted(old[name] ?? faction.start))
      if (tier === before && (change >= tellsFrom || change <= -tellsFrom) && !faction.secret)
        who.tell(`${capitalize(faction.title)} will think ${change > 0 ? 'better' : 'less'} of you.`)
      happen('standingChanged', who, name, change, kind)
      if (tier !== before) this.tipOver(who, faction, tier, before)
      if (who.destructed) return
    }
  }

  private tipOver(who: Player, faction: Faction, tier: Tier, before: Tier): void {
    if (!faction.secret) {
      const up = tier.from > before.from
      who.tell(`With ${faction.title} you have ${up ? 'risen' : 'fallen'} from ${before.name} to ${tier.name}.`)
    }
    happen('tipped', who, faction.name, tier.name, before.name)
  }

  /** Changes a single member's opinion of a player. */
  @deed('earn')
  think(member: Monster, who: Player, change: number): void {
    checkDeed('earn', who)
    if (!who.isPlayer || isCopy(member) || change === 0 || !Number.isFinite(change)) return
    const at = now()
    const key = keyOf(member)
    const value = Math.max(-1000, Math.min(1000, this.opinion(member, who) + change))
    const { opinions } = reputationOf(who)
    const { [key]: _, ...others } = opinions
    const names = Object.keys(others)
    const left = names.length < mostOpinions ? others : withoutWeakest(others)
    keepReputation(who, { opinions: { ...left, [key]: { value, at } } })
  }

  /** Tells players, every hour of the world, if their standing has faded into another tier, and raises the events. */
  @on('hour', { reach: 'world' })
  noteFading(): void {
    for (const who of players()) {
      if (reputationOf(who).since < 0) continue
      try {
        this.fadeOf(who)
      } catch (error) {
        explainError(error)
      }
    }
  }

  @on('entered', { reach: 'world' })
  noteEntering(who: Player): void {
    if (who.isPlayer && callingDomain() === null) this.fadeOf(who)
  }

  private fadeOf(who: Player): void {
    if (reputationOf(who).since < 0) return
    const at = now()
    const standing = broughtForward(
      { standing: who.standing, since: reputationOf(who).since },
      this._known,
      at,
      this.daySeconds,
    )
    const concerned = Object.keys(standing).flatMap(name => this._known.get(name)?.faction ?? [])
    const crossed = tippedBy(who, standing, concerned)
    if (crossed.length === 0) return
    who.standing = standing
    keepReputation(who, { since: at })
    for (const { faction, tier, before } of crossed) if (!who.destructed) this.tipOver(who, faction, tier, before)
  }
}

/** The programs in domains that faction files name but that don't exist. A program of a mounted world has no file; it exists if it is loaded. */
function missingPrograms(factions: readonly ReadFaction[]): NamedProgram[] {
  return factions
    .flatMap(({ programs }) => programs)
    .filter(({ path }) => path.startsWith('/domains/') && readFile(`${path.split('@')[0]}.ts`) === null && !find(path))
}

/** The maximum number of a domain's files that are searched for a name. */
const mostFiles = 2000

/** The lines of programs below a folder that contain one of the given names in quotes. */
function linesThatQuote(folder: string, names: readonly string[]): { at: string; name: string }[] {
  const files: string[] = []
  const visit = (path: string) => {
    for (const name of listFiles(path)) {
      if (name.endsWith('/')) visit(`${path}/${name.slice(0, -1)}`)
      else if (name.endsWith('.ts') && files.length < mostFiles) files.push(`${path}/${name}`)
    }
  }
  visit(folder)
  return files.flatMap(file => {
    const text = readFile(file) ?? ''
    if (!names.some(name => text.includes(name))) return []
    return text
      .split('\n')
      .flatMap((line, index) =>
        names.flatMap(name =>
          line.includes(`'${name}'`) || line.includes(`"${name}"`) ? { at: `${file}:${index + 1}`, name } : [],
        ),
      )
  })
}

const nowhere = ({ field, path }: NamedProgram): string => `'${field}': there is no program ${path}`

const isFactionFile = (file: string): boolean => file.endsWith('.txt')

/** The key of an opinion. The key consists of the member's program and home, so that the opinion survives a restart. */
function keyOf({ path, home }: Monster): string {
  const at = home.indexOf('@')
  return `${path} ${at < 0 ? home : home.slice(0, at)}`
}

function withoutWeakest(opinions: Reputation['opinions']): Reputation['opinions'] {
  const weakest = Object.keys(opinions).reduce((a, b) =>
    Math.abs(opinions[b]!.value) < Math.abs(opinions[a]!.value) ? b : a,
  )
  const { [weakest]: _, ...others } = opinions
  return others
}

declare module '/daemons/names' {
  interface Daemons {
    factions: Factions
  }
}

export default Factions
