import { now } from 'driver'
import { summon } from '/ai/deeds'
import { type PackState, packs } from '/ai/packs'
import { distance, findPath } from '/ai/path'
import { domainOf } from '/lib/domain-of'
import { act } from '/std/act'
import { Behaviour } from '/std/behaviour'
import type { Living } from '/std/living'
import type { Monster } from '/std/monster'
import type { Room } from '/std/room'

interface Settings {
  /** The pack's name. Monsters with the same name form a pack. */
  name: string
  /** Whether the members follow their alpha. */
  follows: boolean
  /** The distance at which members hear a call for help, in rooms; 0 if they don't call. */
  calls: number
  /** The message of a call, as a text for act(). */
  howl: string
  /** The bonus, in percent, to the blows of members that the foe isn't facing. */
  flank: number
  /** A member that holds the foe is relieved by another member below this percentage of hit points. */
  relief: number
  /** The amount by which morale falls when a member dies. If the alpha dies, the amount is doubled. */
  loss: number
  /** The morale at or below which the pack flees. */
  breaksAt: number
  /**
   * The reinforcements that come when the member begins a fight (like ROM's MOB MLOAD), but not when it only joins one: how many
   * come, how many may exist, and the chance in percent.
   */
  reinforcements: { path: string; count: number; most: number; chance: number } | null
}

/** The duration of a call for help, in seconds. */
const callSeconds = 20

/**
 * Makes a monster hunt in a pack. The member with the highest level is the alpha. The other members follow the alpha, join its
 * fights, and attack from the side while one member holds the foe. When the alpha dies, another member takes the lead. At the
 * beginning of a fight, no matter who begins it, a call for help brings the members that are near. All members flee when the alpha
 * flees, or when morale is too low.
 *
 *     behaviours = [Pack.with({ name: 'grey wolves', calls: 2 })]
 */
export class Pack extends Behaviour<Settings> {
  private joined = ''
  /** Whether the member is attacking only in order to join another member's fight. */
  private joins = false
  /** The reason why the member will flee as soon as it has finished its spell; '' if it won't. */
  private runs = ''

  defaults(): Settings {
    return {
      name: 'pack',
      follows: true,
      calls: 2,
      howl: '{Actor} [howl] for the others.',
      flank: 25,
      relief: 35,
      loss: 20,
      breaksAt: 20,
      reinforcements: null,
    }
  }

  begin(): void {
    this.join()
  }

  end(): void {
    if (this.joined) packs().leave(this.joined, this.monster)
    this.joined = ''
  }

  private join(): PackState {
    // Each domain, and each instance of an area, has separate packs.
    const copy = (this.monster.environment as Room | null)?.instance
    const own = this.monster.path.startsWith('/domains/')
      ? `${domainOf(this.monster.path)}/${this.settings.name}`
      : this.settings.name
    const name = copy ? `${own}@${copy.number}` : own
    if (this.joined !== name) {
      if (this.joined) packs().leave(this.joined, this.monster)
      this.joined = name
      packs().join(name, this.monster)
    }
    return packs().stateOf(name)
  }

  /** The other members of the pack, wherever they are. */
  get mates(): Monster[] {
    return this.join().members.filter(one => one !== this.monster)
  }

  /** The alpha: the member with the highest level; among equals, the one with the most hit points, then the oldest. */
  get alpha(): Monster {
    const { members } = this.join()
    return members.reduce((best, one) => {
      return one.level > best.level || (one.level === best.level && one.maxHp > best.maxHp) ? one : best
    }, members[0] ?? this.monster)
  }

  get isAlpha(): boolean {
    return this.alpha === this.monster
  }

  sidesWith(ally: Living): boolean {
    return this.here.some(one => one === ally)
  }

  // ---- each heart beat

  heartBeat(): boolean {
    const { monster } = this
    const pack = this.join()
    this.noteAlpha(pack)
    if (this.runs !== '') this.retreat(this.runs)
    if (monster.attacker) return this.fightTogether()
    if (pack.morale < 100 && this.isAlpha) packs().setMorale(this.joined, pack.morale + 2)
    if (pack.morale <= this.settings.breaksAt) return false
    return this.joinFight() || this.answerCall(pack) || this.followAlpha()
  }

  private noteAlpha(pack: PackState): void {
    const { alpha } = this
    if (pack.alpha === alpha) return
    const fallen = pack.alpha !== null
    pack.alpha = alpha
    if (fallen && alpha === this.monster) {
      this.decide('leads {0} now, at level {1}', this.settings.name, alpha.level)
      act('{Actor} [take] the lead.', { actor: alpha })
    }
  }

  /** Joins a fight of another member in the room. */
  private joinFight(): boolean {
    const { monster } = this
    const fighting = this.here.find(one => one.foe && monster.canSee(one.foe))
    if (!fighting?.foe) return false
    this.joins = true
    const refused = monster.attack(fighting.foe)
    this.joins = false
    if (refused !== undefined) return false
    this.decide('joins {0} against {1}', fighting.name, monster.attacker?.name ?? 'nobody')
    return true
  }

  private get here(): Monster[] {
    const { environment } = this.monster
    return this.mates.filter(one => one.environment === environment)
  }

  /** Attacks the alpha's foe. The strongest member takes the place of a badly hurt member that holds the foe. */
  private fightTogether(): boolean {
    const { monster } = this
    const { alpha } = this
    const target = alpha.environment === monster.environment ? alpha.foe : null
    if (target && target !== monster.attacker && alpha !== monster && monster.attack(target) === undefined) {
      this.decide("strikes the alpha's foe {0}", target.name)
    }
    const { foe } = monster
    if (!foe) return false
    const holder = foe.attacker as Monster | null
    if (!holder || holder === monster || !this.here.includes(holder)) return false
    const part = holder.hpPercent
    if (part >= this.settings.relief || this.strongest !== monster) return false
    this.decide('steps in for {0}, who is at {1}%', holder.name, Math.floor(part))
    act('{Actor} [leap] in front of {target}.', { actor: monster, target: holder })
    foe.taunted(monster)
    return false
  }

  /** The member in the room that is best able to hold the foe. */
  private get strongest(): Monster {
    const able = [this.monster, ...this.here.filter(one => one.attacker)]
    return able.reduce((best, one) => (one.hpPercent > best.hpPercent ? one : best))
  }

  /** The member's role while it fights beside other members: `holds` or `flanks`; null if it fights alone or not at all. */
  get role(): 'holds' | 'flanks' | null {
    const { foe } = this.monster
    if (!foe || !this.here.some(one => one.attacker === foe)) return null
    return foe.attacker === this.monster ? 'holds' : 'flanks'
  }

  might(target: Living): number {
    return target === this.monster.attacker && this.role === 'flanks' ? this.settings.flank : 0
  }

  // ---- calls

  attacked(by: Living): void {
    this.callReinforcements(by)
  }

  fightBegan(foe: Living): void {
    const { monster, settings } = this
    const pack = this.join()
    const room = monster.environment as Room | null
    if (!room?.exits) return
    if (settings.calls > 0 && (pack.call !== room.address || now() > pack.callUntil)) this.call(pack, room)
    // Summoned reinforcements don't call further ones. Otherwise, the chain would never end.
    if (monster.startedFight && monster.attacker === foe && !this.joins && !monster.summoned)
      this.callReinforcements(foe)
  }

  private callReinforcements(against: Living): void {
    const { monster } = this
    const { reinforcements } = this.settings
    if (!reinforcements || monster.random(100) >= reinforcements.chance) return
    this.decide('calls reinforcements against {0}', against.name)
    summon(monster, reinforcements, against)
  }

  private call(pack: PackState, room: Room): void {
    const { monster, settings } = this
    pack.call = room.address
    pack.callUntil = now() + callSeconds
    const near = this.mates.filter(one => {
      const place = one.environment as Room | null
      return place?.exits && distance(place, room, settings.calls) !== null
    })
    for (const mate of near) mate.stayAwake()
    if (near.length === 0) return
    this.decide('calls {0} who are near', near.length)
    act(settings.howl, { actor: monster })
  }

  private answerCall(pack: PackState): boolean {
    const { monster } = this
    const room = monster.environment as Room | null
    if (!room?.exits || pack.call === '' || now() > pack.callUntil) return false
    const way = findPath(room, pack.call, { most: this.settings.calls })?.[0]
    if (!way) return false
    monster.stayAwake()
    this.decide('goes {0}, to where it was called', way)
    if (monster.go(way) !== undefined) return false
    this.joinFight()
    return true
  }

  private followAlpha(): boolean {
    const { monster, alpha } = this
    const room = monster.environment as Room | null
    if (!this.settings.follows || alpha === monster || !room?.exits || monster.staysPut) return false
    const there = alpha.environment as Room | null
    if (!there?.exits || there === room) return false
    const way = findPath(room, there, { most: 5 })?.[0]
    if (!way || monster.go(way) !== undefined) return false
    this.decide('follows its alpha {0}', way)
    return true
  }

  // ---- flight and death

  fled(): void {
    if (!this.isAlpha) return
    this.decide('flees, and with it its pack')
    // The call is cancelled. Otherwise, it would bring all members back.
    this.join().call = ''
    for (const mate of this.mates) mate.behaviour(Pack)?.retreat('the alpha has fled')
  }

  dying(): void {
    const pack = this.join()
    const { mates, settings } = this
    packs().setMorale(this.joined, pack.morale - settings.loss * (this.isAlpha ? 2 : 1))
    packs().leave(this.joined, this.monster)
    this.joined = ''
    if (pack.morale > settings.breaksAt) return
    for (const mate of mates) mate.behaviour(Pack)?.retreat(`morale is ${pack.morale}`)
  }

  awoke(seconds: number): void {
    const pack = this.join()
    packs().setMorale(this.joined, pack.morale + Math.floor(seconds))
  }

  /** Breaks off a fight immediately or, if the member is casting a spell, after the spell. */
  retreat(why: string): void {
    const { monster } = this
    this.runs = ''
    if (monster.destructed || !monster.attacker) return
    if (monster.isCasting) this.runs = why
    else {
      this.decide('runs: {0}', why)
      monster.flee()
    }
  }

  calmed(): void {
    this.runs = ''
  }

  describe(): string[] {
    const { members, morale, call } = this.join()
    const lines = [
      `${this.isAlpha ? 'leads' : `follows ${this.alpha.id} in`} ${this.settings.name}, ${members.length} of them, morale ${morale}`,
    ]
    if (this.role) lines.push(this.role)
    if (call !== '') lines.push(`last call: ${call}`)
    return lines
  }
}

export default Pack
