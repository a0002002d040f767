import { DiabloArms } from '/ai/diablo/arms'
import { attackTypeOf } from '/ai/diablo/scripts'
import type { AttackType } from '/ai/diablo/view'
import { distance } from '/lib/tiles/tile'
import { unsaved } from '/std/decorators'
import type { Living } from '/std/living'
import type { Monster } from '/std/monster'

/** In the original, the distance in tiles at which a monster rejoins its leader's mob. */
const together = 4
/** The ticks between a monster's searches for its leader. */
const lookAgain = 20

/**
 * The mob of a unique monster. Monsters whose `leader` is the program of the unique monster join the mob once they are in a room
 * with it. They take over its attack type and intelligence factor, and keep them. A Scavenger that goes to eat leaves its mob. In
 * the original, members who see each other also wake each
 * other. Source: the guide to Diablo's monsters, 5.5.1 and 5.5.9, and GroupUnity() of the original.
 */
export class DiabloMob extends DiabloArms {
  /** The leader that the monster follows (null if it is in no mob), and whether it is with the leader. */
  leader: Living | null = null
  isTogether = false
  /** The attack type and the intelligence factor taken from the monster's leader; '' and -1 if it has joined no mob. */
  joinedType: AttackType | '' = ''
  joinedIntf = -1
  /** Whether the monster has left its mob permanently. */
  hasLeft = false
  /** The tick of the monster's next search for its leader. */
  @unsaved private looksAt = 0

  get type(): AttackType {
    return this.joinedType === '' ? super.type : this.joinedType
  }

  get Intf(): number {
    return this.joinedIntf < 0 ? super.Intf : this.joinedIntf
  }

  /** Makes the monster look for its leader, or stay with it. */
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

  /** Makes the monster leave its mob permanently. */
  protected leaveMob(): void {
    if (this.leader === null) return
    this.decide('leaves the mob of {0}', this.leader.name)
    this.leader = null
    this.hasLeft = true
  }

  /** Lets a member that is with its leader wake the leader, or be woken by the leader. A member that has lost sight of the leader
   * must first come near it again. */
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
    // A woken monster counts as having been lit one tick earlier than the monster that wakes it.
    late.litAt = Math.max(late.litAt, early.litAt - 1)
    if (isAhead) room.wakeUp(leader)
  }
}

/** The mind of a monster with a script, or undefined. */
function mindOf(who: Living): DiabloMob | undefined {
  return (who as Monster).mind?.().find((one): one is DiabloMob => one instanceof DiabloMob)
}
