import { weather } from '/daemons/names'
import type { Changing } from '/std/changing'
import type { Room } from '/std/room'
import { type Stage, WorldEvent } from '/std/world-event'

const [thicket, path, flames] = ['../thicket', '../path', '../items/flames']
const burning = ['Smoke goes up from the wood: it burns!', 'The wood burns, south of the road.'] as const
const harm = { points: 4, type: 'fire' as const, says: 'The heat of the flames burns you.' }

/** A disaster. In a dry summer the wood catches fire. The fire spreads until players beat it out or it burns itself out. */
export default class Wildfire extends WorldEvent {
  title = 'The fire in the wood'
  when = { condition: true as const, rests: 240 }
  stages: readonly Stage[] = [
    {
      name: 'burning',
      hours: 3,
      tells: burning[0],
      rumour: burning[1],
      removes: ['../npc/wolf', '../npc/rabbit'],
    },
    {
      name: 'raging',
      hours: 12,
      tells: 'The fire in the wood has jumped the path.',
      rumour: burning[1],
      removes: ['../npc/wolf', '../npc/rabbit'],
    },
    {
      name: 'ashes',
      hours: 72,
      next: 'end',
      tells: 'The fire in the wood has burnt itself out. There is nothing left for it to eat.',
      rumour: 'A part of the wood has burnt down.',
      decorates: { [thicket]: { long: 'Black stems stand in grey ash. Nothing moves but the ash.' } },
      removes: ['../npc/wolf'],
    },
    {
      name: 'out',
      hours: 12,
      next: 'end',
      tells: 'The fire in the wood is out, thanks to {helpers}.',
      rumour: 'The fire in the wood was beaten out in time.',
      thanks: { tell: 'Soot all over, but the wood stands.', experience: 120, gold: 30 },
      decorates: { [thicket]: { adds: ' Some of the thorns are singed.' } },
    },
  ]

  /** The rooms that are on fire in a stage. */
  private fireIn(stage: string): readonly string[] {
    return stage === 'burning' ? [thicket] : stage === 'raging' ? [thicket, path] : []
  }

  changing(stage: Stage): Changing {
    const rooms = this.fireIn(stage.name)
    if (rooms.length === 0) return stage
    const alight = rooms.filter(room => this.lost(flames, room) < 2)
    return {
      ...stage,
      guests: rooms.map(room => ({ path: flames, room, count: 2, once: true })),
      harms: Object.fromEntries(alight.map(room => [room, harm])),
      decorates: Object.fromEntries(
        alight.map(room => [room, { adds: ' It burns here: branches crack, and sparks fly up.' }]),
      ),
    }
  }

  /** Whether a fire starts now. In heat, a dry wood catches fire about once in fifty hours. */
  condition(): boolean {
    const room = this.findLoaded<Room>(thicket)
    if (room === null || this.random(50) > 0) return false
    return weather().ground(room).soil < 12 && weather().at(room).temperature >= 28
  }

  review(stage: string): string | undefined {
    const rooms = this.fireIn(stage)
    return rooms.length > 0 && rooms.every(room => this.lost(flames, room) >= 2) ? 'out' : undefined
  }
}
