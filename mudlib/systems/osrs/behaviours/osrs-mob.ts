import { happen } from 'driver'
import { wasStruck } from '/ai/osrs/attack-clock'
import { defaultConfig, figures, type MobSettings, tileAt } from '/ai/osrs/config'
import { beginCombat, leaveCombat, strikeOnce } from '/ai/osrs/fighting'
import { stepHome, stepOf } from '/ai/osrs/footing'
import { stepOut } from '/ai/osrs/ranges'
import { reportOf } from '/ai/osrs/report'
import { findPrey } from '/ai/osrs/senses'
import { entering, firstMind, type MobAIState, type MobMind, type MobUpdate, update } from '/ai/osrs/states'
import { describeTolerance, forgetRegion, noteRegions } from '/ai/osrs/tolerance'
import { fraction, viewOf, worldMs } from '/ai/osrs/view'
import { beHome, walkHome } from '/behaviours/sentinel'
import { distance, type Tile } from '/lib/tiles/tile'
import { Behaviour } from '/std/behaviour'
import { on, unsaved } from '/std/decorators'
import type { DropTable } from '/std/drop-table'
import type { Living } from '/std/living'
import type {} from '/std/osrs-events'
import { tickMs } from '/std/tile-clock'
import type { TileRoom } from '/std/tile-room'

/** The number of ticks of the ground's clock in one of the mob's ticks of 600 ms. */
const groundTicks = figures.tickMs / tickMs
/** After this many ticks without an update, the mob counts as having gone home. */
const longAway = 20

/**
 * An OSRS-style mob in a room with tiles. Its states are idle, wander, chase, attack and return; it is updated in ticks of 600 ms
 * (/ai/osrs/states has the tests). The settings are those of MobEntityConfig (/ai/osrs/config). An edit of the settings takes
 * effect when the file is saved.
 *
 *     behaviours = [OsrsMob.with({ aggroRadius: 4, attackRange: 1, leashRange: 8, respawnTicks: 50, dropTableId: './drops' })]
 *
 * In rooms without tiles, it only walks home. `help osrs` explains the rules.
 */
export class OsrsMob extends Behaviour<MobSettings> {
  /** The mob's memory; null if it has never stood on tiles. */
  private mob: MobMind | null = null
  private spawn: Tile | null = null
  /** The mob's target. */
  private prey: Living | null = null
  /** The tile that the mob faces. */
  private faces: Tile | null = null
  /** The tick of the mob's last update, and the test that decided the update. */
  private lastTick = -1
  private test = ''
  /** Whether something blocked the mob's last step. */
  private isStuck = false
  /** Whether the mob has been reported as spawned, and hasn't been reported as despawned since. */
  @unsaved private isThere = false

  defaults(): MobSettings {
    return defaultConfig()
  }

  /** The room with tiles that the mob is in, or null. */
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

  /** Reports the mob as spawned when it first appears in the world, or appears again after an interruption. */
  private appear(): void {
    const { ground, monster } = this
    const tile = ground?.tileOf(monster)
    if (this.isThere || !tile) return
    this.isThere = true
    happen('MOB_NPC_SPAWNED', monster, monster.id, monster.path, tile)
  }

  // ---- updates

  tileTick(room: TileRoom, groundTick: number): number {
    const tick = Math.floor(groundTick / groundTicks)
    if (tick !== this.lastTick) this.updateOnce(room, tick)
    return (tick + 1) * groundTicks
  }

  private updateOnce(room: TileRoom, tick: number): void {
    const { monster } = this
    const missed = this.lastTick < 0 ? 0 : tick - this.lastTick
    this.lastTick = tick
    noteRegions(room, tick)
    // A charmed mob that follows somebody doesn't act on its own.
    if (monster.cannotAct() || monster.isAsleep || monster.leader) return
    const tile = room.tileOf(monster)
    if (!tile) return
    this.appear()
    this.applyBody(room)
    this.mob ??= firstMind(worldMs(), fraction(monster))
    this.spawn ??= this.settings.spawnPoint === null ? tile : tileAt(this.settings.spawnPoint)
    if (missed > longAway) this.goneHome()
    else this.run(room, tile, tick)
  }

  /** Applies the settings that concern the mob's body. */
  private applyBody(room: TileRoom): void {
    const { monster, settings } = this
    if (settings.defense >= 0 && monster.naturalArmour !== settings.defense) monster.naturalArmour = settings.defense
    if ((monster.tileSize ?? 1) === settings.size) return
    monster.tileSize = settings.size
    room.place(monster, room.tileOf(monster)!)
  }

  private run(room: TileRoom, tile: Tile, tick: number): void {
    this.followFight()
    const { monster, settings, prey, isStuck } = this
    const knows = { now: worldMs(), tick, mob: tile, spawn: this.spawn!, prey, isStuck }
    const view = viewOf(monster, settings, room, knows, () => this.candidate(room, tick))
    const before = this.mob!
    const after = update(before, view)
    this.test = after.test
    this.mob = after.mind
    if (after.faces) this.faces = after.faces
    if (after.mind.target === '') this.prey = null
    if (after.mind.state !== before.state) this.changed(before, after)
    if (!monster.destructed) this.perform(room, tile, after)
  }

  /**
   * Makes the mob's foe its target: a living that has struck or taunted it, or the one with the most threat. On its way home, the mob fights nobody.
   */
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

  /** The id of the living that the mob would attack: its foe or, without a foe, a player whom it has no reason to spare. */
  private candidate(room: TileRoom, tick: number): string {
    const { monster, settings } = this
    this.prey =
      monster.foe ??
      findPrey(monster, settings, room, tick, (who, why) => this.decide(`leaves {0} alone: ${why}`, who.describe()))
    return this.prey?.id ?? ''
  }

  /** Called when the mob has entered another state. */
  private changed({ state, clock }: MobMind, { mind, test }: Pick<MobUpdate, 'mind' | 'test'>): void {
    const { monster, prey } = this
    this.decide('goes from {0} to {1}: {2}', state, mind.state, test)
    happen('MOB_AI_STATE_CHANGED', monster, monster.id, state, mind.state)
    if (monster.destructed) return
    if (mind.state === 'attack' && !clock.inCombat && prey) this.engage(prey)
    else if (mind.state === 'return') leaveCombat(monster)
    else if (state === 'return' && this.settings.healsOnReturn) monster.heal(monster.maxHp)
  }

  private engage(prey: Living): void {
    const refused = beginCombat(this.monster, prey)
    if (refused !== undefined) this.decide('can not attack {0}: {1}', prey.describe(), refused)
  }

  // ---- actions

  private perform(room: TileRoom, tile: Tile, { toward, stepsOut, attacks }: MobUpdate): void {
    const { monster, prey } = this
    if (attacks && prey) this.swing(prey)
    else if (stepsOut) {
      const to = stepOut(tile, fraction(monster), one => room.holds(monster, one))
      if (to) this.moveTo(room, tile, to)
    } else if (toward) this.stepTo(room, tile, toward)
    else this.isStuck = false
  }

  private stepTo(room: TileRoom, tile: Tile, goal: Tile): void {
    const step = this.state === 'return' ? stepHome : stepOf
    const to = step(room, this.monster, tile, goal, this.settings.leashRange)
    this.isStuck = to === null
    if (to) this.moveTo(room, tile, to)
    // Another living may be standing on the mob's spawn.
    else if (this.state === 'wander' || (this.state === 'return' && distance(tile, goal) <= 1)) this.stopHere()
  }

  /** Makes the mob idle where it stands, because a stroll is blocked or its spawn is occupied. */
  private stopHere(): void {
    const before = this.mob!
    const view = { now: worldMs(), tick: this.lastTick, roll: () => fraction(this.monster) }
    this.mob = { ...entering('idle', before, view), wanderTarget: null }
    this.test = 'something is in the way'
    this.changed(before, { mind: this.mob, test: this.test })
  }

  private moveTo(room: TileRoom, from: Tile, to: Tile): void {
    const { monster } = this
    room.place(monster, to)
    happen('stepped', monster, from, to)
    if (!monster.destructed) happen('MOB_NPC_POSITION_UPDATED', monster, monster.id, to)
  }

  private swing(prey: Living): void {
    const { monster } = this
    if (monster.attacker !== prey) this.engage(prey)
    // The start of the fight may have destructed one of the fighters, or ended the fight again.
    if (monster.destructed || prey.destructed || monster.attacker !== prey) return
    strikeOnce(monster, prey, this.settings)
  }

  // ---- events

  /** Whether the mob's blows follow their own clock. They do in rooms with tiles, unless the mob follows somebody. */
  strikesInOwnTime(): true | undefined {
    return this.ground !== null && this.monster.leader === null ? true : undefined
  }

  /** Called when the mob is attacked. The mob fights back, unless it is on its way home. */
  attacked(by: Living): void {
    const { monster } = this
    if (this.prey || this.state === 'return' || !this.ground) return
    this.mob ??= firstMind(worldMs(), 0)
    const tick = Math.floor(worldMs() / figures.tickMs)
    const before = this.mob.state
    const clock = wasStruck(this.mob.clock, tick, Math.max(1, this.settings.attackSpeed))
    this.mob = { ...this.mob, state: 'chase', since: worldMs(), clock, wanderTarget: null }
    this.hunt(by)
    this.decide('goes from {0} to {1}: {2} attacks it', before, 'chase', by.describe())
    if (before !== 'chase') happen('MOB_AI_STATE_CHANGED', monster, monster.id, before, 'chase')
    if (!monster.destructed) happen('COMBAT_STARTED', monster, by.id, monster.id)
  }

  /** Called when a player has left the room. Resets the tolerance, so that mobs don't tolerate the player after coming back. */
  @on('left', { reach: 'room' })
  forget(who: Living): void {
    const { ground } = this
    if (ground && who.isPlayer) forgetRegion(ground, who.name)
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

  /** Resets the mob after a while without players, as if it had gone back to its spawn. */
  private goneHome(): void {
    const { ground, monster } = this
    this.prey = null
    if (monster.attacker) monster.stopFighting()
    if (this.state !== 'idle') this.mob = firstMind(worldMs(), fraction(monster))
    if (this.settings.healsOnReturn) monster.heal(monster.maxHp)
    if (ground && this.spawn && ground.holds(monster, this.spawn)) ground.place(monster, this.spawn)
  }

  dying(): void {
    const { monster } = this
    const { dropTableId } = this.settings
    if (dropTableId !== '') monster.load<DropTable>(dropTableId).dropOnto(monster)
  }

  died(): void {
    const { monster, settings } = this
    if (settings.respawnTicks <= 0 || monster.spawnLine < 0 || monster.home === '') return
    const home = monster.findLoaded<TileRoom>(monster.home)
    home?.replaceLater?.(monster, (settings.respawnTicks * figures.tickMs) / 1000)
  }

  /** Called when the mob is removed from the world. */
  end(): void {
    const { owner } = this
    if (this.isThere && !owner.destructed) happen('MOB_NPC_DESPAWN', owner, owner.id)
    this.isThere = false
  }

  // ---- for wizards

  describe(): string[] {
    const { ground, mob: mind, monster, prey, settings, spawn, test, faces } = this
    const tile = ground?.tileOf(monster)
    if (!ground || !mind || !spawn || !tile) return ['not on any ground']
    const to = prey && !prey.destructed ? ground.tileOf(prey) : null
    const target = to ? { name: prey!.describe(), tile: to } : null
    const tick = Math.floor(worldMs() / figures.tickMs)
    return [
      ...reportOf({ mind, test, settings, tile, spawn, faces, target, now: worldMs(), tick }),
      ...describeTolerance(ground, tick),
    ]
  }
}

export default OsrsMob
