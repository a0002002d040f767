import { answering, ask, happen, now, usersIn } from 'driver'
import type { ActFlag } from '/lib/act-flags'
import { diceMistake } from '/lib/dice'
import { isCopy } from '/lib/domain-of'
import type { Position } from '/lib/positions'
import { act } from '/std/act'
import type { AffectOptions } from '/std/affected'
import { asReadBy } from '/std/behaved'
import type { BehaviourSpec } from '/std/behaviour'
import { actFlags, memories, reservedNames, spells } from '/std/daemons'
import { deed, final, inside, open } from '/std/decorators'
import type { Affect } from '/std/effect'
import type { Talker } from '/std/events'
import { isRoom } from '/std/kinds'
import { round } from '/std/life/fight'
import { Living } from '/std/living'
import { factionMistake, spellMistake } from '/std/names'
import type { MudObject } from '/std/object'
import type { Room } from '/std/room'
import { shown } from '/std/texts'

/** The seconds without players nearby after which an idle monster goes to sleep. */
const drowsyAfter = 60

// A frozen list that all monsters without paths share. Code must replace it and never change it in place.
const noPaths: readonly string[] = Object.freeze([])

export interface Monster {
  /** Called at each tick (50 ms) of a tile room while a player is there, instead of the behaviours' tileTick(). */
  tileTick?(room: Room, tick: number): void
}

/**
 * A living that isn't a player. Set its fields, list its behaviours, and override its methods:
 *
 *     export default class Goblin extends Monster {
 *       name = 'goblin'
 *       short = 'a sneaky goblin'
 *       level = 5
 *       aggressive = true
 *       behaviours = [Wander.with({ chance: 20 })]
 *     }
 *
 * While no player can perceive a monster, it sleeps and uses no processing time. When a player comes, it catches up on the missed time. The
 * command `why` shows its decisions, and `think` shows the state of its behaviours.
 */
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: the method is optional
export class Monster extends Living {
  name = 'monster'
  /** Whether it attacks players on sight. The field has the same effect as listing the behaviour Aggressive. */
  aggressive = false
  /** DikuMUD's act flags, as a number or by name. Each flag gives the monster a behaviour: see /daemons/act-flags. */
  actFlags: number | readonly ActFlag[] | null = null
  /** The paths of the effects that it always has, for example a ghost's invisibility. */
  nature: readonly string[] = noPaths
  /** The paths of the effects that can't be added to it. */
  immunities: readonly string[] = noPaths
  /** The points that its hide takes off each blow, in addition to armour. */
  naturalArmour = 0
  /** Whether lists leave it out until it fights. Only players who know about it then find it. */
  hidden = false
  /** Dice for its maximum hit points, if they are random: `2d6+30`. */
  hitDice = ''
  /** Its position when it is created, to which it also returns after a fight. */
  usualPosition: Position = 'standing'
  /** Its line in a room's list while it is in its usual position and isn't fighting. */
  presence = ''
  /**
   * The festival to which it belongs. The field is only declared, because hardly any monster has a festival and an initialised field would
   * cost memory in every monster.
   */
  declare festival?: string
  /** The index of the entry in its room's `spawns` that created it; -1 if no entry did. */
  spawnLine = -1
  /** The path of its home room; by default the first room that it is in. */
  home = ''
  clan = ''
  /** Its faction. It treats players according to their standing with the faction (/behaviours/member). */
  faction = ''
  /** Whether its memory is kept after its death, for the next monster of its kind with the same home. */
  keepsMemory = false
  /**
   * The object that triggered a program that is waiting now. When this is set, the monster is stored within a second, so the program
   * survives an interruption of the server.
   */
  awaits: MudObject | null = null
  /** Whether another living summoned it. A summoned monster leaves when it is no longer needed, and its death gives no experience. */
  summoned = false
  /** The act flags and the traits() from which its behaviours were made. */
  private flagsMade: Monster['actFlags'] = null
  private traitsMade = 0
  /**
   * The world second since which the monster has been idle. While the monster is asleep, the value is `-1 - second`, which is below 0;
   * while it catches up, the value is Infinity. A single field for all three cases saves memory, because there are many monsters.
   */
  private idleSince = 0

  create(): void {
    if (this.hitDice !== '' && this.maxHp === 0) this.maxHp = Math.max(1, this.roll(this.hitDice))
    super.create()
    this.position = this.usualPosition
    for (const path of this.nature) this.addAffect(path, { seconds: 0 })
    this.setHeartBeat(round)
    this.idleSince = now()
  }

  @deed('harm')
  heartBeat(): void {
    super.heartBeat()
    if (this.destructed) return
    if (!this.cannotAct()) this.letMindsAct()
    if (!this.destructed) this.fallAsleep()
  }

  mistakes(): string[] {
    const wrong = { faction: factionMistake(this.faction), bareHands: diceMistake(this.bareHands) }
    const told = Object.entries(wrong).flatMap(([field, text]) => (text === '' ? [] : [`${field}: ${text}`]))
    return [...super.mistakes(), ...told]
  }

  /** Casts a spell like any living. If the spell doesn't exist, the author is told. */
  @deed('act', { to: 'harm' })
  cast(path: string, target: Living | null = null, free = false, words = ''): string | undefined {
    const refused = super.cast(path, target, free, words)
    if (refused !== undefined && spells().find(path, this) === null)
      this.complainOf(`it can't cast: ${spellMistake(path, this) || refused}`)
    return refused
  }

  /** Lets the behaviours that have a tileTick() act. Called at each tick of a tile room. */
  @deed('harm')
  letMindsTick(room: Room, tick: number): void {
    let next = Number.POSITIVE_INFINITY
    for (const mind of this.mind()) if (mind.tileTick) next = Math.min(next, mind.tileTick(room, tick) ?? tick + 1)
    if (next > tick + 1) room.restUntil?.(this, next)
  }

  @deed('harm', { or: 'isRightlyHarmed', by: 1 })
  addAffect(path: string, options: AffectOptions = {}): Affect | null {
    return this.immunities.includes(path) ? null : super.addAffect(path, options)
  }

  get protection(): number {
    return super.protection + this.naturalArmour
  }

  get worth(): number {
    return this.summoned ? 0 : super.worth
  }

  describePresence(viewer?: MudObject | null): string {
    return this.presence === '' || this.foe || this.position !== this.usualPosition
      ? super.describePresence(viewer)
      : shown(this.presence, this)
  }

  // ---- home

  /** Moves it. While it or its leader catches up on the time during which it slept, it refuses to enter a room where a player would see it appear. */
  move(to: MudObject | string): string | undefined {
    if (!this.isUnseen) return super.move(to)
    const room = typeof to === 'string' ? this.load(to) : to
    const isWatched = usersIn(room) > 0 && isRoom(room) && room.players.some(player => !player.isArriving)
    return isWatched ? 'Somebody would see you appear.' : super.move(room)
  }

  /** Called when it has moved. Sets its home if it has none, and raises `met` for players in the room. */
  @deed('harm')
  relocated(from: MudObject | null): void {
    const room = this.environment
    // A monster that was led out of an instance makes its new room its home.
    const isLost = this.home.includes('@') && room !== null && room.exits !== undefined && !room.instance
    if ((this.home === '' || isLost) && room) this.home = room.address ?? room.path
    if (from === null) reservedNames().note(this.name, this)
    // Its behaviours begin when it enters the world for the first time.
    this.mind()
    super.relocated(from)
    if (this.destructed || room === null || this.environment !== room || usersIn(room) === 0) return
    this.wake()
    for (const player of room.players ?? []) {
      if (this.destructed || this.environment !== room) return
      // A player who is just arriving meets the monsters of the room only after seeing the room.
      if (!player.destructed && !player.isArriving) happen('met', this, player)
    }
  }

  /** In an instance, paths of rooms resolve to rooms of the same instance. */
  absolute(path: string): string {
    const absolute = super.absolute(path)
    return this.environment?.instance ? this.environment.addressOf(absolute) : absolute
  }

  load<T extends MudObject = MudObject>(path: string): T {
    return super.load<T>(this.environment?.instance ? this.absolute(path) : path)
  }

  // ---- behaviours

  /** The behaviours that its flags and its faction imply, followed by the behaviours that it lists. */
  protected get specs(): readonly BehaviourSpec[] {
    if (this.actFlags === null && !this.aggressive && this.faction === '') return this.behaviours
    return actFlags().behavioursOf(this.actFlags, this.aggressive, this.behaviours, this.faction !== '')
  }

  @final
  mind(): ReturnType<Living['mind']> {
    if (this.flagsMade === this.actFlags && this.traitsMade === this.traits()) return super.mind()
    return this._remind()
  }

  @open
  protected _remind(): ReturnType<Living['mind']> {
    this.flagsMade = this.actFlags
    this.traitsMade = this.traits()
    return super._remind()
  }

  /**
   * The fields that give it behaviours, other than its list and its flags. They are combined into one number, which shows whether any of
   * them has changed.
   */
  private traits(): number {
    return (this.aggressive ? 1 : 0) + (this.faction === '' ? 0 : 2)
  }

  /** Whether one of its behaviours forbids it to wander. */
  get staysPut(): boolean {
    return this.mind().some(mind => mind.staysPut)
  }

  /** Whether its memory is kept after its death. A clone that another domain has made doesn't share the memory with the monster at that home. */
  private get isRemembered(): boolean {
    return this.keepsMemory && this.home !== '' && !isCopy(this)
  }

  /** The memory of its behaviours, by behaviour name. It is kept after the monster's death if `keepsMemory` is set. */
  @open
  get memory(): Record<string, object> {
    return this.isRemembered ? memories().of(this) : super.memory
  }

  @open
  recall(called: string): object | undefined {
    return this.isRemembered ? asReadBy(this, memories().peek(this)?.[called]) : super.recall(called)
  }

  @deed('act', { to: 'harm' })
  attack(who: Living): string | undefined {
    this.hidden = false
    return super.attack(who)
  }

  @deed('harm')
  breakOff(): void {
    super.breakOff()
    if (!this.destructed) this.position = this.usualPosition
  }

  @deed('harm', { or: 'isRightlyHarmed', by: 0 })
  attackedBy(who: Living): void {
    this.hidden = false
    this.wake()
    if (!this.destructed) super.attackedBy(who)
  }

  /**
   * Called when somebody starts a conversation with it. @returns the behaviour that has talked, true if the monster has talked without a
   * behaviour, or false if it has nothing to say
   */
  playerInteract(who: Living): Talker | boolean {
    this.wake()
    if (this.destructed || this.cannotAct() || this.foe) return false
    const shunned = this.turnsAway(who)
    if (shunned !== undefined) {
      this.say(shunned)
      return true
    }
    const first = ask('interact', this, who)
    // Code of a domain may have supplied the talker, so the monster's domain is responsible for the talker's actions.
    return first ? answering(this, () => this._speakTo(who, first)) : false
  }

  private _speakTo(who: Living, first: Talker): Talker | boolean {
    if (first.talkTo(who)) return first
    // If the first talker has nothing to say after all, the other talkers are tried in order.
    const talkers = this.mind().flatMap(one => one.interact?.(who) ?? [])
    return talkers.find(one => one !== first && !this.destructed && one.talkTo(who)) ?? false
  }

  /** The words with which it refuses to deal with somebody, or undefined if it doesn't refuse. */
  turnsAway(who: Living): string | undefined {
    return ask('shuns', this, who, 'talk')
  }

  /** Called when somebody has chosen a number. @returns whether the monster had asked for one */
  chosen(who: Living, number: number): boolean {
    const asker = this.cannotAct() || this.turnsAway(who) !== undefined ? undefined : ask('expectsChoice', this, who)
    if (asker) answering(this, () => asker.choose(who, number))
    return asker !== undefined
  }

  /** Called when the language model has answered one of its questions. */
  modelAnswered(answer: { ticket: number; text: string; error: string }): void {
    happen('modelAnswered', this, answer)
  }

  // ---- sleep

  /** Whether it is asleep because no player can perceive it. */
  get isAsleep(): boolean {
    return this.idleSince < 0
  }

  /** Falls asleep if it has been idle for a while in a room that no player can perceive. */
  private fallAsleep(): void {
    if (this.attacker) this.idleSince = now()
    // Looking for players is expensive, so it is done only when the monster is idle.
    if (now() - this.idleSince < drowsyAfter) return
    const room = this.environment
    if (!room?.exits || room.isPerceived) {
      this.idleSince = now()
      if (this.summoned) this.leave()
    } else if (this.summoned) this.destruct()
    else {
      this.idleSince = -1 - now()
      this.setHeartBeat(0)
      room.noteSleeper(this)
    }
  }

  /** Removes a summoned monster that is no longer needed. */
  private leave(): void {
    act('{Actor} [slink] away.', { actor: this })
    this.destruct()
  }

  get isUnseen(): boolean {
    return this.isCatchingUp || (this.leader?.isUnseen ?? false)
  }

  /** Keeps it awake for a while even without players nearby. */
  stayAwake(): void {
    this.wake()
    if (!this.isAsleep && !this.isCatchingUp) this.idleSince = now()
  }

  /** Wakes it when a player is near. It then catches up on the time during which it slept. */
  @inside
  wake(): void {
    if (!this.isAsleep) return
    const seconds = now() + 1 + this.idleSince
    this.idleSince = now()
    this.setHeartBeat(round)
    this.runAffects()
    if (this.destructed) return
    this.heal(Math.floor(seconds / round) * this.healingRate)
    this.mana = Math.min(this.maxMana, this.mana + Math.floor(seconds / round) * this.manaRate)
    this.idleSince = Number.POSITIVE_INFINITY
    happen('awoke', this, seconds)
    this.idleSince = now()
  }

  /** Whether it is now doing the actions that it missed while it slept. Its moves then show no messages and raise no events. */
  get isCatchingUp(): boolean {
    return this.idleSince === Number.POSITIVE_INFINITY
  }
}

export default Monster
