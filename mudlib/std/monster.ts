import { type ModelAnswer, now } from 'driver'
import { type ActFlag, behavioursOfFlags } from '/ai/act-flags'
import type { ChatAnswer } from '/ai/chat'
import { Decisions, type Reason } from '/ai/decisions'
import { memories, quests, spawns } from '/daemons/names'
import { act } from '/std/act'
import type { AffectOptions } from '/std/affected'
import type { Behaviour, BehaviourSpec } from '/std/behaviour'
import type { Corpse } from '/std/corpse'
import type { DamageType } from '/std/damage'
import { saved, usersOnly } from '/std/decorators'
import type { Affect } from '/std/effect'
import { Living, round } from '/std/living'
import type { Message, MudObject } from '/std/object'
import type { Player } from '/std/player'
import type { Room } from '/std/room'

/** Seconds without anybody near after which an idle monster goes to sleep. */
const drowsyAfter = 60
/** Seconds of peace after which a fight with the same one is another fight. */
const fightOver = 30

/**
 * Any living that isn't a player. Set its fields, list its behaviours, override what it should do its own way:
 *
 *     export default class Goblin extends Monster {
 *       name = 'goblin'
 *       short = 'a sneaky goblin'
 *       level = 5
 *       aggressive = true
 *       behaviours = [Wander.with({ chance: 20 })]
 *     }
 *
 * Where nobody can perceive it, it sleeps and costs nothing; when somebody comes it has lived on all the while. `why` tells
 * what it decided, `think` what is on its mind.
 */
export class Monster extends Living {
  name = 'monster'
  /** Attacks players on sight: short for the behaviour Aggressive. */
  aggressive = false
  /** DikuMUD's act flags, as a number or by name: each stands for a behaviour, see /ai/act-flags. */
  actFlags: number | ActFlag[] | null = null
  /** What it does by itself; earlier ones go first. */
  behaviours: BehaviourSpec[] = []
  /** Effects that it always has, by their paths: a ghost is invisible. */
  nature: string[] = []
  /** Effects that never take on it. */
  immunities: string[] = []
  /** What its hide takes off each blow, beside what it wears. */
  naturalArmour = 0
  /** Nobody notices it who doesn't know of it, until it fights. */
  hidden = false
  /** Dice of its hit points, where they are diced for: `2d6+30`. */
  hitDice = ''
  /** The line that shows it in a room, where it isn't fighting. */
  presence = ''
  /** Which line of its room's `spawns` it was made by; -1: none. */
  spawnLine = -1
  /** Where it belongs, a room's path; the first room it is put in unless said. */
  home = ''
  clan = ''
  /** Whose side it is on: players' standing with it counts. */
  faction = ''
  /** Whether what it remembers outlives it: the next one of its kind that lives in its home remembers it too. */
  keepsMemory = false
  /** What behaviours remember, by their names. */
  @saved ownMemory: Record<string, object> = {}
  /** The behaviours at work, with their state. */
  private minds: Behaviour[] = []
  /** What `minds` was made from, to notice when it changes. */
  private mindsFrom: BehaviourSpec[] | null = null
  private mindsFlags: number | ActFlag[] | null = null
  private mindsAggressive = false
  private decisions: Decisions | null = null
  /** World seconds since which it sleeps; null: it is awake. */
  private asleepSince: number | null = null
  private idleSince = 0

  create(): void {
    if (this.hitDice !== '' && this.maxHp === 0) this.maxHp = Math.max(1, this.roll(this.hitDice))
    super.create()
    for (const path of this.nature) this.addAffect(path, { seconds: 0 })
    this.setHeartBeat(round)
    this.idleSince = now()
  }

  addAffect(path: string, options: AffectOptions = {}): Affect | null {
    return this.immunities.includes(path) ? null : super.addAffect(path, options)
  }

  get protection(): number {
    return super.protection + this.naturalArmour
  }

  describePresence(viewer?: MudObject | null): string {
    return this.presence === '' || this.foe ? super.describePresence(viewer) : this.presence
  }

  move(to: MudObject | string): string | undefined {
    const refused = super.move(to)
    if (refused || this.destructed) return refused
    const room = this.environment
    // Who is led out of a copy belongs where it is led to.
    const isLost = this.home.includes('@') && room !== null && room.exits !== undefined && !room.instance
    if ((this.home === '' || isLost) && room) this.home = room.address ?? room.path
    // In the world for the first time: behaviours begin, a pack knows it.
    if (this.mindsFrom === null) this.mind()
    return undefined
  }

  /** Rooms that its program names are those of the copy it is in. */
  absolute(path: string): string {
    const absolute = super.absolute(path)
    return this.environment?.instance ? this.environment.addressOf(absolute) : absolute
  }

  load<T extends MudObject = MudObject>(path: string): T {
    return super.load<T>(this.environment?.instance ? this.absolute(path) : path)
  }

  @usersOnly
  init(who: Living): void {
    if (!who.isPlayer) return
    this.wake()
    this.meet(who)
  }

  // ---- what happens to it: each behaviour is told

  /** Those who have begun a fight with it lately. */
  private opponents: Living[] = []
  /** Whether it was called by another: then it goes when it isn't needed, and teaches nobody anything. */
  summoned = false

  /** Tells each behaviour, until one of them is the end of it. */
  private inform(tell: (mind: Behaviour) => void): void {
    for (const mind of this.mind()) {
      tell(mind)
      if (this.destructed) return
    }
  }

  get worth(): number {
    return this.summoned ? 0 : super.worth
  }

  /** Meets a player. */
  meet(who: Living): void {
    if (!this.cannotAct()) this.inform(mind => mind.meet(who))
  }

  heartBeat(): void {
    super.heartBeat()
    if (this.destructed) return
    if (this.affects.length === 0 || !this.cannotAct()) {
      for (const mind of this.mind()) {
        if (mind.heartBeat() || this.destructed) break
      }
    }
    if (!this.destructed) this.fallAsleep()
  }

  hear(message: Message): void {
    const { speaker, kind, text } = message
    if (kind === 'say' && (speaker as Living).isPlayer) quests().note(speaker as Player, 'say', text, this.path)
    if (!this.cannotAct()) this.inform(mind => mind.hear(message))
  }

  attack(who: Living): string | undefined {
    this.hidden = false
    return super.attack(who)
  }

  attackedBy(who: Living): void {
    this.hidden = false
    this.wake()
    super.attackedBy(who)
    // Each blow and spell of one fight is one attack.
    if (this.destructed || this.opponents.includes(who)) return
    this.opponents = [...this.opponents, who]
    this.inform(mind => mind.attacked(who))
  }

  struck(points: number, type: DamageType, by: Living | null, via: string): void {
    this.inform(mind => mind.struck(points, type, by, via))
  }

  hurt(points: number, by: Living | null): boolean {
    if (super.hurt(points, by)) return true
    for (const mind of this.mind()) {
      mind.hurt(by, points)
      if (this.destructed) return true
    }
    return false
  }

  foeHealed(who: Living, by: Living, points: number): void {
    this.inform(mind => mind.foeHealed(who, by, points))
  }

  taunted(by: Living): void {
    if (!this.mind().some(mind => mind.taunted(by))) super.taunted(by)
  }

  /** Somebody gave it something. */
  given(item: MudObject, by: Living): void {
    const wanted = by.isPlayer && quests().note(by as Player, 'give', item.path, this.path)
    this.inform(mind => mind.given(item, by, wanted))
  }

  /** Somebody gave it gold (Diku's bribe). */
  paid(coins: number, by: Living): void {
    if (by.isPlayer) quests().note(by as Player, 'bribe', '', this.path, coins)
    this.inform(mind => mind.paid(coins, by))
  }

  /** The room it is in has been reset. */
  areaReset(): void {
    for (const mind of this.mind()) mind.reset()
  }

  /** Somebody turns to it to talk. @returns whether it has anything to say */
  playerInteract(who: Living): boolean {
    this.wake()
    return !this.cannotAct() && !this.foe && this.mind().some(mind => mind.interact(who))
  }

  /** Somebody chose a number. @returns whether it had asked */
  chosen(who: Living, number: number): boolean {
    return !this.cannotAct() && this.mind().some(mind => mind.choose(who, number))
  }

  flee(): boolean {
    const from = this.attacker
    const fled = super.flee()
    if (fled && !this.destructed) this.inform(mind => mind.fled(from))
    return fled
  }

  killed(who: Living): void {
    super.killed(who)
    const { master } = this
    if (master?.isPlayer) quests().killed(master, who)
    this.inform(mind => mind.killed(who))
  }

  die(killer: Living | null): void {
    this.inform(mind => mind.death(killer))
    if (this.destructed) return
    spawns().died(this)
    super.die(killer)
  }

  protected leaveCorpse(): MudObject | null {
    const corpse = super.leaveCorpse() as Corpse | null
    if (corpse) for (const mind of this.mind()) mind.buried(corpse)
    return corpse
  }

  /** Says and does what a chat file answers somebody; `$1` is what the first `*` stood for. */
  chatAnswer(answer: ChatAnswer, who: Living, heard: readonly string[]): void {
    const known = who.destructed ? 'friend' : who.describe()
    const fill = (text: string) =>
      text
        .replaceAll('$N', known)
        .replace(/\$([1-9])/g, (_, n: string) => heard[Number(n) - 1] ?? '')
        .trim()
    for (const line of answer.lines) {
      // What it does is what the file says, whatever was heard.
      if (line.startsWith(':')) this.emote(fill(line.slice(1)))
      else if (line.startsWith('!')) this.command(fill(line.slice(1)))
      else this.say(fill(line))
      if (this.destructed) return
    }
    if (answer.calls && !who.destructed) {
      ;(this as unknown as Record<string, ((who: Living) => void) | undefined>)[answer.calls]?.(who)
    }
  }

  /** The language model has answered a question. */
  modelAnswered(answer: ModelAnswer): void {
    this.mind().some(mind => mind.modelAnswered(answer))
  }

  resistance(type: DamageType): number {
    let percent = super.resistance(type)
    for (const mind of this.mind()) percent += mind.resistance(type)
    return Math.min(100, percent)
  }

  might(target: Living): number {
    let percent = super.might(target)
    for (const mind of this.mind()) percent += mind.might(target)
    return percent
  }

  onDestruct(): void {
    for (const mind of this.minds) mind.end()
    super.onDestruct()
  }

  // ---- its mind

  /** The behaviours at work: made anew where the list has changed, each keeping its state. */
  mind(): readonly Behaviour[] {
    if (
      this.mindsFrom === this.behaviours &&
      this.mindsFlags === this.actFlags &&
      this.mindsAggressive === this.aggressive
    ) {
      return this.minds
    }
    return this.remind()
  }

  private remind(): readonly Behaviour[] {
    const left = [...this.minds]
    const fresh: Behaviour[] = []
    const specs = behavioursOfFlags(this.actFlags, this.aggressive, this.behaviours)
    this.minds = specs.map(({ behaviour, settings }) => {
      const index = left.findIndex(mind => mind instanceof behaviour)
      const mind = index < 0 ? new behaviour() : left.splice(index, 1)[0]!
      if (index < 0) fresh.push(mind)
      mind.monster = this
      mind.called = behaviour.name
      mind.settings = { ...mind.defaults(), ...settings }
      return mind
    })
    this.mindsFrom = this.behaviours
    this.mindsFlags = this.actFlags
    this.mindsAggressive = this.aggressive
    for (const mind of left) mind.end()
    for (const mind of fresh) mind.begin()
    return this.minds
  }

  /** The behaviour of a class that is at work, or null. */
  behaviour<B extends Behaviour>(which: new () => B): B | null {
    return (this.mind().find(mind => mind instanceof which) as B | undefined) ?? null
  }

  /** Adds a behaviour while it lives: after the others, or before all. One of the same class is replaced, its state kept. */
  addBehaviour(spec: BehaviourSpec, first = false): void {
    const others = this.behaviours.filter(one => one.behaviour !== spec.behaviour)
    this.behaviours = first ? [spec, ...others] : [...others, spec]
  }

  /** Takes a behaviour away while it lives. */
  removeBehaviour(which: new () => Behaviour): void {
    this.behaviours = this.behaviours.filter(one => one.behaviour !== which)
  }

  /** Whether it keeps to its place. */
  get staysPut(): boolean {
    return this.mind().some(mind => mind.staysPut)
  }

  /** What behaviours remember, by their names; kept beyond its death where `keepsMemory` says. */
  get memory(): Record<string, object> {
    return this.keepsMemory && this.home !== '' ? memories().of(this) : this.ownMemory
  }

  /** Notes a decision of one of its behaviours, or of its own code. */
  decided(by: string, rule: string, a?: Reason, b?: Reason, c?: Reason): void {
    this.decisions ??= new Decisions()
    this.decisions.note(by, rule, a, b, c)
  }

  /** Its last decisions in words, newest first. */
  explain(): string[] {
    return this.decisions?.describe() ?? []
  }

  // ---- sleep

  /** Whether it rests because nobody could perceive it. */
  get isAsleep(): boolean {
    return this.asleepSince !== null
  }

  /** Sleeps if it has had nothing to do, in a room that no player can perceive, for a while. */
  private fallAsleep(): void {
    if (this.attacker) this.idleSince = now()
    else if (this.opponents.length > 0 && now() - this.idleSince > fightOver) this.opponents = []
    // Whether anybody is near is asked when it would matter.
    if (now() - this.idleSince < drowsyAfter) return
    const room = this.environment as Room | null
    if (!room?.exits || room.isPerceived) {
      this.idleSince = now()
      if (this.summoned) this.leave()
    } else if (this.summoned) this.destruct()
    else {
      this.asleepSince = now()
      this.setHeartBeat(0)
    }
  }

  /** Called by somebody, and needed no longer. */
  private leave(): void {
    act('{Actor} [slink] away.', { actor: this })
    this.destruct()
  }

  /** Stays awake for a while, though nobody is near: it has something to do. */
  stayAwake(): void {
    this.wake()
    this.idleSince = now()
  }

  /** Somebody is near: goes on as if it had lived all the time. */
  wake(): void {
    if (this.asleepSince === null) return
    const seconds = now() - this.asleepSince
    this.asleepSince = null
    this.idleSince = now()
    this.setHeartBeat(round)
    this.runAffects()
    if (this.destructed) return
    this.heal(Math.floor(seconds / round) * this.healingRate)
    this.mana = Math.min(this.maxMana, this.mana + Math.floor(seconds / round) * this.manaRate)
    for (const mind of this.mind()) {
      mind.catchUp(seconds)
      if (this.destructed) return
    }
  }
}

export default Monster
