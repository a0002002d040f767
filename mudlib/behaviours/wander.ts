import type { When } from '/daemons/clock'
import { clock } from '/daemons/names'
import { Behaviour } from '/std/behaviour'
import type { Room } from '/std/room'

interface Settings {
  /** In percent, at each heart beat. */
  chance: number
  /** How many rooms away from home it goes at most; 0: as far as it likes. */
  leash: number
  /** Whether it stays in its home's folder. */
  stayInArea: boolean
  when: When
}

/** Goes from room to room. Doors stop it, and so does the edge of its area. */
export class Wander extends Behaviour<Settings> {
  /** Exits it took since it left home, to judge how far it is. */
  private steps: string[] = []

  defaults(): Settings {
    return { chance: 10, leash: 0, stayInArea: true, when: 'always' }
  }

  heartBeat(): boolean {
    const { monster } = this
    if (monster.attacker || monster.random(100) >= this.settings.chance) return false
    if (!clock().isTime(this.settings.when)) return false
    return this.step()
  }

  /** As many steps as it would have taken, up to a few dozen: where it ends is as good as random by then. */
  catchUp(seconds: number): void {
    const steps = Math.min(30, Math.floor((seconds / 2) * (this.settings.chance / 100)))
    for (let i = 0; i < steps && !this.monster.destructed; i++) this.step()
  }

  private step(): boolean {
    const { monster } = this
    const room = monster.environment as Room | null
    const ways = Object.keys(room?.exits ?? {}).filter(way => this.allows(room!, way))
    if (!room || ways.length === 0) return false
    const way = monster.pick(ways)
    const refused = monster.go(way)
    if (refused || monster.destructed) return false
    if (monster.environment?.path === monster.home) this.steps = []
    else this.steps.push(room.path)
    return true
  }

  private allows(room: Room, way: string): boolean {
    if ((room.doorState(way) ?? 'open') !== 'open') return false
    const path = room.exitTo(way)
    if (!path) return false
    const { leash, stayInArea } = this.settings
    const { home } = this.monster
    if (stayInArea && home !== '' && folder(this.monster.absolute(path)) !== folder(home)) return false
    return leash === 0 || this.steps.length < leash || room.absolute(path) === this.steps.at(-1)
  }
}

function folder(path: string): string {
  return path.replace(/\/[^/]*$/, '')
}

export default Wander
