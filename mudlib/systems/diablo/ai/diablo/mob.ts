import { DiabloArms } from '/ai/diablo/arms'
import { attackTypeOf } from '/ai/diablo/scripts'
import type { AttackType } from '/ai/diablo/view'
import { distance } from '/lib/tiles/tile'
import { unsaved } from '/std/decorators'
import type { Living } from '/std/living'
import type { Monster } from '/std/monster'

/** How near a monster comes to its leader to belong to its mob again: in the original. */
const together = 4
/** Ticks after which one looks for its leader again. */
const lookAgain = 20

/**
 * The mob of a unique monster: those that list its program as their `leader`, once they stand in a room with it. They take over its
 * attack type and its intelligence factor, and keep them. A Scavenger that goes to eat leaves its mob. In the original those who see each
 * other also wake each other. Source: the guide to Diablo's monsters, 5.5.1 and 5.5.9, and GroupUnity() of the original.
 */
export class DiabloMob extends DiabloArms {
  /** Whom it follows, and whether it is with its leader; null: it is in no mob. */
  leader: Living | null = null
  isTogether = false
  /** The attack type and the intelligence factor of its leader; empty, -1: it has joined none. */
  joinedType: AttackType | '' = ''
  joinedIntf = -1
  /** Whether it has left its mob, for good. */
  hasLeft = false
  /** The tick in which it looks for its leader again. */
  @unsaved private looksAt = 0

  get type(): AttackType {
    return this.joinedType === '' ? super.type : this.joinedType
  }

  get Intf(): number {
    return this.joinedIntf < 0 ? super.Intf : this.joinedIntf
  }

  /** Looks for its leader, or stays with it. */
  protected keepWithMob(): void {
    const { settings, leader } = this
    if (leader !== null) {
      if (!this.isHere(leader) || leader.hp <= 0) this.leader = null
      else if (this.original) this.unite(leader)
    } else if (settings.leader !== '' && this.joinedType === '' && !this.hasLeft && this.tick >= this.looksAt) {
      this.looksAt = this.tick + lookAgain
      this.join()
    }
  }

  private join(): void {
    const { monster, settings, room } = this
    const path = monster.absolute(settings.leader)
    const leader = room.livings.find(one => one.path === path && one.hp > 0)
    const mind = leader && mindOf(leader)
    if (!leader || !mind) return
    this.leader = leader
    this.isTogether = true
    this.joinedType = attackTypeOf(mind.settings.script) ?? this.type
    this.joinedIntf = mind.settings.intelligence
    this.decide(
      'joins the mob of {0}: acts as {1}, intelligence factor {2}',
      leader.name,
      this.joinedType,
      this.joinedIntf,
    )
  }

  /** Leaves its mob, for good. */
  protected leaveMob(): void {
    if (this.leader === null) return
    this.decide('leaves the mob of {0}', this.leader.name)
    this.leader = null
    this.hasLeft = true
  }

  /** Who is with its leader wakes it, and is woken by it; who has lost sight of it must come near again. */
  private unite(leader: Living): void {
    const { room, monster, at } = this
    const to = room.tileOf(leader)
    const other = mindOf(leader)
    if (!to || !other) return
    if (!room.seesFrom(monster, leader)) this.isTogether = false
    else if (distance(at, to) < together) this.isTogether = true
    if (!this.isTogether || this.litAt === other.litAt) return
    const isAhead = this.litAt > other.litAt
    const [late, early] = isAhead ? [other, this] : [this, other]
    // A tick less than who wakes it.
    late.litAt = Math.max(late.litAt, early.litAt - 1)
    if (isAhead) room.wakeUp(leader)
  }
}

/** The mind of a monster with a script, or undefined. */
function mindOf(who: Living): DiabloMob | undefined {
  return (who as Monster).mind?.().find((one): one is DiabloMob => one instanceof DiabloMob)
}
