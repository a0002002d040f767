import { worldEvents } from '/daemons/names'
import { type Stage, WorldEvent } from '/std/world-event'

/** The famine. Bread becomes scarce, people go hungry until the drought is over, and then bread becomes cheaper again. */
export default class Famine extends WorldEvent {
  title = 'The famine'
  when = { after: './great-drought', stage: 'failing', hours: 12 }
  over = 'There is bread on the tables of Aldervale again, at the old price.'
  stages: readonly Stage[] = [
    {
      name: 'scarce',
      hours: 24,
      tells: 'Maud counts the sacks in her cellar, and writes a new price on the slate of the Drowsy Hart.',
      rumour: 'Bread is dear in Aldervale, and every day a little dearer.',
      removes: ['../items/bread'],
      prices: { food: 60 },
      needs: { hunger: 20 },
      talk: {
        '*': { chat: ['Have you seen what a loaf costs?', ':tightens a belt.'] },
        '../npc/innkeeper': {
          answers: {
            'food|bread|eat|price|prices':
              'No bread on the table these days. What I have, I sell, and I am ashamed of the price.',
          },
        },
      },
    },
    {
      name: 'hunger',
      tells: 'There was a quarrel over a crust in the square today. Aldervale is hungry.',
      rumour: 'Aldervale is hungry. A loaf costs what a hammer did.',
      removes: ['../items/bread'],
      prices: { food: 200 },
      needs: { hunger: 40 },
      decorates: { '../inn': { adds: ' There is no bread on the long table, and nobody sings.' } },
      talk: {
        '*': {
          chat: ['The children are given my share.', ':looks at your bag.', 'They say people leave the hill farms.'],
          answers: { 'famine|hunger|food|bread': 'There is none. They boil bark in the hill farms.' },
        },
        '../npc/innkeeper': {
          answers: {
            'food|bread|eat|price|prices':
              'Three times what it was, and I sleep badly for it. When these sacks are empty, there is nothing.',
          },
        },
      },
    },
    {
      name: 'recovery',
      hours: 24,
      tells: 'Carts with grain from Fenmoor roll through the gate. Maud wipes a number off her slate.',
      rumour: 'Grain has come to Aldervale, and bread gets cheaper.',
      prices: { food: 25 },
      talk: { '*': { chat: ['They have bread at the Hart. Real bread.', ':hums.'] } },
    },
  ]

  /** Whether the drought that caused the famine is over, or has been broken by rain. */
  private get isBroken(): boolean {
    return ['', 'broken'].includes(worldEvents().stageAt(this.absolute('./great-drought')))
  }

  review(stage: string, hours: number): string | undefined {
    // Grain needs time to grow, even after rain.
    return stage === 'hunger' && this.isBroken && hours >= 12 ? 'recovery' : undefined
  }
}
