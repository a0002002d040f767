import { calendar, weather } from '/daemons/names'
import type { Room } from '/std/room'
import { type Stage, WorldEvent } from '/std/world-event'

/** A disaster. After days of rain, the water of the fen rises over the paths. It falls again after a dry spell. */
export default class Flood extends WorldEvent {
  title = 'The flood'
  when = { condition: true as const, rests: 120 }
  over = 'The water is back where it belongs, more or less.'
  stages: readonly Stage[] = [
    {
      name: 'rising',
      hours: 6,
      tells: 'The fen rises. Water stands between the planks of the causeway.',
      rumour: 'The water rises in Fenmoor. Who has sheep drives them to the landing.',
      decorates: {
        '../causeway': { adds: ' Water laps through the planks.' },
        '../ford': { adds: ' The stakes of the ford are under water.' },
      },
      bars: { '../ford': 'The ford is a river: you would be swept away.' },
      talk: { '*': { chat: ['It rises. I have put a notch on the post, and the notch is gone.'] } },
    },
    {
      name: 'flooded',
      tells: 'With a long sigh the fen comes over its banks. The ford and the reeds are gone under water.',
      rumour: 'Fenmoor is flooded: nobody gets through the reeds or over the ford on foot.',
      decorates: {
        '../causeway': { adds: ' On both sides is one brown lake, with the tops of reeds in it.' },
        '../landing': { adds: ' Boats are tied to door handles.' },
      },
      bars: {
        '../ford': 'The ford is a river: you would be swept away.',
        '../reeds': 'Where the reeds were is a lake. On foot, there is no way.',
      },
      prices: { food: 40 },
      needs: { safety: 20 },
      talk: { '*': { answers: { 'flood|water|rain': 'My bed floats. Ask me again when it has landed.' } } },
    },
    {
      name: 'falling',
      hours: 12,
      tells: 'The water falls, and leaves mud, a bench, and somebody’s gate.',
      rumour: 'The water falls in Fenmoor.',
      decorates: { '../reeds': { adds: ' Mud lies on everything, as high as your knee.' } },
    },
  ]

  private get fen(): Room {
    return this.load<Room>('../causeway')
  }

  /**
   * Whether the soil is full of water and it is still raining. It is checked every six hours, because the ground water is computed in steps
   * of six hours.
   */
  condition(): boolean {
    if (calendar().hour % 6 > 0 || !this.findLoaded('../causeway')) return false
    const { soil, wet } = weather().ground(this.fen)
    return soil >= 95 && wet >= 95 && weather().at(this.fen).rain >= 1
  }

  review(stage: string, hours: number): string | undefined {
    return stage === 'flooded' && hours >= 6 && weather().ground(this.fen).wet < 60 ? 'falling' : undefined
  }
}
