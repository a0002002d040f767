import { calendar, weather } from '/daemons/names'
import type { Room } from '/std/room'
import { type Stage, WorldEvent } from '/std/world-event'

/**
 * Thresholds for the water in the soil, from 0 to 100. Below the first, the drought begins. Below the second, wells and crops fail. Above
 * the third, rain has ended the drought.
 */
const [dry, parched, wet] = [25, 10, 30]

/** A drought, that is, weeks without rain. The weather begins and ends it. A famine may follow it, and refugees may follow the famine. */
export default class GreatDrought extends WorldEvent {
  title = 'The drought'
  when = { condition: true as const, rests: 72 }
  over = 'The brook is full again, and nobody speaks of the drought any more.'
  stages: readonly Stage[] = [
    {
      name: 'dry',
      tells: 'It has not rained for so long that the rope of the well in Aldervale is too short by a hand.',
      rumour: 'It does not rain in the vale. The well in the square is low, and people look at the sky.',
      decorates: {
        '../square': { adds: ' The well is low: somebody has knotted a second rope to the first.' },
        '../meadow': { adds: ' The grass is yellow, and crackles underfoot.' },
      },
      prices: { drink: 25 },
      talk: {
        '*': {
          chat: ['No cloud. Not one.', ':listens for rain, and hears none.'],
          answers: {
            'drought|rain|water|well|weather': 'It does not rain. Another week of this, and the well is dry.',
          },
        },
      },
    },
    {
      name: 'failing',
      tells:
        'The bucket comes up from the well of Aldervale with dust in it. In the yard, half of the beans have withered.',
      rumour: 'The well in the square of Aldervale is dry, the brook is mud, and the crops have failed.',
      decorates: {
        '../square': {
          adds: ' The bucket lies beside the well, dry. Nobody waits there.',
          details: { well: 'You see the bottom: stones, and dust.', bucket: 'There is dust in it.' },
        },
        '../brook': {
          long: 'Brown stones, and mud that has cracked into plates. The alders have let half of their leaves go.',
        },
        '../meadow': { adds: ' What was grass is straw.' },
        '../yard': { adds: ' Half of the beans on their poles rustle like paper.' },
      },
      prices: { drink: 100, food: 20 },
      talk: {
        '*': {
          chat: [
            'The well is dry. My grandmother never saw it dry.',
            'Dust in the bucket, dust in the bread.',
            'I dreamt of rain, and woke up thirsty.',
            ':licks dry lips.',
          ],
          answers: {
            'drought|rain|water|well|crops|harvest|weather': 'The well is dry, and what stood in the fields is dust.',
          },
        },
      },
    },
    {
      name: 'broken',
      hours: 24,
      tells:
        'A drop falls, then ten, then all of them: it rains on Aldervale, and people stand in it with open mouths.',
      rumour: 'It has rained in the vale. The well fills.',
      decorates: { '../square': { adds: ' Water stands in the well again, brown and glad.' } },
      talk: { '*': { chat: ['Rain! Did you see the rain?', ':holds out both hands, palms up.'] } },
    },
  ]

  /** The water in the soil around the square, from 0 to 100. */
  private get soil(): number {
    return weather().ground(this.load<Room>('../square')).soil
  }

  /**
   * Whether the soil is dry. It is checked every six hours, because the soil dries in steps of six hours. A drought can't begin before the square is
   * loaded.
   */
  condition(): boolean {
    if (calendar().hour % 6 > 0) return false
    return this.findLoaded('../square') !== null && this.soil < dry
  }

  review(stage: string): string | undefined {
    if (stage === 'dry') return this.soil < parched ? 'failing' : this.soil > wet ? 'end' : undefined
    return stage === 'failing' && this.soil > wet ? 'broken' : undefined
  }
}
