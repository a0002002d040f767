import { CastleStaff, castleNumbers, castlePeople } from '/compat/diku/specials/castle'
import { type Pace, pace } from '/compat/diku/specials/paced'
import { act } from '/std/act'
import { on } from '/std/decorators'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'

interface Post extends Pace {
  /** The number of the room where the guard blocks the way east. */
  room: number
}

/**
 * Makes a guard let nobody but the king go east from its post. Dick and David, who guard the treasury, have this behaviour. The rules are
 * those of DicknDavid() and block_way() in castle.c of CircleMUD and tbaMUD.
 */
export class CastleDoorGuard<S extends Post = Post> extends CastleStaff<S> {
  override defaults(): S {
    return { ...pace, every: 10, everyInFight: 2, room: castleNumbers + 36 } as S
  }

  @on('canGo', { reach: 'room' })
  blocks(who: Living, way: string, _to: MudObject): string | undefined {
    const { monster, settings } = this
    const at = (monster.environment as { vnum?: number } | null)?.vnum
    if (way !== 'east' || at !== settings.room || monster.isSleeping || who === (monster as Living)) return undefined
    if ((who as { vnum?: number }).vnum === castleNumbers + castlePeople.king && !who.isPlayer) return undefined
    return `${monster.theShort[0]!.toUpperCase()}${monster.theShort.slice(1)} roars, "Nobody enters here!", and pushes you back.`
  }

  protected act(): boolean {
    return this.defend()
  }
}

interface TwinPost extends Post {
  /** The other twin's index in the list of the castle's monsters. */
  twin: number
}

/**
 * Makes Tim or Tom follow the king, keep others out of his bedroom, and take over fights from him and from each other. The rule is that of
 * castle_twin_proc() in castle.c of CircleMUD and tbaMUD.
 */
export class CastleTwin extends CastleDoorGuard<TwinPost> {
  override defaults(): TwinPost {
    return { ...pace, every: 10, everyInFight: 2, room: castleNumbers + 49, twin: castlePeople.tom }
  }

  protected override act(): boolean {
    const { monster, settings } = this
    if (monster.isSleeping) return false
    const king = this.near(castlePeople.king)
    if (king && !monster.leader) monster.follow(king)
    if (king?.foe && this.rescue(king)) return true
    const twin = this.near(settings.twin)
    if (twin?.foe && 2 * twin.hp < monster.hp && this.rescue(twin)) return true
    return this.defend()
  }

  /** Takes a friend's place in a fight. @returns whether the monster does so; false if nobody else fights the friend */
  private rescue(friend: Living): boolean {
    const { monster } = this
    const bully = [...this.others, monster as Living].find(({ foe }) => foe === friend)
    if (!bully || bully === monster) return false
    act('{Actor} [step] in front of {target}!', { actor: monster, target: friend })
    this.decide('rescues {0}', friend.name)
    bully.stopFighting()
    monster.stopFighting()
    if (friend.foe === bully) friend.stopFighting()
    monster.beginFight(bully)
    bully.beginFight(monster)
    return true
  }
}
