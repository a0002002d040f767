import { Behaviour } from '/std/behaviour'
import { on } from '/std/decorators'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import { factions } from '/std/offers'
import type { Player } from '/std/player'
import type { Room } from '/std/room'

interface Settings {
  /** The direction of the exit that it guards. */
  way: string
  /** The lowest standing with its faction, as a tier or a number, with which somebody may pass. */
  standing: string | number
  /** Its words to a living that may not pass, and its words when it opens the door for a living. */
  bars: string
  opens: string
}

/**
 * Guards an exit for its faction. While it is awake and not fighting, only livings with enough standing with the faction may pass. If the
 * exit has a door, the guard keeps the door locked, and opens it for livings that may pass.
 *
 *     faction = 'rope'
 *     behaviours = [Checkpoint.with({ way: 'east', standing: 'alliance', bars: 'Only our own go in there.' })]
 */
export class Checkpoint extends Behaviour<Settings> {
  readonly staysPut: boolean = true

  defaults(): Settings {
    return { way: '', standing: 'friendly', bars: 'You may not pass.', opens: 'Go on in.' }
  }

  private mayPass(who: Living): boolean {
    if (!who.isPlayer) return (who as { faction?: string }).faction === this.monster.faction
    if ((who as Player).wizard) return true
    const { standing } = this.settings
    const known = factions()
    if (!known) return true
    const faction = known.faction(this.monster.faction)
    if (faction === null) return false
    const least = typeof standing === 'number' ? standing : faction.tiers.find(({ name }) => name === standing)?.from
    return least !== undefined && known.regard(this.monster, who) >= least
  }

  private get post(): Room | null {
    const room = this.monster.environment as Room | null
    const isHome = this.monster.home === '' || room?.address === this.monster.home
    return isHome && room?.exits?.[this.settings.way] ? room : null
  }

  @on('canGo', { reach: 'room' })
  bar(who: Living, way: string, _to: MudObject): string | undefined {
    const { monster, settings } = this
    if (way !== settings.way || who === monster || !this.post || monster.cannotAct() || monster.attacker)
      return undefined
    if (this.mayPass(who) || !monster.canSee(who)) return undefined
    return `${monster.theShort} bars your way: "${settings.bars}"`.replace(/^./, first => first.toUpperCase())
  }

  /** Whether it guards an exit now. */
  guards(way: string): boolean {
    return way === this.settings.way && this.post !== null
  }

  met(who: Living): void {
    this.letIn(who)
  }

  /** Reacts when the standing of somebody at the door changes. */
  @on('tipped', { reach: 'room' })
  review(who: Living): void {
    this.letIn(who)
  }

  private letIn(who: Living): void {
    const { monster, settings } = this
    const state = this.post?.doorState(settings.way)
    if (state == null || state === 'open' || monster.cannotAct() || monster.attacker) return
    if (!this.mayPass(who) || !monster.canSee(who)) return
    monster.say(settings.opens)
    this.post!.setDoor(settings.way, 'open')
    this.decide('opens the way {0} for {1}', settings.way, who.name)
  }

  /** Locks the open door again when no player who may pass is on either side. */
  heartBeat(): boolean {
    const { monster, settings, post } = this
    if (monster.attacker || post?.doorState(settings.way) !== 'open') return false
    const beyond = post.findLoaded<Room>(post.absolute(post.exits[settings.way]!))
    if ([...post.players, ...(beyond?.players ?? [])].some(one => this.mayPass(one))) return false
    post.setDoor(settings.way, 'locked')
    this.decide('locks the way {0}', settings.way)
    return true
  }

  describe(): string[] {
    return [`lets those pass ${this.settings.way} who stand at ${this.settings.standing} with ${this.monster.faction}`]
  }
}

export default Checkpoint
