import { now } from 'driver'
import { Machine, type MachineSpec, machine } from '/ai/machine'
import { distance, findPath } from '/ai/path'
import { canBeFought, isPrey, playersInSight, wayTo } from '/ai/pursuit'
import { beHome, walkHome } from '/behaviours/sentinel'
import { Behaviour } from '/std/behaviour'
import type { Living } from '/std/living'
import type { Room } from '/std/room'

interface Settings {
  /** The rooms of the patrol, relative to the monster's program. If the list is empty, the monster waits at home. */
  route: readonly string[]
  /** The distance from its home to which the hunter chases a foe, in rooms. */
  leash: number
  /** The distance at which the hunter notices players, in rooms. */
  sees: number
  /** The percentage of its hit points below which the hunter flees. */
  fleesBelow: number
  /** The percentage of its hit points above which the hunter fights again. */
  bravesAbove: number
  /** The distance to its foe, in rooms, at which the hunter stops fleeing and goes home. */
  safe: number
}

/** The number of seconds for which the hunter ignores a player whom it sees but can't reach. */
const givesUpFor = 30

type HunterState = 'idle' | 'patrol' | 'chase' | 'fight' | 'flee' | 'return'

/** The state machine. Each line is a transition. */
const hunt = machine<Hunter>()({
  initial: 'idle',
  states: {
    idle: { tick: hunter => (hunter.watch() ? 'chase' : hunter.settings.route.length > 0 ? 'patrol' : undefined) },
    patrol: { tick: hunter => (hunter.watch() ? 'chase' : hunter.walkRoute()) },
    chase: {
      tick: hunter => {
        if (hunter.monster.attacker || hunter.strike()) return 'fight'
        return hunter.follow() ? undefined : 'return'
      },
    },
    fight: {
      enter: hunter => hunter.face(),
      tick: hunter => {
        if (hunter.percent < hunter.settings.fleesBelow && hunter.monster.attacker) return 'flee'
        if (hunter.monster.foe) return undefined
        // The fight is over, or the foe has run away.
        return hunter.target && !hunter.target.destructed && hunter.target.hp > 0 ? 'chase' : 'return'
      },
    },
    flee: {
      enter: hunter => hunter.run(),
      tick: hunter => {
        if (hunter.percent > hunter.settings.bravesAbove) return hunter.target ? 'chase' : 'return'
        if (hunter.isSafe()) return 'return'
        hunter.run()
        return undefined
      },
    },
    return: {
      enter: hunter => hunter.forget(),
      tick: hunter => (hunter.monster.foe ? 'fight' : hunter.goHome() ? 'idle' : undefined),
    },
  },
})

/**
 * A state machine with six states: idle, patrol, chase, fight, flee, return. The hunter notices players whom it can see and could
 * fight, in its room and through open exits. It chases them as far as its leash allows, flees when it is badly hurt, and fights
 * again when it has healed. After a fight, it heals completely at home as soon as no player is in sight.
 *
 *     behaviours = [Hunter.with({ route: ['./gate', './square'], leash: 4 })]
 */
export class Hunter extends Behaviour<Settings> {
  private readonly machine = new Machine<Hunter, HunterState>(hunt)
  /** The foe that the hunter is chasing; null if there is none. */
  target: Living | null = null
  private stop = 0
  /** Whether the hunter has fought since it last healed at home. */
  private hasFought = false
  /** A player whom the hunter sees but can't reach, and the time in world seconds until which it doesn't try again. */
  private beyondReach: { who: Living; until: number } | null = null

  defaults(): Settings {
    return { route: [], leash: 5, sees: 1, fleesBelow: 20, bravesAbove: 30, safe: 3 }
  }

  /** The state machine. Subclasses may return a different one. */
  protected get spec(): MachineSpec<Hunter, HunterState> {
    return hunt
  }

  get state(): HunterState {
    return this.machine.state
  }

  heartBeat(): boolean {
    const before = this.machine.state
    this.machine.use(this.spec)
    this.machine.tick(this)
    if (this.machine.state !== before) {
      this.decide('goes from {0} to {1}, at {2}%', before, this.machine.state, this.percent)
    }
    if (this.machine.state !== 'idle' && this.machine.state !== 'patrol' && !this.monster.destructed) {
      this.monster.stayAwake()
    }
    return this.machine.state !== 'idle'
  }

  fightBegan(foe: Living): void {
    this.target = foe
    this.machine.use(this.spec)
    if (this.machine.state !== 'flee' && this.machine.state !== 'fight') this.machine.go(this, 'fight')
  }

  calmed(): void {
    this.target = null
    if (['chase', 'fight', 'flee'].includes(this.machine.state)) this.machine.go(this, 'return')
  }

  get percent(): number {
    return Math.floor(this.monster.hpPercent)
  }

  /** Makes the monster's present opponent its target. */
  face(): void {
    this.target = this.monster.foe ?? this.target
    this.hasFought = true
    this.beyondReach = null
  }

  /** Looks for a player whom the hunter could fight. If there is no such player and the hunter is at home, it heals. */
  watch(): boolean {
    // An attacker counts even if the hunter can't see it.
    if (this.monster.foe) return true
    const { beyondReach } = this
    if (beyondReach && now() >= beyondReach.until) this.beyondReach = null
    const seen = playersInSight(this.monster, this.settings.sees).find(one => {
      return (
        canBeFought(one) &&
        isPrey(this.monster, one) &&
        one !== this.beyondReach?.who &&
        this.isWithinLeash(one.environment!)
      )
    })
    if (!seen) this.recover()
    else this.target = seen
    return seen !== undefined
  }

  /** Attacks the target, if it is in the room. */
  strike(): boolean {
    const { target, monster } = this
    if (!target || target.destructed || target.environment !== monster.environment) return false
    return monster.attack(target) === undefined
  }

  /** Takes a step towards the target. @returns false if the target is out of sight or out of reach */
  follow(): boolean {
    const { target, monster } = this
    const ways = wayTo(monster, target, this.settings.leash + 2)
    if (!target || !ways || !this.isWithinLeash(target.environment!)) return false
    const way = ways[0]
    if (way === undefined || monster.go(way) !== undefined) {
      this.beyondReach = { who: target, until: now() + givesUpFor }
      this.decide('can not get at {0}', target.name)
      return false
    }
    this.strike()
    return true
  }

  private isWithinLeash(room: Room): boolean {
    const home = this.monster.findLoaded<Room>(this.monster.home)
    return home === null || distance(home, room, this.settings.leash) !== null
  }

  /** Takes a step away from the foe. */
  run(): void {
    const { monster, target } = this
    if (monster.attacker) monster.flee()
    else if (target && target.environment === monster.environment) monster.flee()
  }

  /** Whether the foe is far enough away, or no longer exists. */
  isSafe(): boolean {
    const { target, monster } = this
    const room = monster.environment as Room | null
    if (!target || target.destructed || !room?.exits || !target.environment) return true
    return distance(room, target.environment, this.settings.safe) === null
  }

  forget(): void {
    this.target = null
    this.monster.breakOff()
  }

  /** Heals the hunter completely after a fight, if it is at home and no player is in sight. */
  recover(): void {
    const { monster, settings } = this
    if (!this.hasFought || (monster.home !== '' && monster.environment?.address !== monster.home)) return
    if (playersInSight(monster, Math.max(1, settings.sees)).length > 0) return
    this.hasFought = false
    monster.heal(monster.maxHp)
  }

  /** Takes a step home. @returns whether the hunter is at home */
  goHome(): boolean {
    const { monster } = this
    if (!(monster.environment as Room | null)?.exits) return true
    // A hunter that can't walk home is put there directly.
    if (walkHome(monster) === null) beHome(monster)
    if (monster.home !== '' && monster.environment?.address !== monster.home) return false
    this.recover()
    return true
  }

  /** Takes a step of the patrol. */
  walkRoute(): undefined {
    const { monster, settings } = this
    const room = monster.environment as Room | null
    if (!room?.exits) return undefined
    const goal = monster.absolute(settings.route[this.stop % settings.route.length]!)
    if (room.address === goal) {
      this.stop = (this.stop + 1) % settings.route.length
      return undefined
    }
    const way = findPath(room, goal)?.[0]
    if (way) monster.go(way)
    return undefined
  }

  awoke(): void {
    if (this.machine.state === 'idle' || this.machine.state === 'patrol') return
    this.machine.go(this, 'return')
    if (this.monster.home !== '') this.monster.move(this.monster.home)
    this.machine.tick(this)
  }

  describe(): string[] {
    return [this.machine.describe(), ...(this.target && !this.target.destructed ? [`after ${this.target.name}`] : [])]
  }
}

export default Hunter
