import { ask } from 'driver'
import { carcassesSeen } from '/ai/diablo/carcasses'
import { firstOf } from '/ai/diablo/meals'
import { MonsterRandom, reseeded } from '/ai/diablo/random'
import { activeTicks } from '/ai/diablo/rules'
import { attackTypeOf, scripts } from '/ai/diablo/scripts'
import { type DiabloSettings, plain } from '/ai/diablo/settings'
import { type Candidate, targetOf } from '/ai/diablo/target'
import type { ActionKind, AttackType, LastAction, Mode, Script, View } from '/ai/diablo/view'
import { areaAt, blocksWalking } from '/lib/tiles/map'
import { isClear, sees } from '/lib/tiles/sight'
import { bearing, type Direction, distance, type Tile, turned } from '/lib/tiles/tile'
import { act, type Cast } from '/std/act'
import { Behaviour } from '/std/behaviour'
import { unsaved } from '/std/decorators'
import type { Living } from '/std/living'
import type { Player } from '/std/player'
import type { TileRoom } from '/std/tile-room'

/** The current action of a monster: an action of its script, or its recovery from a blow. */
export type Doing = ActionKind | 'recover'

/** A living in the room, with the data that target selection needs. */
interface Seen extends Candidate {
  readonly who: Living
}

/**
 * The memory of a monster with a script, in the form that the script uses. The memory is plain data, so it survives a reload or a
 * restart in the middle of an action. Times are in ticks of the monster's room.
 */
export class DiabloMind extends Behaviour<DiabloSettings> implements View {
  readonly staysPut = true

  // ---- memory

  /** The state of the monster's random generator; null before the first roll. */
  seed: number | null = null
  doing: Doing = 'stand'
  /** The tick at which the action ends and the tick at which it takes effect; 0 if it has already taken effect. */
  until = 0
  effectAt = 0
  mode: Mode = 'normal'
  last: LastAction = 'other'
  lastWalk: View['lastWalk'] = 'none'
  lastVoluntary: LastAction = 'other'
  stand = 0
  /** The tick from which on the monster has done nothing but stand and delay. */
  stillFrom = 0
  /** The tick in which the monster was last lit. */
  litAt = -activeTicks
  /** The monster's target, and the tile where it last saw the target. */
  prey: Living | null = null
  lastSeen: Tile | null = null
  facing: Direction = 4
  circleWalked = 0
  /** The direction of a circle walk: 1 is clockwise, -1 is anticlockwise. */
  circleSide = 1
  /** The step of a viper's cycle, from 1. */
  windStep = 1
  retreatLeft = 0
  /** The direction away from the last corpse that frightened a Fallen One; null if none has. Only the original's rules use it. */
  fleeWay: Direction | null = null
  /** In the original, the carcass that a Scavenger has chosen to eat. */
  meal: Tile | null = null
  mealTries = 0
  cryUntil = 0
  /** The last living to taunt the monster, and the tick in which the taunt ends. */
  taunter: Living | null = null
  tauntedUntil = 0
  /** The number of blocked steps in a row. */
  blockedSteps = 0
  /** The rolls of the last decision, as pairs (n, result), and the script line that made the decision. */
  rolled: readonly number[] = []
  line = ''

  // ---- the present tick

  @unsaved protected room!: TileRoom
  @unsaved protected at: Tile = { x: 0, y: 0 }
  @unsaved protected tick = 0
  /** The current distance to the target, and the target's tile. */
  @unsaved D = Number.POSITIVE_INFINITY
  @unsaved protected goal: Tile = { x: 0, y: 0 }
  @unsaved private random: MonsterRandom | null = null
  @unsaved private rolls: number[] = []
  @unsaved private tickState = 0

  defaults(): DiabloSettings {
    return plain
  }

  get type(): AttackType {
    return attackTypeOf(this.settings.script) ?? 'skeleton'
  }

  protected get script(): Script {
    return scripts[this.type]
  }

  // ---- random numbers

  /** Returns Rnd[n] of this monster: a random number from 0 to n - 1. */
  protected rnd(n: number): number {
    const { random } = this
    const number = random!.next(n)
    // With reseeding, a tick's rolls don't affect the next tick, so the state isn't kept.
    if (!this.settings.slips.reseeded) this.seed = random!.state
    this.rolls.push(n, number)
    return number
  }

  /** Prepares the random generator for a tick. */
  protected readyDice(): void {
    this.seed ??= this.monster.random(0x7fffffff)
    this.random ??= new MonsterRandom(0)
    this.random.fair = !this.settings.slips.uneven
    this.random.state = this.settings.slips.reseeded ? this.tickState : this.seed
    this.rolls = []
  }

  /** Reseeds the random generator, as the original does in each tick. */
  protected reseed(): void {
    const { seed, state } = reseeded(this.seed ?? this.monster.random(0x7fffffff))
    this.seed = seed
    this.tickState = state
  }

  protected noteRolls(line: string): void {
    this.rolled = this.rolls
    this.line = line
  }

  // ---- the target

  /**
   * Chooses the monster's target: the nearest candidate in sight. If nobody is in sight, the old target is kept while it is in the room.
   */
  protected chooseTarget(): void {
    const { room } = this
    const { players } = room
    const seen: Seen[] = []
    players.forEach(one => {
      // Wizards are ignored until they fight.
      if (!(one as Player).wizard || one.attacker !== null) this.addCandidate(seen, one, 'player', room.slotOf(one))
    })
    for (const one of this.golems) this.addCandidate(seen, one, 'golem', 99)
    const { heldBy } = this
    const held = heldBy && seen.find(one => one.who === heldBy && one.visible)
    const chosen = held ?? targetOf(seen, this.type, this.settings.original)
    if (chosen) this.prey = chosen.who
    else if (!this.isHere(this.prey)) this.prey = seen[0]?.who ?? null
  }

  /**
   * The foe that holds the monster's attention, or null: a foe that has taunted it or, if the monster uses threat
   * (/behaviours/threat), the foe with the most threat. This foe takes precedence over the target that the guide's rules choose.
   */
  protected get heldBy(): Living | null {
    const { foe } = this.monster
    if (foe === null || (foe === this.taunter && this.tick < this.tauntedUntil)) return foe
    return ask('taunted', this.monster, foe) === true ? foe : null
  }

  /** The livings in this room that fight on a player's side. The guide calls them golems. */
  protected get golems(): Living[] {
    const { room } = this
    return room.players.flatMap(player => player.party.filter(one => !one.isPlayer && one.environment === room))
  }

  private addCandidate(to: Seen[], who: Living, kind: Candidate['kind'], slot: number): void {
    const tile = this.room.tileOf(who)
    if (!tile || who.hp <= 0 || this.monster.master === who) return
    const visible = this.monster.canSee(who) && this.seesTile(tile)
    const sameArea = areaAt(this.room.map, tile) === areaAt(this.room.map, this.at)
    to.push({ who, kind, slot, visible, sameArea, dx: tile.x - this.at.x, dy: tile.y - this.at.y })
  }

  protected isHere(who: Living | null): who is Living {
    return who !== null && !who.destructed && who.environment === this.monster.environment
  }

  private seesTile(tile: Tile): boolean {
    return sees(this.room.map, this.at, tile)
  }

  /** Updates the position of the target. @returns whether there is a target */
  protected look(): boolean {
    const tile = this.isHere(this.prey) ? this.room.tileOf(this.prey) : null
    if (!tile) return false
    this.goal = tile
    this.D = distance(this.at, tile)
    if (this.lastSeen === null || this.los) this.lastSeen = tile
    return true
  }

  /** Shows the monster's action to players who can see its tile, and to its target. */
  protected show(text: string, cast: Omit<Cast, 'actor'> = {}): void {
    const { monster, room, at } = this
    const blind = room.players.filter(one => one !== cast.target && !room.seesTile(one, at))
    act(text, { actor: monster, ...cast }, blind)
  }

  // ---- the script's view

  get Intf(): number {
    return this.settings.intelligence
  }

  get active(): boolean {
    return this.tick - this.litAt < activeTicks
  }

  get inLight(): boolean {
    return this.litAt === this.tick
  }

  get sameArea(): boolean {
    const { map } = this.room
    return areaAt(map, this.at) === areaAt(map, this.goal)
  }

  get los(): boolean {
    return this.seesTile(this.goal) && this.monster.canSee(this.prey!)
  }

  /** Whether nothing and nobody blocks the way for a charge. */
  get chargeClear(): boolean {
    const { room, at, goal } = this
    return isClear(room.map, at, goal, (map, x, y) => blocksWalking(map, x, y) || room.livingAt({ x, y }) !== null)
  }

  get still(): number {
    return this.tick - this.stillFrom
  }

  get sword(): boolean {
    return this.settings.sword
  }

  get hpLow(): boolean {
    return this.monster.hp < this.monster.maxHp / 2
  }

  get target(): 'player' | 'golem' {
    return this.prey?.isPlayer ? 'player' : 'golem'
  }

  get single(): boolean {
    return this.room.players.length === 1
  }

  get subtype(): string {
    return this.settings.subtype
  }

  get visible(): boolean {
    return !this.monster.is('invisible')
  }

  get original(): boolean {
    return this.settings.original
  }

  get shortRoll(): boolean {
    return this.settings.slips.shortRoll
  }

  get blocked(): boolean {
    return !this.canStepAny(0, 8)
  }

  get cornered(): boolean {
    return !this.canStepAny(this.bearing + 2, 5)
  }

  get aheadFree(): boolean {
    return this.room.canStep(this.at, this.bearing)
  }

  private canStepAny(from: number, count: number): boolean {
    for (let i = 0; i < count; i++) if (this.room.canStep(this.at, turned(0, from + i))) return true
    return false
  }

  /** The direction of the target. */
  protected get bearing(): Direction {
    return bearing(this.at, this.goal)
  }

  get atCarcass(): boolean {
    const { at } = this
    // In the original, the Scavenger has to stand on the carcass.
    return carcassesSeen(this.room, at).some(tile => distance(at, tile) <= (this.original ? 0 : 1))
  }

  get seesCarcass(): boolean {
    const seen = carcassesSeen(this.room, this.at)
    if (!this.original) return seen.length > 0
    return this.meal !== null || firstOf(seen, this.at, false) !== null
  }
}
