import { enableCommands, find, now, traceEvent, transaction } from 'driver'
import { commands, instances } from '/daemons/names'
import { act } from '/std/act'
import { fightRound } from '/std/combat'
import type { DamageType } from '/std/damage'
import { saved } from '/std/decorators'
import { arrivalFrom, opposite } from '/std/directions'
import { Equipped } from '/std/equipped'
import { experienceFor, hitPointsFor, manaFor } from '/std/levels'
import type { MudObject } from '/std/object'
import type { Room } from '/std/room'
import { capitalize } from '/std/text'

export type Gender = 'male' | 'female' | 'neuter'

/** Seconds between heart beats of livings: a fight's round. */
export const round = 2

/** Anybody: a player or a monster. Lives by heart beats, fights, carries, wears, and does what its commands say. */
export class Living extends Equipped {
  readonly isLiving: boolean = true
  readonly isPlayer: boolean = false

  weight = 150
  gender: Gender = 'neuter'
  race = 'human'
  @saved level = 1
  @saved experience = 0
  /** In coins. */
  @saved gold = 0
  /** What factions think of it: name to standing, 0 where it isn't known. */
  @saved standing: Record<string, number> = {}
  /** Flees when hit points fall below this part of all, in percent; 0: never. */
  @saved wimpy = 0
  /** Whom it fights, or null. */
  attacker: Living | null = null
  /** Whether it was this one that began the fight. */
  startedFight = false
  /** Dice of damage without a weapon. */
  bareHands = '1d4'
  /** What a blow without a weapon is called. */
  bareHandsVerb = 'punch'
  bareHandsType: DamageType = 'physical'
  /** Sees without light. */
  seesInDark = false
  /** Whom it follows, or null. */
  leader: Living | null = null
  /** Who follows it. */
  private following: Living[] = []
  /** World seconds until which it can't act after a flight. */
  private recoverUntil = 0

  create(): void {
    super.create()
    enableCommands(this)
    if (this.maxHp === 0) this.maxHp = hitPointsFor(this.level)
    if (this.hp === 0) this.hp = this.maxHp
    if (this.maxMana === 0) this.maxMana = manaFor(this.level, this.stats.int)
    if (this.mana === 0) this.mana = this.maxMana
  }

  upgraded(from: number): void {
    super.upgraded(from)
    this.recountAffects()
    this.countGear()
  }

  restored(resumed: boolean): void {
    super.restored(resumed)
    this.recountAffects()
    this.countGear()
  }

  declare readonly environment: Room | null

  canBeTaken(): string {
    return `You don't think ${this.theShort} would like that.`
  }

  canEnter(object: MudObject): string | undefined {
    return (object as Living).isLiving ? `${capitalize(this.theShort)} is no vehicle.` : undefined
  }

  /** The line in a room's list: with what it is doing. */
  describePresence(viewer?: MudObject | null): string {
    const what = this.describe(viewer)
    return this.foe ? `${what} (fighting ${this.foe.theShort})` : what
  }

  lookAt(viewer: MudObject): string {
    const lines = [super.lookAt(viewer), `${capitalize(this.theShort)} ${this.condition}.`]
    const shown = [...Object.values(this.worn).map(armour => armour!.describe())]
    if (this.wielded) shown.push(`${this.wielded.describe()} (wielded)`)
    if (shown.length > 0) lines.push(`${capitalize(this.theShort)} has:`, ...shown.map(item => `  ${item}`))
    return lines.join('\n')
  }

  /** Its hit points in percent of all. */
  get hpPercent(): number {
    return (100 * this.hp) / this.maxHp
  }

  /** `is in good health`: how hurt it looks. */
  get condition(): string {
    const part = this.hp / this.maxHp
    if (part >= 1) return 'is in perfect health'
    if (part > 0.75) return 'has a few scratches'
    if (part > 0.5) return 'is hurt'
    if (part > 0.25) return 'is badly hurt'
    return 'is close to death'
  }

  /** Whether it can see anything in a room. */
  canSeeIn(room: Room): boolean {
    return this.seesInDark || room.isLit
  }

  /** Whether it can see somebody or something that may be invisible. */
  canSee(what: MudObject): boolean {
    const other = what as Living
    return what === this || !other.isLiving || !other.is('invisible') || this.is('seesInvisible')
  }

  get isOutdoors(): boolean {
    return (this.room as Room | null)?.outdoors ?? false
  }

  /** Text that types a command when it is clicked, for those whose client can show that; else the text. It looks unless told. */
  link(text: string, _command?: string): string {
    return text
  }

  /** Lets a line through to whoever sees with this one's eyes. */
  tell(line: string): void {
    this.receive(`${line}\n`)
  }

  // ---- doing

  /** Does what a line says, as if typed. @returns whether it was understood */
  command(line: string): boolean {
    traceEvent(this, `command '${line}'`)
    return commands().perform(this, line)
  }

  /** Says something aloud. */
  say(text: string): void {
    if (this.is('silenced')) {
      this.tell('You open your mouth, and no sound comes out.')
      return
    }
    act('{Actor} [say], "{text}"', { actor: this, text })
    this.environment?.hear({ kind: 'say', text, speaker: this })
  }

  /** Does something that others see: `emote('smiles')`. */
  emote(text: string): void {
    const name = this.describe()
    this.environment?.receive(`${capitalize(name)}${name.includes(', ') ? ',' : ''} ${text}\n`)
  }

  /** Says a line, or, with `:` in front, does it as an emote. */
  utter(line: string): void {
    if (line.startsWith(':')) this.emote(line.slice(1).trim())
    else this.say(line)
  }

  /** Goes through an exit. @returns why it can't, or undefined when it has gone */
  go(direction: string): string | undefined {
    const from = this.environment
    const path = from?.exitTo?.(direction)
    if (!from || !path) return "You can't go that way."
    if (this.foe) return 'You are fighting! Flee, if you must.'
    const held = this.cannotAct()
    if (held) return held
    return this.leaveBy(from, direction, path, `{Actor} [leave] ${direction}.`)
  }

  private leaveBy(from: Room, direction: string, path: string, leaving: string): string | undefined {
    const door = from.doorState(direction)
    if (door && door !== 'open') return `The ${from.doors[direction]!.name} is closed.`
    const to = instances().wayFor(this, from, from.absolute(path))
    if (typeof to === 'string') return to
    if (door && to.instance && to.instance !== from.instance) {
      // The door that all see is open; that of one's own copy opens too, unless somebody in there holds it.
      const back = opposite[direction] ?? ''
      if (to.isHeld(back)) return `The ${to.doors[back]!.name} is closed.`
      if (to.doors[back]) to.setDoor(back, 'open')
    }
    const refused = from.canLeave(this, to) ?? to.canEnter(this, from)
    if (refused) return refused
    act(leaving, { actor: this }, [this])
    const stopped = this.move(to)
    if (stopped) return stopped
    if (this.destructed) return undefined
    act(`{Actor} [arrive]${arrivalFrom(direction)}.`, { actor: this }, [this])
    if (this.following.length > 0 && !this.destructed) this.beFollowed(from, direction)
    return undefined
  }

  // ---- following

  /** Those who follow it, wherever they are. */
  get followers(): readonly Living[] {
    if (this.following.some(one => one.destructed || one.leader !== this)) {
      this.following = this.following.filter(one => !one.destructed && one.leader === this)
    }
    return this.following
  }

  /** Goes where somebody goes, from now on; null: goes its own way. @returns why not, or undefined */
  follow(who: Living | null): string | undefined {
    for (let one = who; one; one = one.leader) if (one === this) return 'You would go in circles.'
    this.leader = who
    if (who && !who.following.includes(this)) who.following = [...who.following, this]
    return undefined
  }

  private beFollowed(from: Room, direction: string): void {
    for (const one of this.followers) {
      if (one.environment !== from || one.foe || one.cannotAct() || !one.canSee(this)) continue
      one.tell(`You follow ${this.theShort} ${direction}.`)
      const refused = one.go(direction)
      if (refused) one.tell(refused)
    }
  }

  /** Those of its followers that it has taken into its party. */
  private companions: Living[] = []

  /** Takes a follower into the party, or out of it. @returns whether they are in it now */
  takeAlong(who: Living): boolean {
    const others = this.companions.filter(one => one !== who && !one.destructed)
    const isIn = this.companions.includes(who)
    this.companions = isIn ? others : [...others, who]
    return !isIn
  }

  /** Whether somebody who follows it belongs to it: taken along, or charmed by it, or one monster after another. */
  private isCompanion(who: Living): boolean {
    return this.companions.includes(who) || who.master === this || (!this.isPlayer && !who.isPlayer)
  }

  /** Who belongs together: whom it goes with in the end, and all who go with that one. To follow somebody isn't enough. */
  get party(): Living[] {
    let head: Living = this
    for (let next = head.leader; next && !next.destructed && next.isCompanion(head); next = head.leader) head = next
    const all = [head]
    for (const one of all) for (const follower of one.followers) if (one.isCompanion(follower)) all.push(follower)
    return all
  }

  /** The one that has charmed it, or null. */
  get master(): Living | null {
    if (!this.is('charmed')) return null
    const charm = this.affects.find(({ effect }) => effect === '/effects/charm')
    return charm ? (find(charm.by) as Living | null) : null
  }

  /** Whether it would want to harm somebody: whom it fights and who fights it or its party; players and monsters by nature. */
  isEnemy(who: Living): boolean {
    if (who === this || who.destructed || who === this.master || who.master === this) return false
    // Players, and those who act for them, never harm players.
    if (who.canBeAttacked(this) !== undefined) return false
    if (who.attacker === this || this.attacker === who) return true
    const { party } = this
    if (party.includes(who)) return false
    if (who.attacker && party.includes(who.attacker)) return true
    return party.some(one => one.attacker === who)
  }

  // ---- carrying

  /** Pounds it can carry. */
  get capacity(): number {
    return this.stat('str') * 15
  }

  /** Pounds it carries. */
  get burden(): number {
    return this.inventory.reduce(
      (sum, item) => sum + ((item as { totalWeight?: number }).totalWeight ?? item.weight),
      0,
    )
  }

  /** Why it can't carry something more, or undefined. */
  canCarry(item: MudObject): string | undefined {
    return this.burden + item.weight > this.capacity ? `${capitalize(item.theShort)} is too heavy for you.` : undefined
  }

  /** Gets something, as a gift: too heavy to carry, it lies at its feet. */
  getGift(item: MudObject): void {
    if (this.canCarry(item) !== undefined || item.move(this) !== undefined) item.move(this.environment!)
    this.tell(`You get ${item.describe()}.`)
  }

  /** Changes what a faction thinks of it. */
  addStanding(faction: string, more: number): void {
    this.standing = { ...this.standing, [faction]: (this.standing[faction] ?? 0) + more }
  }

  canLeave(object: MudObject, _to: MudObject): string | undefined {
    this.takeOff(object)
    return undefined
  }

  /** What is added to its blows at somebody, in percent. */
  might(_target: Living): number {
    return this.modifier('might')
  }

  // ---- fighting

  /** Why it can do nothing just now, or undefined. */
  cannotAct(): string | undefined {
    if (this.affects.length === 0) return undefined
    if (this.is('stunned')) return 'You are stunned.'
    if (this.is('asleep')) return 'You are asleep.'
    return undefined
  }

  /** Whom it fights just now: nobody who is gone by another way than death. */
  get foe(): Living | null {
    const { attacker } = this
    return attacker && !attacker.destructed && attacker.environment === this.environment ? attacker : null
  }

  /** Begins to fight somebody, who fights back. @returns why it won't, or undefined */
  attack(who: Living): string | undefined {
    if (who === this) return 'You think better of it.'
    if (who.destructed || who.environment !== this.environment) return 'There is nobody like that here.'
    if (this.environment?.peaceful) return 'This is no place to fight.'
    const refused = (who === this.master ? 'You could never harm your master.' : undefined) ?? who.canBeAttacked(this)
    if (refused) return refused
    if (this.attacker === who) return undefined
    this.startedFight = who.attacker !== this
    this.attacker = who
    this.setHeartBeat(round)
    this.removeAffect('/effects/invisibility')
    act('{Actor} [attack] {target}!', { actor: this, target: who })
    who.attackedBy(this)
    return undefined
  }

  /** Is at war with somebody from now on, with no word about it: a spell says enough. Nothing happens where it may not. */
  beginFight(who: Living): void {
    if (who === this || who === this.master || who.destructed || who.canBeAttacked(this) !== undefined) return
    if (this.environment?.peaceful) return
    if (!this.foe) {
      this.startedFight = who.attacker !== this
      this.attacker = who
    }
    this.setHeartBeat(round)
    this.removeAffect('/effects/invisibility')
    who.attackedBy(this)
  }

  /** Why somebody may not attack this one, or undefined. */
  canBeAttacked(_by: Living): string | undefined {
    return undefined
  }

  /** Somebody has begun to fight this one. */
  attackedBy(who: Living): void {
    this.attacker ??= who
    this.setHeartBeat(round)
    this.event('attacked', who)
  }

  /** Ends its part in a fight. */
  stopFighting(): void {
    this.attacker = null
    this.startedFight = false
  }

  heartBeat(): void {
    if (this.affects.length > 0) {
      this.runAffects()
      if (this.destructed) return
    }
    // What it wore may be gone by other ways than taking it off.
    if (this.isHelpedByGear) this.countGear()
    if (this.attacker) this.fight()
    else if (this.hp < this.maxHp) this.heal(this.healingRate)
    if (this.mana < this.maxMana) this.mana = Math.min(this.maxMana, this.mana + this.manaRate)
  }

  /** Magic points that come back with each heart beat. */
  get manaRate(): number {
    return Math.max(1, Math.floor(this.maxMana / (this.attacker ? 60 : 20)))
  }

  /** Hit points that come back with each heart beat out of a fight. */
  get healingRate(): number {
    return Math.max(1, Math.floor(this.maxHp / 50))
  }

  private fight(): void {
    const { foe } = this
    if (!foe || this.environment?.peaceful) this.stopFighting()
    else if (this.cannotAct() || this.isCasting) return
    else if (this.wimpy > 0 && this.hp < (this.maxHp * this.wimpy) / 100 && this.flee()) return
    else if (now() >= this.recoverUntil) fightRound(this, foe)
  }

  /** Gives back hit points, up to all. `by`, if somebody else does it: their foes take note. */
  heal(points: number, by: Living | null = null): void {
    const before = this.hp
    this.hp = Math.min(this.maxHp, this.hp + points)
    if (by && this.hp > before) this.healedBy(by, this.hp - before)
  }

  private healedBy(by: Living, points: number): void {
    for (const one of this.environment?.livings ?? []) {
      if (one.attacker && (one.attacker === this || one.attacker === by)) one.foeHealed(this, by, points)
    }
  }

  /** Somebody draws its blows upon themselves. */
  taunted(by: Living): void {
    if (this.attacker && this.canBeAttacked(by) === undefined) this.attacker = by
  }

  /** Somebody it fights has been healed. */
  foeHealed(_who: Living, _by: Living, _points: number): void {}

  /**
   * Hurts it, after its resistances.
   * @param via what it was done with: a spell's name, `blow`
   * @returns the points that it lost
   */
  damage(points: number, type: DamageType, by: Living | null, via: string): number {
    const taken = this.damageTaken(points, type)
    this.struck(taken, type, by, via)
    if (taken > 0) this.hurt(taken, by)
    else if (by && !this.attacker) this.attackedBy(by)
    return taken
  }

  /** About to lose so many points, perhaps none, by something: for who learns from it. */
  struck(_points: number, _type: DamageType, _by: Living | null, _via: string): void {}

  /**
   * Takes hit points; at none it dies.
   * @returns whether it died of it
   */
  hurt(points: number, by: Living | null): boolean {
    this.hp -= points
    this.shakeCasting(points)
    this.removeAffect('/effects/sleep')
    // Whoever still strikes when the first foe is dead is the next one.
    if (by && !this.attacker && by.attacker === this) this.attackedBy(by)
    this.event('hurt', by, points)
    if (this.destructed || this.hp > 0) return false
    this.die(by)
    return true
  }

  /** Runs from a fight by a way that is open. @returns whether it got away */
  flee(): boolean {
    const from = this.environment
    if (!from || this.cannotAct()) return false
    const ways = Object.keys(from.exits ?? {}).filter(way => (from.doorState(way) ?? 'open') === 'open')
    const foe = this.attacker
    while (ways.length > 0) {
      const [way] = ways.splice(this.random(ways.length), 1)
      this.attacker = null
      const refused = this.leaveBy(from, way!, from.exits[way!]!, `{Actor} [flee] ${way}!`)
      if (!refused) {
        this.recoverUntil = now() + round
        this.tell(`You flee ${way}!`)
        return true
      }
    }
    this.attacker = foe
    return false
  }

  /** Dies: leaves a corpse with what it had. */
  die(killer: Living | null): void {
    act('{Actor} [are] dead!', { actor: this })
    this.interrupt('Your spell dies with you.')
    for (const { effect } of this.affects) this.removeAffect(effect)
    this.event('death', killer)
    const corpse = this.leaveCorpse()
    if (killer && killer !== this && !killer.destructed) killer.killed(this)
    this.stopFighting()
    this.afterDeath(killer, corpse)
  }

  /** Puts what it had into a corpse. */
  protected leaveCorpse(): MudObject | null {
    if (!this.environment) return null
    const corpse = this.clone<import('/std/corpse').Corpse>('/std/corpse')
    corpse.remember(this)
    corpse.move(this.environment)
    for (const item of this.inventory) item.move(corpse)
    return corpse
  }

  /** What becomes of it once it is dead. */
  protected afterDeath(_killer: Living | null, _corpse: MudObject | null): void {
    this.destruct()
  }

  /** It has killed somebody. */
  killed(who: Living): void {
    if (this.attacker === who) this.stopFighting()
    this.shareExperience(who.worth)
    if (who.gold > 0) {
      const coins = who.gold
      transaction([this, who], () => {
        this.gold += coins
        who.gold = 0
      })
      this.tell(`You find ${coins} gold coins.`)
    }
  }

  /** What a kill is worth goes to all players of the party who are there, by their levels. */
  private shareExperience(points: number): void {
    if (points === 0) return
    const party = this.party.filter(one => one === this || (one.isPlayer && one.environment === this.environment))
    const levels = party.reduce((sum, one) => sum + one.level, 0)
    for (const one of party) one.gainExperience(Math.ceil((points * one.level) / levels))
  }

  /** Experience that killing it gives. */
  get worth(): number {
    return experienceFor(this.level)
  }

  onDestruct(): void {
    for (const one of this.followers) one.leader = null
    this.leader = null
    super.onDestruct()
  }

  gainExperience(points: number): void {
    this.experience += points
  }
}

export default Living
