import { log, now, saveObject } from 'driver'
import { calendar, encounters, worldEvents } from '/daemons/names'
import { onlyMudlib } from '/lib/callers'
import { goOnTension, pace, type Tension, tensionAt } from '/lib/tension'
import { amountOf } from '/lib/text'
import { saved } from '/std/decorators'
import { type Option, optionLine, weighted, withWeights } from '/std/directing'
import { findRegion } from '/std/find-region'
import { noZone } from '/std/find-zone'
import type { Reasons } from '/std/offers'
import type { Player } from '/std/player'
import { type Region, ZoneTension, zoneOfKey } from '/std/zone-tension'

/** The number of seconds between checks of all regions. */
const tickEvery = 5
/** The minimum time between two actions of the director in a region, in seconds, and between two events in a domain, in world hours. */
const gap = 150
const eventGap = 48
/** The number of steps that players must take in a region before the director acts again. So players who stand still are left alone. */
const leastSteps = 5
/** The tension above which the director starts nothing. */
const busy = 40
/** The number of seconds between a choice and its execution. A wizard may veto it during this time. */
const notice = 10
/** The seconds of quiet after which an encounter is twice its usual size. */
const longQuiet = 900
/** The maximum number of regions for which the director makes a choice in one check. The remaining regions follow in later checks. */
const mostAtOnce = 5
/** The number of choices that are kept for `why director`. */
const kept = 8

/**
 * Watches the players in each zone, and decides when an encounter or event should happen there. It lets tension build up, starts
 * nothing during a peak, and then leaves the players alone for a while. It chooses among the zone's encounters and those events of
 * its domain that are
 * `directed`. Zones without players cost nothing.
 */
export class Director extends ZoneTension implements Reasons {
  /** The number of regions for which the director has chosen in this check. */
  private chosen = 0
  /** The zones in which the director is off, and the paths of encounters and events that wizards have forbidden, by zone. */
  @saved private _off: readonly string[] = []
  @saved private _barred: Readonly<Record<string, readonly string[]>> = {}
  /**
   * The time when the director last acted in each region, in world seconds; and the time when it last began an event in each domain, in
   * world hours.
   */
  @saved private _acted: Readonly<Record<string, number>> = {}
  @saved private _events: Readonly<Record<string, number>> = {}

  create(): void {
    super.create()
    this.callOut(tickEvery, 'tick')
  }

  // ---- choosing and acting

  /** Checks all regions. */
  tick(): void {
    this.removeCallOut('tick')
    this.callOut(tickEvery, 'tick')
    this.gatherPlayers()
    this.chosen = 0
    for (const region of this._regions.values()) this.directOne(region)
  }

  private directOne(region: Region): void {
    const { tension, pending } = region
    goOnTension(tension, now())
    if (region.players.length === 0) {
      region.pending = null
      if (tension.phase === 'build up' && tensionAt(tension, now()) === 0) this.forgetRegion(region)
      return
    }
    if (pending) {
      if (now() >= pending.at) this.bringAbout(region, pending.option)
    } else if (this.chosen < mostAtOnce && this.waitsFor(region) === '') this.chooseFor(region)
  }

  /** The reason why the director must wait in a region; '' if it may act. */
  private waitsFor({ key, zone, tension, players }: Region): string {
    if (this._off.includes(zone)) return 'a wizard has switched it off here'
    if (players.length === 0) return 'nobody is here'
    const { phase, since, engagedUntil } = tension
    if (phase === 'relax')
      return `they rest, for ${Math.max(0, Math.round(pace.relaxSeconds - (now() - since)))} s more or ${pace.relaxSteps} steps`
    if (phase !== 'build up') return `it is a ${phase === 'peak' ? 'peak' : 'peak that fades'}`
    if (now() < engagedUntil) return 'somebody fights'
    if (tensionAt(tension, now()) > busy) return `the tension is above ${busy}`
    if (tension.steps < leastSteps) return 'they stand about'
    const left = gap - (now() - (this._acted[key] ?? since))
    return left > 0 ? `there are ${gap} s between two things, ${Math.round(left)} s of them are left` : ''
  }

  /** All options in a region, with their weights, and with the reason if an option is impossible. */
  private optionsIn({ key, zone, players, tension }: Region): Option[] {
    const levels = players.map(({ level }) => level)
    const domain = zone.slice(0, zone.indexOf('/', '/domains/'.length))
    const since = calendar().hours - (this._events[domain] ?? Number.NEGATIVE_INFINITY)
    const found: Option[] = worldEvents()
      // World events have no effect in instances, so they are options only for the zone itself.
      .all.filter(path => key === zone && path.startsWith(`${domain}/`))
      .flatMap(path => {
        const event = worldEvents().event(path)
        if (!event?.directed) return []
        const why = worldEvents().isOn(path)
          ? 'it is on'
          : worldEvents().rests(path)
            ? 'it rests'
            : since < eventGap
              ? `there are ${eventGap} hours between two events`
              : ''
        return [
          {
            kind: 'event' as const,
            path,
            weight: event.directed.weight ?? 10,
            whyNot: why || unfit(event.directed, zone, levels),
          },
        ]
      })
    const met = new Set<string>()
    for (const who of players) {
      for (const { path, weight, whyNot } of encounters().optionsFor(who)) {
        if (met.has(path)) continue
        met.add(path)
        found.push({ kind: 'encounter', path, weight: weight / 3, whyNot })
      }
    }
    const barred = this._barred[zone] ?? []
    return withWeights(
      found.map(one => (barred.includes(one.path) ? { ...one, whyNot: 'a wizard has forbidden it' } : one)),
      { tension: tensionAt(tension, now()), quiet: this.quietFor(key, tension) / longQuiet },
    )
  }

  /** The number of seconds since the director last acted in a region. */
  private quietFor(key: string, { since }: Tension): number {
    return now() - (this._acted[key] ?? since)
  }

  private chooseFor(region: Region): void {
    this.chosen++
    const options = this.optionsIn(region)
    const option = weighted(options, this.random(1e6) / 1e6)
    const { key, players, tension } = region
    region.choices.push({
      at: now(),
      saw: `tension ${Math.round(tensionAt(tension, now()))}, ${amountOf(players.length, 'player')} of level ${[...new Set(players.map(({ level }) => level))].join(', ')}, quiet for ${Math.round(this.quietFor(key, tension))} s`,
      options,
      chose: option,
      outcome: '',
    })
    if (region.choices.length > kept) region.choices.shift()
    if (option.kind === 'nothing') this.noteAct(key)
    else region.pending = { option, at: now() + notice }
  }

  private noteAct(key: string): void {
    const region = this._regions.get(key)
    if (region) region.tension.steps = 0
    this._acted = { ...this._acted, [key]: now() }
    saveObject(this)
  }

  /** Removes the data of a calm and empty region. For an instance, it also removes the time of the director's last action. */
  private forgetRegion({ key, zone }: Region): void {
    this._regions.delete(key)
    if (key === zone || !(key in this._acted)) return
    const { [key]: _, ...others } = this._acted
    this._acted = others
    saveObject(this)
  }

  /** Carries out the chosen option. */
  private bringAbout(region: Region, option: Option): boolean {
    const { key, zone, tension, players } = region
    region.pending = null
    // The region may no longer be as quiet as when the option was chosen.
    const factor = 1 + Math.min(1, this.quietFor(key, tension) / longQuiet)
    const isDone =
      option.kind === 'event'
        ? worldEvents().begin(option.path, 'the director')
        : option.kind === 'encounter' &&
          players.some(who => who.environment !== null && !who.attacker && encounters().send(who, option.path, factor))
    const last = region.choices.at(-1)
    if (last && last.chose === option) last.outcome = isDone ? 'it has come about' : 'it could not be done'
    if (isDone && option.kind === 'event') {
      const domain = zone.slice(0, zone.indexOf('/', '/domains/'.length))
      this._events = { ...this._events, [domain]: calendar().hours }
    }
    this.noteAct(key)
    log(`director: ${option.path} in ${key}: ${isDone ? 'done' : 'could not be done'}`)
    return isDone
  }

  /** Whether the players in a zone, or in an instance of one (`/domains/wood/zone@7`), should be left alone for now because a peak
   * has just passed. */
  spares(key: string): boolean {
    const region = this._regions.get(key)
    if (!region || this._off.includes(region.zone)) return false
    return region.tension.phase === 'fade' || region.tension.phase === 'relax'
  }

  /** The tension of a zone or an instance, from 0 to 100, and its phase. */
  moodOf(key: string): { points: number; phase: string } {
    const region = this._regions.get(key)
    if (!region) return { points: 0, phase: 'build up' }
    return { points: tensionAt(region.tension, now()), phase: region.tension.phase }
  }

  // ---- for wizards

  /** The zones and instances that the director watches, and the zones in which it is off. */
  get watched(): readonly string[] {
    return [...new Set([...this._regions.keys(), ...this._off])].sort()
  }

  /** A zone in one line: `tension 12, build up, 2 players; somebody fights`. */
  lineOf(key: string): string {
    const region = this._regions.get(key)
    if (!region) return this._off.includes(zoneOfKey(key)) ? 'switched off' : 'nobody is here'
    const { points, phase } = this.moodOf(key)
    const plan = region.pending ? `will do: ${region.pending.option.path}` : this.waitsFor(region) || 'about to choose'
    return `tension ${Math.round(points)}, ${phase}, ${region.players.length} players; ${plan}`
  }

  readonly why = 'director'

  explainTo(wizard: Player, about: string): string {
    const region = findRegion(wizard, about === 'here' ? '' : about)
    if (!region) return noZone(about)
    const { zone, key } = region
    return [`The director, of ${zone.title}:`, ...this.explainZone(key).map(line => `  ${line}`)].join('\n')
  }

  /** Explains the director's choices in a zone or an instance, latest first: what state the director saw, and what options it had. */
  explainZone(key: string): string[] {
    const region = this._regions.get(key)
    const barred = this._barred[zoneOfKey(key)] ?? []
    const told = [...(region?.choices ?? [])]
      .reverse()
      .flatMap(({ at, saw, options, chose, outcome }) => [
        `${Math.round(now() - at)} s ago: saw ${saw}; chose ${chose.kind === 'nothing' ? 'nothing' : chose.path}${outcome === '' ? '' : `, ${outcome}`}`,
        ...options.map(one => `    ${optionLine(one, options)}`),
      ])
    return [this.lineOf(key), ...(barred.length > 0 ? [`Forbidden: ${barred.join(', ')}`] : []), ...told]
  }

  /** Switches the director on or off for a zone. */
  turn(zone: string, isOn: boolean): void {
    onlyMudlib('the director')
    const others = this._off.filter(one => one !== zone)
    this._off = isOn ? others : [...others, zone]
    for (const region of this._regions.values()) if (region.zone === zone && !isOn) region.pending = null
    saveObject(this)
  }

  /** Cancels the director's pending action in a zone or an instance. @returns the path of the cancelled option; '' if nothing was pending */
  veto(key: string): string {
    onlyMudlib('the director')
    const region = this._regions.get(key)
    if (!region?.pending) return ''
    const { path } = region.pending.option
    region.pending = null
    const last = region.choices.at(-1)
    if (last) last.outcome = 'a wizard has vetoed it'
    this.noteAct(key)
    return path
  }

  /** Forbids an encounter or event in a zone, or allows it again. */
  forbid(zone: string, path: string, isForbidden = true): void {
    onlyMudlib('the director')
    const others = (this._barred[zone] ?? []).filter(one => one !== path)
    this._barred = { ...this._barred, [zone]: isForbidden ? [...others, path] : others }
    for (const region of this._regions.values())
      if (isForbidden && region.zone === zone && region.pending?.option.path === path) this.veto(region.key)
    saveObject(this)
  }

  /**
   * Makes the director act in a zone or an instance now, regardless of the tension. It takes the named option or, without a name, chooses
   * one.
   * @returns what the director did, or the reason for a refusal
   */
  act(key: string, path: string): { done: string } | { refused: string } {
    onlyMudlib('the director')
    const region = this._regions.get(key)
    if (!region || region.players.length === 0) return { refused: 'nobody is there' }
    const options = this.optionsIn(region)
    const named = options.find(one => path !== '' && (one.path === path || one.path.endsWith(`/${path}`)))
    if (path !== '' && !named) return { refused: `there is no ${path} for it` }
    const fit = options.filter(({ whyNot, kind }) => whyNot === '' && kind !== 'nothing')
    if (!named && fit.length === 0) return { refused: 'nothing fits' }
    const option = named ?? weighted(fit, this.random(1e6) / 1e6)
    return this.bringAbout(region, option) ? { done: option.path } : { refused: `${option.path} could not be done` }
  }
}

/** The reason why an event doesn't suit the players in a zone; '' if it does. */
function unfit(
  {
    levels = [0, 1e6],
    players = [1, 1e6],
    zones: only,
  }: { levels?: readonly [number, number]; players?: readonly [number, number]; zones?: readonly string[] },
  zone: string,
  here: readonly number[],
): string {
  const mean = here.reduce((sum, level) => sum + level, 0) / here.length
  if (mean < levels[0] || mean > levels[1]) return `it is for levels ${levels.join(' to ')}`
  if (here.length < players[0] || here.length > players[1]) return `it is for ${players.join(' to ')} players`
  return only && !only.includes(zone) ? 'it is for other zones' : ''
}

declare module '/daemons/names' {
  interface Daemons {
    director: Director
  }
}

export default Director
