import { happen, now } from 'driver'
import { wasStruck } from '/ai/osrs/attack-clock'
import { combatRange, defaultConfig, figures, type MobEntityConfig, tileAt } from '/ai/osrs/config'
import { stepOf } from '/ai/osrs/footing'
import { stepOut } from '/ai/osrs/ranges'
import { mayHunt, whyNot } from '/ai/osrs/senses'
import {
  entering,
  firstMind,
  type MobAIState,
  type MobMind,
  type MobUpdate,
  type MobView,
  update,
} from '/ai/osrs/states'
import { describeTolerance, forgetRegion, noteRegions } from '/ai/osrs/tolerance'
import { beHome, walkHome } from '/behaviours/sentinel'
import { distance, isSameTile, type Tile } from '/lib/tiles/tile'
import { act } from '/std/act'
import { Behaviour } from '/std/behaviour'
import { type Blow, strike } from '/std/combat'
import type { Corpse } from '/std/corpse'
import { unsaved } from '/std/decorators'
import type { DropTable } from '/std/drop-table'
import type { Living } from '/std/living'
import { tickMs } from '/std/tile-clock'
import type { TileRoom } from '/std/tile-room'

/** Ticks of the ground's clock in one tick of 600 ms. */
const groundTicks = figures.tickMs / tickMs
/** Ticks without an update after which it has had the time to go home. */
const longAway = 20

export interface Settings extends MobEntityConfig {
  /** Whether it must see whom it attacks by itself. */
  sight: boolean
  /** Whether it leaves those alone who are twice its level and one more. */
  minds: boolean
  /** Whether it tolerates those who have been about for ten minutes. */
  tolerates: boolean
  /** The verb of its blows in place of its hands' or weapon's: `shoot`. */
  verb: string
}

/**
 * An OSRS-style mob of a room with tiles: idle, wander, chase, attack, return, by ticks of 600 ms (/ai/osrs/states has the tests in order). Settings
 * are those of MobEntityConfig (/ai/osrs/config); they are live when they are saved.
 *
 *     behaviours = [OsrsMob.with({ aggroRadius: 4, attackRange: 1, leashRange: 8, respawnTicks: 50, dropTableId: './drops' })]
 *
 * In any other room it does nothing but walk home. `help osrs` has the rules.
 */
export class OsrsMob extends Behaviour<Settings> {
  readonly timesBlows: boolean = true
  /** What it has in mind; null: it has never stood on ground. */
  private mob: MobMind | null = null
  private spawn: Tile | null = null
  /** Whom it hunts. */
  private prey: Living | null = null
  /** The tile that it looks at. */
  private faces: Tile | null = null
  /** The tick of its last update, and the test that decided. */
  private lastTick = -1
  private test = ''
  /** Whether it was last seen in the world. */
  @unsaved private isThere = false

  defaults(): Settings {
    return { ...defaultConfig(), sight: true, minds: true, tolerates: true, verb: '' }
  }

  /** The ground that it stands on, or null. */
  private get ground(): TileRoom | null {
    const room = this.monster.environment as object as Partial<TileRoom> | null
    return typeof room?.step === 'function' ? (room as TileRoom) : null
  }

  get state(): MobAIState {
    return this.mob?.state ?? 'idle'
  }

  begin(): void {
    this.appear()
  }

  /** It is in the world for the first time, or after an interruption. */
  private appear(): void {
    const { ground, monster } = this
    const tile = ground?.tileOf(monster)
    if (this.isThere || !tile) return
    this.isThere = true
    happen('MOB_NPC_SPAWNED', monster, monster.id, monster.path, tile)
  }

  // ---- updates

  tileTick(room: TileRoom, groundTick: number): void {
    const tick = Math.floor(groundTick / groundTicks)
    if (tick === this.lastTick) return
    const { monster } = this
    const missed = this.lastTick < 0 ? 0 : tick - this.lastTick
    this.lastTick = tick
    noteRegions(room, tick)
    if (monster.cannotAct() || monster.isAsleep) return
    const tile = room.tileOf(monster)
    if (!tile) return
    this.appear()
    this.applyBody(room)
    this.mob ??= firstMind(ms(), monster.random(rolls) / rolls)
    this.spawn ??= this.settings.spawnPoint === null ? tile : tileAt(this.settings.spawnPoint)
    if (missed > longAway) this.goneHome()
    else this.run(room, tile, tick)
  }

  /** What its settings say of its body, as they are now. */
  private applyBody(room: TileRoom): void {
    const { monster, settings } = this
    if (settings.defense >= 0 && monster.naturalArmour !== settings.defense) monster.naturalArmour = settings.defense
    if ((monster.tileSize ?? 1) === settings.size) return
    monster.tileSize = settings.size
    room.place(monster, room.tileOf(monster)!)
  }

  private run(room: TileRoom, tile: Tile, tick: number): void {
    this.followFight()
    const view = this.viewFrom(room, tile, tick)
    const before = this.mob!
    const after = update(before, view)
    this.test = after.test
    this.mob = after.mind
    if (after.faces) this.faces = after.faces
    if (after.mind.target === '') this.prey = null
    if (after.mind.state !== before.state) this.changed(before, after)
    if (!this.monster.destructed) this.perform(room, tile, after)
  }

  /** Has it hunt whom it fights: somebody has struck it, taunted it, or has the most threat. On its way home it fights nobody. */
  private followFight(): void {
    const { foe } = this.monster
    if (this.state === 'return') {
      if (this.monster.attacker) this.monster.breakOff()
    } else if (foe && foe !== this.prey && this.prey !== null) this.hunt(foe)
  }

  private hunt(who: Living): void {
    this.prey = who
    this.mob = { ...this.mob!, target: who.id }
  }

  private viewFrom(room: TileRoom, mob: Tile, tick: number): MobView {
    const { monster, settings, prey } = this
    const isGone = !prey || prey.destructed || prey.hp <= 0 || prey.environment !== room || !mayHunt(monster, prey)
    const target = isGone ? null : room.tileOf(prey)
    const range = combatRange(settings)
    // Where something is in the way it has to come close.
    const reach = range > 1 && target && !room.seesFrom(monster, prey!) ? 1 : range
    return {
      ...{ now: ms(), tick, mob, target },
      ...{ spawn: this.spawn!, combatRange: reach },
      ...{ size: settings.size, leashRange: settings.leashRange, wanderRadius: settings.wanderRadius },
      ...{ attackSpeed: Math.max(1, settings.attackSpeed), movementType: settings.movementType },
      patrolPoints: settings.patrolPoints.map(point => tileAt(point)),
      candidate: () => this.candidate(room, mob, tick),
      roll: () => monster.random(rolls) / rolls,
    }
  }

  /** The id of whom it attacks: its foe, or the nearest of those whom nothing spares. */
  private candidate(room: TileRoom, mob: Tile, tick: number): string {
    const { monster, settings } = this
    let found = monster.foe
    let nearest = Number.POSITIVE_INFINITY
    if (!found && settings.aggressive) {
      for (const player of room.players) {
        const tile = room.tileOf(player)
        const away = tile ? distance(mob, tile) : nearest
        if (away >= nearest || away > settings.aggroRadius) continue
        const why = whyNot(monster, settings, room, player, tick)
        if (why === '') [found, nearest] = [player, away]
        else this.decide(`leaves {0} alone: ${why}`, player.name)
      }
    }
    this.prey = found ?? null
    return found?.id ?? ''
  }

  /** It has come into another state. */
  private changed({ state, clock }: MobMind, { mind, test }: MobUpdate): void {
    const { monster, prey } = this
    this.decide('goes from {0} to {1}: {2}', state, mind.state, test)
    happen('MOB_AI_STATE_CHANGED', monster, monster.id, state, mind.state)
    if (monster.destructed) return
    if (mind.state === 'attack' && !clock.inCombat && prey) this.beginCombat(prey)
    else if (mind.state === 'return') this.leaveCombat()
    else if (state === 'return' && this.settings.healsOnReturn) monster.heal(monster.maxHp)
  }

  private beginCombat(prey: Living): void {
    const { monster } = this
    const refused = monster.attacker === prey ? undefined : monster.attack(prey)
    if (refused === undefined) happen('COMBAT_STARTED', monster, monster.id, prey.id)
    else this.decide('can not attack {0}: {1}', prey.name, refused)
  }

  private leaveCombat(): void {
    const { monster } = this
    const foes = monster.environment?.livings?.filter(one => one.attacker === monster) ?? []
    if (monster.attacker || foes.length > 0) act('{Actor} [turn] back.', { actor: monster })
    monster.stopFighting()
    for (const one of foes) if (one.attacker === monster) one.breakOff()
  }

  // ---- deeds

  private perform(room: TileRoom, tile: Tile, { toward, stepsOut, attacks }: MobUpdate): void {
    const { monster, prey } = this
    if (attacks && prey) {
      this.attack(prey)
      return
    }
    if (stepsOut) {
      const to = stepOut(tile, monster.random(rolls) / rolls, one => room.holds(monster, one))
      if (to) this.moveTo(room, tile, to)
      return
    }
    if (!toward || isSameTile(tile, toward)) return
    const to = stepOf(room, monster, tile, toward)
    if (to) this.moveTo(room, tile, to)
    else this.blocked()
  }

  /** Something is in the way: a stroll ends there, a chase waits. */
  private blocked(): void {
    if (this.state !== 'wander') return
    const view = { now: ms(), tick: this.lastTick, roll: () => this.monster.random(rolls) / rolls }
    const patrolStop = this.mob!.patrolStop
    this.mob = { ...entering('idle', this.mob!, view), wanderTarget: null, patrolStop }
    this.test = 'something is in the way'
    happen('MOB_AI_STATE_CHANGED', this.monster, this.monster.id, 'wander', 'idle')
  }

  private moveTo(room: TileRoom, from: Tile, to: Tile): void {
    const { monster } = this
    room.place(monster, to)
    happen('stepped', monster, from, to)
    if (!monster.destructed) happen('MOB_NPC_POSITION_UPDATED', monster, monster.id, to)
  }

  private attack(prey: Living): void {
    const { monster } = this
    if (monster.attacker !== prey) this.beginCombat(prey)
    // What it began may have ended it.
    if (monster.destructed || prey.destructed || monster.attacker !== prey) return
    strike(monster, prey, this.settings.attackPower > 0 ? null : monster.wielded, this.blow)
  }

  private get blow(): Blow {
    const { monster, settings } = this
    return {
      dice: settings.attackPower > 0 ? `1d${settings.attackPower}` : monster.bareHands,
      type: monster.bareHandsType,
      verb: settings.verb || monster.bareHandsVerb,
    }
  }

  // ---- what happens to it

  /** Somebody attacks it: it fights back, unless it is on its way home. */
  attacked(by: Living): void {
    const { monster } = this
    if (this.prey || this.state === 'return' || !this.ground) return
    this.mob ??= firstMind(ms(), 0)
    const tick = Math.floor(ms() / figures.tickMs)
    const before = this.mob.state
    const clock = wasStruck(this.mob.clock, tick, Math.max(1, this.settings.attackSpeed))
    this.mob = { ...this.mob, state: 'chase', since: ms(), clock, wanderTarget: null }
    this.hunt(by)
    this.decide('goes from {0} to {1}: {2} attacks it', before, 'chase', by.name)
    if (before !== 'chase') happen('MOB_AI_STATE_CHANGED', monster, monster.id, before, 'chase')
    if (!monster.destructed) happen('COMBAT_STARTED', monster, by.id, monster.id)
  }

  /** Somebody has come. A mob that has just come itself meets those who were there before. */
  met(who: Living): void {
    const { ground } = this
    if (ground && this.lastTick >= 0 && who.isPlayer) forgetRegion(ground, who.name)
  }

  calmed(): void {
    this.prey = null
  }

  heartBeat(): boolean {
    const { monster } = this
    const way = this.ground ? null : walkHome(monster)
    if (way && !monster.destructed) this.decide('goes {0}, back to its ground', way)
    return way !== null
  }

  awoke(): void {
    beHome(this.monster)
    if (this.mob) this.goneHome()
  }

  /** Nobody has seen it for a while: it is back on its spawn. */
  private goneHome(): void {
    const { ground, monster } = this
    this.prey = null
    if (monster.attacker) monster.stopFighting()
    if (this.state !== 'idle') this.mob = firstMind(ms(), monster.random(rolls) / rolls)
    if (this.settings.healsOnReturn) monster.heal(monster.maxHp)
    if (ground && this.spawn && ground.holds(monster, this.spawn)) ground.place(monster, this.spawn)
  }

  dying(): void {
    const { monster } = this
    const { dropTableId } = this.settings
    if (dropTableId !== '') monster.load<DropTable>(dropTableId).dropOnto(monster)
  }

  died(_killer: Living | null, _corpse: Corpse | null): void {
    const { monster, settings } = this
    if (settings.respawnTicks <= 0 || monster.spawnLine < 0 || monster.home === '') return
    const home = monster.findLoaded<TileRoom>(monster.home)
    home?.replaceLater?.(monster, (settings.respawnTicks * figures.tickMs) / 1000)
  }

  /** It is taken out of the world. */
  end(): void {
    const { owner } = this
    if (this.isThere && !owner.destructed) happen('MOB_NPC_DESPAWN', owner, owner.id)
    this.isThere = false
  }

  // ---- for wizards

  describe(): string[] {
    const { ground, mob, monster, prey, settings, spawn } = this
    const tile = ground?.tileOf(monster)
    if (!ground || !mob || !spawn || !tile) return ['not on any ground']
    const to = prey && !prey.destructed ? ground.tileOf(prey) : null
    const seconds = (ms() - mob.since) / 1000
    const idle = mob.state === 'idle' ? ` of ${(mob.idleMs / 1000).toFixed(1)}` : ''
    return [
      `${mob.state} for ${seconds.toFixed(1)}${idle} s: ${this.test || 'no test yet'}`,
      `at ${tile.x}, ${tile.y}, ${distance(tile, spawn)} tiles from its spawn ${spawn.x}, ${spawn.y}; leash ${settings.leashRange}`,
      to ? `target ${prey!.name} at ${distance(tile, to)} tiles; reach ${combatRange(settings)}` : 'no target',
      ...this.describeWalk(mob),
      ...describeTolerance(ground, Math.floor(ms() / figures.tickMs)),
    ]
  }

  private describeWalk({ clock, wanderTarget }: MobMind): string[] {
    const left = clock.nextAttackTick - Math.floor(ms() / figures.tickMs)
    return [
      ...(wanderTarget ? [`walks to ${wanderTarget.x}, ${wanderTarget.y}`] : []),
      ...(clock.inCombat ? [left > 0 ? `next blow in ${left} ticks` : 'its next blow is due'] : []),
      ...(this.faces ? [`looks at ${this.faces.x}, ${this.faces.y}`] : []),
    ]
  }
}

/** So fine are its rolls. */
const rolls = 1_000_000

/** The world's time in milliseconds. */
function ms(): number {
  return Math.round(now() * 1000)
}

export default OsrsMob
