import { domainsOf, enableCommands, happen, sum } from 'driver'
import { checkFinite } from '/lib/amounts'
import type { DamageType } from '/lib/damage'
import { experienceFor, hitPointsFor, manaFor } from '/lib/levels'
import { type Position, positionWord } from '/lib/positions'
import { capitalize, subject, withComma } from '/lib/text'
import { Affected } from '/std/affected'
import type { Armour, WearPlace } from '/std/armour'
import type { Corpse } from '/std/corpse'
import { type DeedOf, ledger } from '/std/daemons'
import { deed, final, hook, inside, open, saved } from '/std/decorators'
import type { Modifiers } from '/std/effect'
import type { Item } from '/std/item'
import { isLiving, playerOf } from '/std/kinds'
import * as casting from '/std/life/casting'
import * as death from '/std/life/death'
import * as fighting from '/std/life/fight'
import * as gear from '/std/life/gear'
import * as posture from '/std/life/posture'
import * as speech from '/std/life/speech'
import * as travelling from '/std/life/travel'
import type { Message, MudObject } from '/std/object'
import { factions } from '/std/offers'
import type { Room } from '/std/room'
import { carries, readOf, titleOf } from '/std/seeing'
import type { Spell } from '/std/spell'
import type { Weapon } from '/std/weapon'

export type Gender = 'male' | 'female' | 'neuter'

/** The percentage of hit points at or below which a room's list shows how hurt a living is. */
const shownBelow = 75

// A frozen object that all livings without standing share. Code must replace it and never change it in place.
const noStanding: Readonly<Record<string, number>> = Object.freeze({})

/**
 * The base class of players and monsters. A living has heart beats. It sees, speaks, moves, fights, casts spells, carries and wears things,
 * and executes commands.
 *
 * This class declares the fields and methods of a living. Each subject is implemented in a separate module of /std/life: gear, speech,
 * travel, posture, fight, casting, death. Fields whose names begin with _ are for these modules only.
 */
export class Living extends Affected {
  @saved level = 1
  @saved experience = 0
  /** Hit points. They are 0 until create() sets them to maxHp. */
  @saved hp = 0
  /** The maximum hit points. They are 0 until create() sets them by level. */
  @saved maxHp = 0
  /** Magic points. */
  @saved mana = 0
  @saved maxMana = 0
  weight = 150
  gender: Gender = 'neuter'
  race = 'human'
  /** The alignment, from -1000 (evil) to 1000 (good). */
  @saved alignment = 0
  /** Whether it sees without light. */
  seesInDark = false
  /** Its money, in coins. Only the ledger moves coins, so use earn() and pay(). A monster's coins aren't in circulation until a player gets them. */
  @saved readonly gold: number = 0
  /** Its standing with factions, by name, at the time of the last deed that changed it. standingWith() returns the current value. */
  @saved standing: Readonly<Record<string, number>> = noStanding

  @saved position: Position = 'standing'
  @saved wielded: Weapon | null = null
  @saved worn: Partial<Record<WearPlace, Armour>> = gear.nothingWorn
  /** The bonuses that its equipment currently gives. */
  @saved lent: gear.Lent = gear.nothingLent

  /** It flees when its hit points fall below this percentage of the maximum; 0 means that it never flees. */
  @saved wimpy = 0
  /** The living that it is fighting, or null. */
  attacker: Living | null = null
  /** Whether this living began the fight. */
  startedFight = false
  /** The last fight; null if it has never fought. */
  lastFight: fighting.Fight | null = null
  /** The dice for the damage of a blow without a weapon. */
  bareHands = '1d4'
  /** The verb of a blow without a weapon. */
  bareHandsVerb = 'punch'
  bareHandsType: DamageType = 'physical'

  /** The paths of the spells that it has learned. Spells without a price needn't be learned. */
  @saved learned: readonly string[] = casting.noSpells
  /** The world seconds at which spells can be used again, by path. */
  @saved cooldowns: Readonly<Record<string, number>> = casting.noCooldowns

  /**
   * The length of the side of the square that it fills, in tiles; 1 if unset. The square extends to the east and south of its own tile. The
   * field is only declared, because few livings are big and an initialised field would cost memory in every living.
   */
  declare tileSize?: number

  declare readonly environment: Room | null

  /** The value of codeGeneration() when the bonuses from equipment were computed. After a reload, they are computed again. */
  _gearAt = 0
  _leader: Living | null = null
  /** The livings that follow it, and those of them that it has accepted into its party. */
  _following: readonly Living[] = travelling.nobody
  _companions: readonly Living[] = travelling.nobody
  /** The move that travel() is making with it now; null if there is none. */
  _step: travelling.Step | null = null
  /** The fractions of points that it has recovered. They are kept until they make up a whole point. */
  _restedHp = 0
  _restedMana = 0
  _casting: casting.Casting | null = null

  create(): void {
    super.create()
    enableCommands(this)
    if (this.maxHp === 0) this.maxHp = hitPointsFor(this.level)
    if (this.hp === 0) this.hp = this.maxHp
    if (this.maxMana === 0) this.maxMana = manaFor(this.level, this.stats.int)
    if (this.mana === 0) this.mana = this.maxMana
  }

  @deed('life')
  restored(resumed: boolean): void {
    super.restored(resumed)
    this.recountAffects()
    this.countGear()
  }

  @final
  get isLiving(): boolean {
    return true
  }

  protected get holderKind(): 'mob' {
    return 'mob'
  }

  /** Whether it is the body of a wizard's account. */
  @final
  get wizard(): boolean {
    return false
  }

  // ---- looks

  /** Its line in the room's list. The line includes its current activity. */
  describePresence(viewer?: MudObject | null): string {
    const states = this.presenceStates()
    return states.length > 0 ? `${this.nameInList(viewer)} (${states.join(', ')})` : this.nameInList(viewer)
  }

  /** The words that follow its name in a room's list: `asleep`, `badly hurt`. Override it to add more. */
  protected presenceStates(): string[] {
    const states: string[] = []
    if (this.position !== 'standing') states.push(positionWord(this.position))
    if (this.hpPercent <= shownBelow) states.push(this.health)
    const { foe } = this
    if (foe) states.push(`fighting ${foe.theShort}`)
    return states
  }

  /** Its name in a room's list. */
  protected nameInList(viewer?: MudObject | null): string {
    return this.describe(viewer)
  }

  lookAt(viewer: MudObject): string {
    const name = subject(this.theShort)
    const lines = [super.lookAt(viewer), `${name} ${this.condition}.`]
    const shown = [
      ...Object.values(this.worn)
        .filter(one => !one.destructed)
        .map(armour => titleOf(armour)),
    ]
    if (this.wielded && !this.wielded.destructed) shown.push(`${titleOf(this.wielded)} (wielded)`)
    if (shown.length > 0) lines.push(`${name} has:`, ...shown.map(item => `  ${item}`))
    if (this.position !== 'standing') lines.push(`${capitalize(this.theShort)} is ${positionWord(this.position)}.`)
    return lines.join('\n')
  }

  /** Its hit points in percent of the maximum. */
  get hpPercent(): number {
    return (100 * this.hp) / this.maxHp
  }

  /** Words for its state of health, as a predicate: `is in good health`. */
  get condition(): string {
    const part = this.hp / this.maxHp
    if (part >= 1) return 'is in perfect health'
    if (part > 0.75) return 'has a few scratches'
    if (part > 0.5) return 'is hurt'
    if (part > 0.25) return 'is badly hurt'
    return 'is close to death'
  }

  /** Words for its state of health: `badly hurt`. */
  get health(): string {
    return this.condition.replace(/^\w+ /, '')
  }

  // ---- senses

  /** Whether there is enough light in a room for it to see. */
  canSeeIn(room: Room): boolean {
    return this.seesInDark || room.isLit || this.is('seesInDark')
  }

  /**
   * Whether it can see an object. It can if the object isn't invisible to it and there is light. The result decides whether players and
   * monsters can name the object, aim at it and trade with it.
   * @param room the room whose light counts: the one where the object is, or was
   */
  canSee(what: MudObject, room = what.room): boolean {
    if (what === this) return true
    if (!this.notices(what)) return false
    // Even without light, a living recognises the things that it carries.
    if (this.seesInDark || !room?.exits || room.isLightOn(what, this) || carries(this, what)) return true
    return this.is('seesInDark')
  }

  /** Whether it would notice an object if there were enough light, for example by the object's steps or voice. */
  notices(what: MudObject): boolean {
    if (!isLiving(what) || what.affects.length === 0) return true
    if (what.is('invisible') && !this.is('seesInvisible')) return false
    return !what.is('hidden') || this.is('seesHidden')
  }

  get isOutdoors(): boolean {
    return this.room?.outdoors ?? false
  }

  // ---- speech and commands

  /**
   * A text that types a command when a player clicks it. If the client doesn't support that, the result is the plain text. The default
   * command is `look at`.
   */
  link(text: string, _command?: string): string {
    return text
  }

  /** Sends a line of text to it. Only players show text. */
  tell(line: string): void {
    this.receive(`${line}\n`)
  }

  /** Tells a player a text that may be longer than a screen. */
  showLong(text: string): void {
    this.tell(text)
  }

  /** Executes a line like a typed command. @returns whether it was understood */
  @deed('act')
  command(line: string): boolean {
    return speech.command(this, line)
  }

  /**
   * Executes a line for command(), in a separate call: a monster's domain is responsible for the monster's commands, even if other code
   * gave the order.
   */
  obey(order: { readonly line: string; understood: boolean }): void {
    speech.obey(this, order)
  }

  /** Says something aloud. */
  @deed('act')
  say(text: string): void {
    speech.say(this, text)
  }

  /**
   * Lets all objects near it hear what it says, without showing a message.
   * @param quiet whether clients leave the text out of their separate window for talk, for example a question to a monster
   * @param to the only living that should answer; if missing, everybody may answer
   */
  @deed('act')
  speak(text: string, kind: Message['kind'], quiet = false, to?: Living): void {
    speech.speak(this, text, kind, quiet, to)
  }

  /**
   * Shows an action in free words: `emote('smiles')`.
   * @param end text that is shown after the words but not passed to listeners, because they compare words
   */
  @deed('act')
  emote(text: string, end = ''): void {
    speech.emote(this, text, end)
  }

  /** Says a line. A line that begins with `:` is shown as an emote instead. */
  @deed('act')
  utter(line: string): void {
    if (line.startsWith(':')) this.emote(line.slice(1).trim())
    else this.say(line)
  }

  /** Changes its gender from male to female, or from any other gender to male, as a curse does. */
  @deed('act')
  changeGender(): void {
    this.gender = this.gender === 'male' ? 'female' : 'male'
  }

  // ---- carrying, wearing and wielding

  canBeTaken(): string {
    return `You don't think ${withComma(this.theShort)} would like that.`
  }

  canEnter(object: MudObject): string | undefined {
    return object.isLiving ? `${capitalize(this.theShort)} is no vehicle.` : undefined
  }

  /** The weight that it can carry, in pounds. */
  get capacity(): number {
    return this.stat('str') * 15
  }

  /** The weight that it carries, in pounds. */
  get burden(): number {
    // Sums of fractions such as 0.1 are inexact.
    return Math.round(100 * this.inventory.reduce((sum, item) => sum + weightOf(item), 0)) / 100
  }

  /** The reason why it can't carry one more thing, or undefined if it can. */
  canCarry(item: MudObject): string | undefined {
    return this.burden + readOf(item, 'weight', 0) > this.capacity
      ? `${capitalize(item.theShort)} is too heavy for you.`
      : undefined
  }

  /**
   * Gives it a new thing. If the thing is too heavy to carry, it is put into the room. @throws if the thing already has an environment
   */
  @deed('act')
  getGift(item: MudObject): void {
    if (item.environment)
      throw new Error(`${item.id} is in ${item.environment.id}: a gift is a thing that has just been made`)
    if (this.canCarry(item) !== undefined || item.move(this) !== undefined) item.move(this.environment!)
    this.tell(`You get ${item.describe()}.`)
  }

  /** Gives an item back to its previous owner. @returns the reason why that isn't possible, or undefined */
  @inside
  handBack(item: MudObject, to: Living): string | undefined {
    return item.environment === this ? item.move(to) : ''
  }

  /** Called when somebody has given it an item. */
  @hook
  given(_item: MudObject, _by: Living): void {}

  /** Called when somebody has given it coins. */
  @hook
  paid(_coins: number, _by: Living): void {}

  /** Wields a weapon that it carries. @returns the reason why it can't, or undefined */
  @deed('act')
  wield(weapon: Weapon): string | undefined {
    return gear.wield(this, weapon)
  }

  @deed('act')
  unwield(): void {
    this.wielded = null
    this.countGear()
  }

  /** Wears a piece of armour that it carries. @returns the reason why it can't, or undefined */
  @deed('act')
  wear(armour: Armour): string | undefined {
    return gear.wear(this, armour)
  }

  /** Makes it wear an item at a place, even if the item is made for another place. */
  @deed('act')
  putOn(item: Item, place: WearPlace): void {
    this.worn = { ...this.worn, [place]: item as Armour }
    this.countGear()
  }

  /** Takes off or unwields an item. */
  @deed('act')
  takeOff(item: MudObject): void {
    gear.takeOff(this, item)
  }

  /** Called when an item that it wears or wields has moved elsewhere or no longer exists. */
  @inside
  slip(item: MudObject): void {
    this.takeOff(item)
  }

  /** Whether it wears or wields an item. */
  isUsing(item: MudObject): boolean {
    return gear.isUsing(this, item)
  }

  /** Computes the bonuses of its equipment. Called after each change of the equipment. */
  protected countGear(): void {
    gear.countGear(this)
  }

  modifier(name: keyof Modifiers): number {
    return super.modifier(name) + gear.gearModifier(this, name)
  }

  /** The points that its armour takes off each blow. */
  get protection(): number {
    return gear.protectionOf(this)
  }

  // ---- moving, leading and following

  /** Whether it is flying. A flying living can cross water and ice. */
  get isFlying(): boolean {
    return this.is('flying')
  }

  /** Whether its moves are hidden because it is catching up on the time during which it slept. */
  get isUnseen(): boolean {
    return false
  }

  /** Goes through an exit, or takes a step on the tiles of its room. @returns the reason why it can't, or undefined if it has gone */
  @deed('lead')
  go(direction: string): string | undefined {
    return travelling.go(this, direction)
  }

  /** Leaves by an exit, even during a fight. @returns the reason why it can't, or undefined if it has gone */
  @deed('lead')
  takeExit(direction: string): string | undefined {
    return travelling.takeExit(this, direction)
  }

  /** Moves to the room to which an exit leads. The owners of the rooms aren't checked, because the rooms themselves are asked for permission. */
  @inside
  leaveBy(from: Room, direction: string, path: string, leaving: string, told = ''): string | undefined {
    return travelling.leaveBy(this, from, direction, path, leaving, told)
  }

  /**
   * Moves it, and shows the move in the right order. First the livings in the old room see it go. Then it sees the new room, if it is a
   * player, and the livings in the new room see it come. They react only after that.
   * @param to an object or the path of one
   * @param shown the messages; missing ones aren't shown
   * @returns the reason for a refusal, or undefined if it has moved
   */
  @deed('lead')
  travel(to: MudObject | string, shown: Partial<travelling.Step> = {}): string | undefined {
    return travelling.travel(this, to, shown)
  }

  /** Shows the move to the livings in both rooms, and raises the events. Called when it has moved. */
  @deed('harm')
  relocated(from: MudObject | null): void {
    super.relocated(from)
    travelling.arrive(this, from)
  }

  /** The living that it follows, or null. It is set by follow(). */
  @final
  get leader(): Living | null {
    // After a reload, the leader may no longer be a living.
    return isLiving(this._leader) ? this._leader : null
  }

  /** The livings that follow it, wherever they are. */
  @open
  @final
  get followers(): readonly Living[] {
    return travelling.followersOf(this)
  }

  /** Makes it follow a living from now on. If `who` is null, it follows nobody. @returns the reason why it can't, or undefined */
  @deed('lead')
  follow(who: Living | null): string | undefined {
    return travelling.follow(this, who)
  }

  /** Adds a follower to the party, or removes it. @returns whether the follower is in the party now */
  @deed('lead')
  takeAlong(who: Living): boolean {
    return travelling.takeAlong(this, who)
  }

  /**
   * The party: the leader at the top of its chain of leaders, and all followers that have been accepted. Following alone doesn't make
   * somebody a member.
   */
  @final
  get party(): Living[] {
    return travelling.partyOf(this)
  }

  /** The living that has charmed it, or null. */
  @final
  get master(): Living | null {
    return travelling.masterOf(this)
  }

  /** Called when its leader no longer exists. */
  @inside
  loseLeader(): void {
    this._leader = null
  }

  onDestruct(): void {
    travelling.endFollowing(this)
    super.onDestruct()
  }

  // ---- position

  /** Whether it is asleep, by its own will or by magic. */
  get isSleeping(): boolean {
    return this.position === 'sleeping' || this.is('asleep')
  }

  /** The reason why it can't act now, or undefined if it can. */
  cannotAct(): string | undefined {
    return posture.cannotAct(this)
  }

  /** The reason why it can't do something that needs at least this position, or undefined if it can. */
  cannotFrom(least: Position): string | undefined {
    return posture.cannotFrom(this, least)
  }

  /** Takes a position, with a message. @returns the reason why it can't, or undefined */
  @deed('act')
  settle(position: Position, on?: MudObject): string | undefined {
    return posture.settle(this, position, on)
  }

  /** Wakes it and makes it sit, if it is in natural sleep. It doesn't wake from magical sleep. */
  @deed('act')
  wakeUp(): void {
    if (this.position === 'sleeping') this.settle('sitting')
  }

  // ---- spells

  /** The spell that it is casting, or null. */
  get isCasting(): Spell | null {
    return this._casting ? this.load<Spell>(this._casting.spell) : null
  }

  /** The name of its class, such as `mage`; empty if it has none. */
  get calling(): string {
    return ''
  }

  /** The level from which it can learn and use a spell or skill; Infinity means never. */
  levelFor(spell: Spell): number {
    return spell.level
  }

  /** Whether it can use a spell. */
  knows(spell: Spell): boolean {
    return this.learned.includes(spell.path) || (spell.price === 0 && spell.level <= this.level)
  }

  /** Makes it learn a spell. @param path the path of the spell @returns whether the spell is new to it */
  @deed('earn')
  learn(path: string): boolean {
    return casting.learn(this, path)
  }

  /** The seconds until a spell can be used again. */
  cooldownOf(path: string): number {
    return casting.cooldownOf(this, path)
  }

  /**
   * Uses a spell or skill, immediately or after its cast time.
   * @param path the path of the spell's program, or the spell's name
   * @param free whether it takes no time and costs no magic points, and leaves cooldowns alone (ROM's `mob cast`)
   * @param words the name of the target, for a spell whose aim is `word`
   * @returns the reason why it can't, or undefined when it has begun
   */
  @deed('act', { to: 'harm' })
  cast(path: string, target: Living | null = null, free = false, words = ''): string | undefined {
    return casting.cast(this, path, target, free, words)
  }

  /** Makes the spell take effect. Called when the cast time is over. */
  @deed('life')
  finishCasting(): void {
    casting.finishCasting(this)
  }

  /** Interrupts the spell that it is casting. @returns whether it was casting a spell */
  @deed('harm')
  interrupt(why: string): boolean {
    return casting.loseSpell(this, why, this.environment)
  }

  /**
   * Whether it is busy with something that keeps it from striking and fleeing. By default, that is casting a spell. Override it to add
   * other activities.
   */
  protected get isBusy(): boolean {
    return this._casting !== null
  }

  // ---- fighting

  /** Returns a random number. If the room has its own random numbers, they are used. */
  random(n: number): number {
    return this.environment?.draw?.(n) ?? super.random(n)
  }

  /** The world seconds since its last fight. The value is 0 during a fight, and Infinity if it has never fought. */
  get secondsSinceFight(): number {
    return fighting.secondsSinceFight(this)
  }

  /** The living that it is fighting now, or null if its opponent is gone. */
  @final
  get foe(): Living | null {
    return fighting.foeOf(this)
  }

  /** Whether `who` is an enemy. An enemy may be attacked, and is in a fight with this living or its party. */
  isEnemy(who: Living): boolean {
    return fighting.isEnemy(this, who)
  }

  /**
   * Whether code of domains may harm this living even though the table of deeds forbids it. An effect of these domains on this living may
   * harm it. If this living belongs to these domains, the code may also harm it on behalf of a living that is fighting it.
   * @param domains the names of the domains whose code asks
   * @param others the objects in the arguments of the deed
   */
  isRightlyHarmed(domains: readonly string[], others: readonly object[]): boolean {
    if (this.isInEffectOf(domains, others)) return true
    const own = domainsOf(this, true)
    // The field `attacker` of this living proves nothing, because the living's author can write it.
    const fights = (one: Living) => one === this || one.foe === this
    return domains.every(one => own.includes(one)) && (others as readonly Living[]).every(fights)
  }

  /** The reason why somebody may not attack this living, or undefined if they may. Override it to protect a living. */
  canBeAttacked(_by: Living): string | undefined {
    return undefined
  }

  /** Attacks a living that it can see. The target fights back. @returns the reason why it doesn't attack, or undefined */
  @deed('act', { to: 'harm' })
  attack(who: Living): string | undefined {
    return fighting.attack(this, who)
  }

  /** Begins a fight without a message, for a spell that has shown its own message. Does nothing if the fight isn't allowed. */
  @deed('act', { to: 'harm' })
  beginFight(who: Living): void {
    fighting.beginFight(this, who)
  }

  /** Called when somebody begins or continues to fight this living. */
  @deed('harm', { or: 'isRightlyHarmed', by: 0 })
  attackedBy(who: Living): void {
    fighting.attackedBy(this, who)
  }

  /**
   * Called when somebody taunts this living. If it is fighting, it strikes at them from now on, unless one of its behaviours chooses its
   * opponent.
   */
  @deed('harm', { or: 'isRightlyHarmed', by: 0 })
  taunted(by: Living): void {
    fighting.taunted(this, by)
  }

  /**
   * Ends all its fights permanently. It drops its foes, and its behaviours forget whom they fought, chased or fled from (`calmed`). Anybody
   * who attacks it afterwards begins a new fight.
   */
  @deed('harm')
  stopFighting(): void {
    fighting.stopFighting(this)
  }

  /** Makes it stop striking, because its opponent is gone. It may remember the opponent and come back. */
  @deed('harm')
  breakOff(): void {
    this.attacker = null
    this.startedFight = false
  }

  /** Runs one round: it fights or heals. Called with each heart beat. */
  protected liveRound(): void {
    fighting.liveRound(this, this.attacker !== null && this.isBusy)
  }

  /**
   * Flees from a fight through a random open exit.
   * @param forced whether it flees even while it is casting a spell; if false, it finishes the spell instead of fleeing
   * @param to the exit that it chooses; empty for any. On ground with tiles it always takes the nearest.
   * @returns whether it got away
   */
  @deed('lead')
  flee(forced = false, to = ''): boolean {
    return fighting.flee(this, this.isBusy && !forced, to)
  }

  /** The percentage that is added to the damage of its blows at a target. */
  might(target: Living): number {
    return this.modifier('might') + sum('might', this, target)
  }

  /** The hit points that it regains with each heart beat outside a fight. */
  get healingRate(): number {
    return Math.max(1, Math.floor(this.maxHp / 50))
  }

  /** The magic points that it regains with each heart beat. */
  get manaRate(): number {
    return Math.max(1, Math.floor(this.maxMana / (this.attacker ? 60 : 20)))
  }

  /** Restores hit points, up to the maximum. @param by the healer, if it isn't this living itself */
  @deed('harm', { or: 'isRightlyHarmed', by: 1 })
  heal(points: number, by: Living | null = null): void {
    checkFinite(points, 'heal')
    const before = this.hp
    this.hp = Math.min(this.maxHp, this.hp + Math.max(0, points))
    if (by && this.hp > before) happen('healed', this, by, this.hp - before)
  }

  /**
   * Damages it. Its resistances reduce the damage.
   * @param points the points before resistances
   * @param by the living that did it, or null
   * @param via the cause: a spell's name, or `blow`
   * @returns the points of damage after resistances
   */
  @deed('harm', { or: 'isRightlyHarmed', by: 2 })
  damage(points: number, type: DamageType, by: Living | null, via: string): number {
    return fighting.damage(this, points, type, by, via)
  }

  /** Called when a blow or a spell has hit it, perhaps with 0 points. */
  @deed('harm', { or: 'isRightlyHarmed', by: 2 })
  struck(points: number, type: DamageType, by: Living | null, via: string): void {
    happen('struck', this, points, type, by, via)
  }

  /**
   * Takes hit points from it. It dies if none are left.
   * @returns whether it died
   */
  @deed('harm', { or: 'isRightlyHarmed', by: 1 })
  hurt(points: number, by: Living | null, type: DamageType = 'physical', via = 'blow'): boolean {
    checkFinite(points, 'hurt')
    return fighting.hurt(this, points, by, type, via)
  }

  // ---- life and death

  @deed('harm')
  heartBeat(): void {
    if (this.affects.length > 0) {
      this.runAffects()
      if (this.destructed) return
    }
    gear.reviewGear(this)
    if (!this.environment?.keepsRounds) this.liveRound()
    if (this.destructed || this.mana >= this.maxMana) return
    this.mana = Math.min(this.maxMana, this.mana + posture.recovered(this, this.manaRate, 'mana'))
  }

  /** Makes it die and leave a corpse with its things. Called when its hit points are gone. */
  @deed('harm', { or: 'isRightlyHarmed', by: 0 })
  die(by: Living | null): void {
    death.die(
      this,
      by,
      () => this.leaveCorpse(),
      (killer, corpse) => this.afterDeath(killer, corpse),
    )
  }

  /** Whether it keeps the things that it wears and wields when it dies. */
  protected get keepsGear(): boolean {
    return false
  }

  /** Moves its things into a corpse. */
  @deed('life')
  protected leaveCorpse(): Corpse | null {
    return death.leaveCorpse(this, this.keepsGear)
  }

  /** Called when it has died. */
  protected afterDeath(_killer: Living | null, _corpse: Corpse | null): void {
    this.destruct()
  }

  /** Called when it has killed somebody. */
  @deed('earn')
  killed(who: Living): void {
    death.rewardKiller(this, who)
  }

  /** The experience that killing it gives. */
  get worth(): number {
    return experienceFor(this.level)
  }

  @deed('earn')
  gainExperience(points: number): void {
    checkFinite(points, 'gainExperience')
    this.experience += points
  }

  // ---- money and standing

  /**
   * Gives it new coins. Code of a domain may call it for livings that are in a room of the domain, or whose command the code is answering.
   * @param reason one of /lib/ledger-accounts
   */
  @deed('earn')
  earn(coins: number, reason = 'reward'): number {
    if (reason === 'gm' || reason === 'opening')
      throw new Error(`${reason}: only the ledger gives coins for this reason`)
    return ledger().mint(this, coins, reason)
  }

  /**
   * Takes coins from it and removes them from the world. Code of a domain may call it for the same livings as earn().
   * @param reason one of /lib/ledger-accounts
   * @returns false if it has too few coins, in which case it keeps them
   */
  @deed('pay')
  pay(coins: number, reason = 'fee'): boolean {
    return ledger().transfer(this, `sink:${reason}`, coins, reason)
  }

  /** Gives or takes coins until it has exactly this number. Used for programs of old servers, which set the number of coins directly. */
  @deed('earn')
  setGold(coins: number, reason: string): void {
    const more = Math.max(0, coins) - this.gold
    if (more > 0) this.earn(more, reason)
    else this.pay(-more, reason)
  }

  /** Its current standing with a faction. */
  standingWith(faction: string): number {
    return factions()?.standing(this, faction) ?? this.standing[faction] ?? 0
  }

  /**
   * Changes its standing with a faction, and with the faction's friends and enemies.
   * @param done the action that causes the change; a repeated action is worth less
   */
  @deed('earn')
  addStanding(faction: string, more: number, done: DeedOf = { kind: 'favour', about: '' }): void {
    const player = playerOf(this)
    if (player) factions()?.change(player, faction, more, done)
    else this.standing = { ...this.standing, [faction]: (this.standing[faction] ?? 0) + more }
  }
}

/**
 * The weight of a thing with its contents, in pounds. The thing's own code computes it, but the result is at most the sum of its own weight
 * and the weights of the things in it.
 */
function weightOf(thing: MudObject): number {
  let real: number = readOf(thing, 'weight', 0)
  for (const one of thing.inventory) real += readOf(one, 'weight', 0)
  return Math.max(0, Math.min(real, readOf(thing, 'totalWeight', real)))
}

export default Living
