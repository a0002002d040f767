import { answering, now } from 'driver'
import { type AreaBlow, type Deed, holdDoors, perform, type Summoner, strikeArea } from '/ai/deeds'
import { crossedBy } from '/ai/thresholds'
import { act } from '/std/act'
import { Behaviour } from '/std/behaviour'
import type { Living } from '/std/living'
import type { Room } from '/std/room'

/**
 * A phase, which begins when the boss's hit points fall to `at` percent. It has an action at its beginning, and spells that are cast while
 * it lasts.
 */
export interface Phase extends Deed {
  at: number
  name?: string
  /** The spells that it casts during the phase, each with its chance at each heart beat, in percent. */
  casts?: { spell: string; chance: number; onSelf?: boolean; free?: boolean }[]
}

interface Settings {
  /** The action at the beginning of a fight. */
  opening: Deed
  phases: Phase[]
  /** The number of seconds from the beginning of a fight until it becomes enraged (0 means never), and its action at that moment. */
  enrageAfter: number
  enrage: Deed
  /**
   * Whether its spells take no time, cost no magic points and have no cooldowns, so nobody can interrupt them (ROM's `mob cast`). The field
   * `free` of an action or a cast overrides this. By default, its spells follow the same rules as players' spells.
   */
  freeSpells: boolean
  /**
   * Damage to everybody in the room, every `every` seconds of a fight. By default it hits players and their followers; with `strikes:
   * 'all'`, it hits everybody.
   */
  area: ({ every: number } & AreaBlow) | null
  /** The seconds after which everything is reset when all foes are dead or gone. */
  resetAfter: number
}

/**
 * A boss with phases. Each phase begins at a percentage of the boss's hit points, once and in order. The boss can have a limited number of
 * minions, damage everybody in the room, become enraged when a fight takes too long, shut doors, change the room's description, and move
 * players. When all foes are dead or gone, everything is reset.
 *
 *     behaviours = [Boss.with({
 *       phases: [
 *         { at: 75, say: 'You think you can defeat me?', cast: 'fireball' },
 *         { at: 50, say: 'NOW YOU FACE MY TRUE POWER!', cast: 'sanctuary', onSelf: true },
 *         { at: 25, say: 'I will take you all with me!', summon: { path: './minion', count: 2, most: 4 }, cast: 'earthquake' },
 *       ],
 *       enrageAfter: 300,
 *       area: { every: 10, dice: '4d6', type: 'holy', ward: '../items/amulet', warded: 'The energy passes harmlessly around you.' },
 *     })]
 */
export class Boss extends Behaviour<Settings> {
  private crossed: number[] = []
  /** The world second at which the fight began; null if there is no fight. */
  private since: number | null = null
  private enraged = false
  private nextArea = 0
  /** The world second since which it has had no foe in the room; null while it has one. */
  private aloneSince: number | null = null
  private room: Room | null = null
  /** The scene that it has set in the room; empty if there is none. */
  private scene = ''

  defaults(): Settings {
    return {
      opening: {},
      phases: [],
      enrageAfter: 0,
      enrage: { affect: { path: '/effects/rage' } },
      freeSpells: false,
      area: null,
      resetAfter: 20,
    }
  }

  /** The current phase; null before the first phase. */
  get phase(): Phase | null {
    const last = this.crossed.at(-1)
    return this.settings.phases.find(({ at }) => at === last) ?? null
  }

  fightBegan(foe: Living): void {
    if (this.since !== null) return
    const { monster, settings } = this
    this.since = now()
    this.room = monster.environment as Room | null
    this.nextArea = settings.area ? now() + settings.area.every : 0
    this.decide('begins a fight with {0}', foe.name)
    this.queue(settings.opening, foe)
  }

  hurt(by: Living | null): void {
    const { monster, settings } = this
    // The blow is fatal, so no phase begins.
    if (monster.hp <= 0) return
    const percent = monster.hpPercent
    for (const phase of crossedBy(settings.phases, percent, this.crossed)) {
      this.crossed.push(phase.at)
      this.decide('begins phase {0} at {1}%', phase.name ?? `${phase.at}%`, Math.floor(percent))
      this.queue(phase, by)
      if (monster.destructed) return
    }
  }

  /** Performs an action. Its spell is delayed while the boss is casting another spell or can't act. */
  private queue({ cast, onSelf, free, doors, ...rest }: Deed, by: Living | null): void {
    const { monster } = this
    // The scene is recorded before the action, because the boss may die during the action.
    if (rest.scene !== undefined) this.scene = rest.scene
    perform(monster, rest, monster.attacker ?? by)
    const { room } = this
    if (!monster.destructed && doors && room) answering(monster, () => holdDoors(room, doors, monster))
    if (cast && !monster.destructed) this.waiting = [...this.waiting, { cast, onSelf: onSelf ?? false, free }]
    this.castWaiting()
  }

  /** The spells of phases that are delayed. */
  private waiting: { cast: string; onSelf: boolean; free?: boolean | undefined }[] = []

  private castWaiting(): boolean {
    const { monster } = this
    const next = this.waiting[0]
    if (!next || monster.destructed || monster.cannotAct()) return false
    const free = next.free ?? this.settings.freeSpells
    if (monster.isCasting && !free) return false
    this.waiting = this.waiting.slice(1)
    const refused = monster.cast(next.cast, next.onSelf ? monster : monster.foe, free)
    this.decide(refused ? 'could not cast {0}: {1}' : 'casts {0}', next.cast, refused ?? '')
    return refused === undefined
  }

  heartBeat(): boolean {
    const { monster, settings } = this
    if (this.since === null) {
      // The world was restarted during a fight. The fight continues.
      if (!monster.foe) return false
      this.since = now()
      this.room = monster.environment as Room | null
      this.nextArea = settings.area ? now() + settings.area.every : 0
    }
    monster.stayAwake()
    if (!this.isOpposed()) return this.calmDown()
    this.aloneSince = null
    if (settings.enrageAfter > 0 && !this.enraged && now() - this.since >= settings.enrageAfter) {
      this.enraged = true
      this.decide('is enraged after {0} seconds', Math.round(now() - this.since))
      this.queue(settings.enrage, monster.attacker)
      if (monster.destructed) return true
    }
    if (settings.area && now() >= this.nextArea) {
      this.nextArea = now() + settings.area.every
      this.decide('strikes everybody with {0}', settings.area.dice)
      strikeArea(monster, settings.area)
      return true
    }
    return this.castWaiting() || this.castSomething()
  }

  private castSomething(): boolean {
    const { monster } = this
    for (const { spell, chance, onSelf, free = this.settings.freeSpells } of this.phase?.casts ?? []) {
      if ((monster.isCasting && !free) || monster.random(100) >= chance) continue
      const refused = monster.cast(spell, onSelf ? monster : monster.foe, free)
      if (refused === undefined) {
        this.decide('casts {0}', spell)
        return true
      }
    }
    return false
  }

  /** Whether the boss has a foe in the room. If its foe is gone, it turns to another attacker. */
  private isOpposed(): boolean {
    const { monster } = this
    if (monster.foe) return true
    const next = (monster.environment as Room | null)?.livings?.find(one => one.attacker === monster)
    if (next) monster.attack(next)
    return next !== undefined
  }

  private calmDown(): boolean {
    this.aloneSince ??= now()
    if (now() - this.aloneSince < this.settings.resetAfter) return false
    this.decide('is as it was: everybody is dead or gone')
    this.restore()
    return true
  }

  /** Resets everything that the fight changed. */
  private restore(): void {
    const { monster } = this
    this.tidy()
    for (const { effect } of monster.affects) if (!monster.nature.includes(effect)) monster.removeAffect(effect)
    monster.stopFighting()
    monster.heal(monster.maxHp)
    monster.mana = monster.maxMana
    this.crossed = []
    this.waiting = []
    this.since = null
    this.enraged = false
    this.aloneSince = null
  }

  /** Resets the room and destructs the minions. */
  private tidy(): void {
    const { monster } = this
    const room = this.room ?? (monster.environment as Room | null)
    for (const minion of (monster as Summoner).minions ?? []) {
      if (minion.destructed) continue
      act('{Actor} [crumble] to dust.', { actor: minion })
      minion.destruct()
    }
    ;(monster as Summoner).minions = []
    if (!room?.exits) return
    room.releaseDoors(monster)
    // Another boss may have changed the scene in the meantime.
    if (room.scene === this.scene) room.scene = ''
    this.scene = ''
  }

  dying(): void {
    this.tidy()
    this.since = null
  }

  /** Resets the room when the behaviour is removed, or when the boss is destructed without dying. */
  end(): void {
    if (this.since !== null) this.tidy()
    this.since = null
  }

  awoke(): void {
    if (this.since !== null) this.restore()
  }

  describe(): string[] {
    if (this.since === null) return ['at peace']
    return [
      `fights for ${Math.round(now() - this.since)} s${this.enraged ? ', enraged' : ''}`,
      `phase: ${this.phase ? (this.phase.name ?? `${this.phase.at}%`) : 'before the first'}; done: ${this.crossed.join(', ') || 'none'}`,
    ]
  }
}

export default Boss
