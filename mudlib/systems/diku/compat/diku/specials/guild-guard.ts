import { Behaviour } from '/std/behaviour'
import { on } from '/std/decorators'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import type { Player } from '/std/player'

interface Settings {
  /** The number of the room where the guard stands, and the direction that it blocks. */
  room: number
  way: string
}

/**
 * Lets nobody go through an exit. The rule is that of guild_guard() in CircleMUD's spec_procs.c, where guild guards let their own class
 * pass. This mudlib lacks the server's classes, so it has only the guards that let nobody pass.
 */
export class GuildGuard extends Behaviour<Settings> {
  defaults(): Settings {
    return { room: 0, way: '' }
  }

  @on('canGo', { reach: 'room' })
  blocks(who: Living, way: string, _to: MudObject): string | undefined {
    const { monster, settings } = this
    if (way !== settings.way || (monster.environment as { vnum?: number } | null)?.vnum !== settings.room)
      return undefined
    if ((who as Partial<Player>).wizard || monster.is('blind') || monster.isSleeping) return undefined
    return `${monster.theShort[0]!.toUpperCase()}${monster.theShort.slice(1)} laughs at you, and blocks your way.`
  }
}

export default GuildGuard
