import { Call, classCode, className, Raw, type Value } from './code.ts'
import type { Land, Program } from './model.ts'

/** The stronger needs of people with a trade. They stay at work, so they need other people's help. */
export const needsOf: Readonly<Record<string, Value>> = {
  elder: { safety: { grows: 3, begins: 20, until: 100 } },
  smith: { hunger: { grows: 5 }, friendship: { grows: 2 } },
  innkeeper: { hunger: new Raw('null'), wealth: { grows: 3 }, safety: { grows: 1, until: 100 } },
  trader: { wealth: { grows: 4 }, safety: { grows: 2, until: 100 } },
  chronicler: {
    curiosity: { grows: 4, begins: 30, does: ['ask'], says: ['There is so much that I have only heard of.'] },
  },
}
/** The needs of people who work in the fields. */
export const needsOfField: Value = { hunger: { grows: 5 }, friendship: { grows: 3 }, safety: { grows: 2, until: 100 } }

/** The parts of a template's giver, slots and tasks. */
const npc = (asked: Value) => new Call('npc', asked)
const thing = (asked: Value) => new Call('thing', asked)
const place = (asked: Value) => new Call('place', asked)

interface Template {
  readonly file: string
  readonly doc: string
  readonly uses: readonly string[]
  readonly plot: { readonly [key: string]: Value }
}

/** The templates of generated quests in every land. The needs of its people, its factions and its lairs fill them. */
const templates: readonly Template[] = [
  {
    file: 'supper',
    doc: 'Who is hungry and can not leave the work asks for what is sold in the village.',
    uses: ['plot', 'thing'],
    plot: {
      title: 'Supper for {giver}',
      summary: 'I can not leave my work, and the larder is empty. Would you bring me {food}, from {food.place}?',
      from: { need: 'hunger', above: 50 },
      slots: { food: thing({ kind: 'food', where: 'sold', far: [1, 12] }) },
      tasks: [{ fetch: 'food', journal: 'Buy {food} at {food.place}, and give it to {giver}.' }],
      hours: 48,
      success: {
        says: 'Sit down and watch me eat.',
        needs: { hunger: -90, satisfaction: -10 },
        remembers: 'You brought me {food} when I was hungry.',
        standing: 10,
      },
      failure: { says: 'Then I chew on my anger.', needs: { satisfaction: 15 }, standing: -5 },
      expiry: { needs: { satisfaction: 10 } },
    },
  },
  {
    file: 'foes',
    doc: 'Who feels unsafe wants an enemy of the village dead.',
    uses: ['npc', 'plot'],
    plot: {
      title: 'No peace for {giver}',
      summary: 'Nobody dares to go out after dark, because of {foe} at {foe.place}. Would you see to it?',
      from: { need: 'safety', above: 40 },
      slots: { foe: npc({ relation: 'foe', level: [-60, 2] }) },
      tasks: [{ kill: 'foe' }],
      hours: 72,
      reward: { factor: 1.5 },
      success: {
        says: 'Tonight I leave the door unbarred.',
        needs: { safety: -80 },
        remembers: 'Since you went to {foe.place} for us, I sleep.',
        standing: 40,
      },
      failure: { needs: { safety: 20 }, standing: -10 },
      expiry: { needs: { safety: 15, satisfaction: 10 } },
    },
  },
  {
    file: 'captive',
    doc: 'Somebody is held in a lair, and is brought back.',
    uses: ['npc', 'plot'],
    plot: {
      title: '{captive} of {captive.place}',
      summary:
        'They have taken {captive}, and hold out at {captive.place}. Would you go, and bring {captive} back here?',
      from: { need: 'safety', above: 30 },
      slots: {
        captive: npc({ path: '../npc/captive', level: [-60, 60] }),
        foe: npc({ relation: 'foe', level: [-60, 2], with: 'captive' }),
      },
      tasks: [{ rescue: 'captive', from: 'foe' }],
      hours: 72,
      reward: { factor: 2 },
      success: {
        says: 'Alive! Come in, come in.',
        needs: { safety: -60, friendship: -30 },
        remembers: 'You brought {captive} back, when none of us dared to.',
        leaves: 'captive',
        standing: 60,
      },
      failure: { needs: { safety: 20 }, standing: -10 },
      expiry: { needs: { safety: 15 } },
    },
  },
  {
    file: 'wares',
    doc: 'Who has too little money sends goods to another village.',
    uses: ['npc', 'plot', 'thing'],
    plot: {
      title: 'A delivery for {buyer}',
      summary: 'Nobody buys here, and {buyer} has asked for {goods}. Would you take it there, to {buyer.place}?',
      from: { need: 'wealth', above: 45 },
      slots: {
        goods: thing({ path: '../items/cheese' }),
        buyer: npc({ relation: 'friend', far: [6, 25], level: [-60, 60], lasting: true }),
      },
      tasks: [{ deliver: 'goods', to: 'buyer' }],
      hours: 72,
      success: {
        says: 'Paid, and on time!',
        needs: { wealth: -60 },
        remembers: 'You took {goods} to {buyer}.',
        standing: 15,
      },
      failure: { needs: { wealth: 10 }, standing: -10 },
      expiry: { needs: { wealth: 10 } },
    },
  },
  {
    file: 'letter',
    doc: 'Who is lonely writes to somebody of the same village.',
    uses: ['npc', 'plot', 'thing'],
    plot: {
      title: 'A letter to {friend}',
      summary: 'I have put it into words at last. Would you take {letter} to {friend}, at {friend.place}?',
      from: { need: 'friendship', above: 40 },
      slots: {
        letter: thing({ path: '../items/letter' }),
        friend: npc({ relation: 'own', far: [1, 10], level: [-60, 60], lasting: true }),
      },
      tasks: [{ deliver: 'letter', to: 'friend' }],
      hours: 48,
      success: {
        says: 'And? What did they say?',
        needs: { friendship: -70 },
        remembers: 'You took my letter to {friend}, and did not read it.',
        standing: 10,
      },
      expiry: { needs: { friendship: 10 } },
    },
  },
  {
    file: 'hearsay',
    doc: 'Who writes things down wants to know what a place looks like.',
    uses: ['place', 'plot'],
    plot: {
      title: 'Hearsay of {spot.place}',
      summary: 'I have to describe {spot.place}, and have never been there. Would you look round, and tell me?',
      from: { need: 'curiosity', above: 40 },
      slots: { spot: place({ far: [5, 20] }) },
      tasks: [{ investigate: 'spot' }],
      hours: 48,
      success: {
        says: 'Slowly, I write.',
        needs: { curiosity: -70 },
        remembers: 'You were my eyes at {spot.place}.',
        standing: 10,
      },
      expiry: { needs: { satisfaction: 10 } },
    },
  },
  {
    file: 'damage',
    doc: 'After a change of the weather somebody has to see what it has done.',
    uses: ['place', 'plot'],
    plot: {
      title: 'The weather at {spot.place}',
      summary: 'The weather has turned, and I worry about {spot.place}. Would you see how it looks there?',
      from: { events: ['weather', 'season'] },
      slots: { spot: place({ far: [3, 15] }) },
      tasks: [{ investigate: 'spot' }],
      hours: 48,
      success: { says: 'Then I can stop looking at the sky.', needs: { satisfaction: -15 }, standing: 8 },
    },
  },
  {
    file: 'company',
    doc: 'Who travels alone asks for company to the next village.',
    uses: ['npc', 'place', 'plot'],
    plot: {
      title: 'The road to {goal.place}',
      summary: 'I have sold what I could here, and the road to {goal.place} is long for one. Would you come with me?',
      from: { need: 'wanderlust', above: 40 },
      giver: npc({ path: '../npc/pedlar', level: [-60, 60] }),
      slots: { goal: place({ sector: 'city', far: [7, 25] }) },
      tasks: [{ escort: 'giver', to: 'goal' }],
      hours: 48,
      success: { says: 'That was a short road, with you.', leaves: 'giver', standing: 10 },
    },
  },
]

/** The programs of the templates, and of the NPCs that occur only in them. */
export function storyPrograms(land: Land): Program[] {
  const plots = templates
    .filter(({ file }) => file !== 'company' || land.villages.length > 1)
    .filter(({ file }) => file !== 'captive' || captors(land).length > 0)
    .map(({ file, doc, uses, plot }) => ({
      path: `stories/${file}`,
      text: classCode({
        ...{ doc, name: className(file), parent: 'Story' },
        imports: { '/std/plot': uses, '/std/story': ['Story'] },
        fields: [['plot', new Call('plot', plot)]],
      }),
    }))
  return [...plots, pedlar(), captive(), letter()]
}

/** The lairs whose inhabitants take captives. */
export const captors = ({ lairs }: Land): Land['lairs'] =>
  lairs.filter(({ kind }) => ['robber', 'goblin'].includes(kind.mob))

/** Puts a captive into each lair whose inhabitants take captives, and a pedlar into each inn. */
export function placeActors(land: Land): void {
  for (const { last, rooms } of captors(land)) {
    const cell = rooms.find(room => room !== last && room.spawns.length > 0)
    cell?.spawns.push({ path: '../npc/captive' })
  }
  if (land.villages.length > 1)
    for (const { places } of land.villages) places.get('inn')?.spawns.push({ path: '../npc/pedlar' })
}

function pedlar(): Program {
  const wanderlust = { grows: 4, begins: 30, does: ['ask'], says: ['Somewhere else, they say, it is better.'] }
  return {
    path: 'npc/pedlar',
    text: classCode({
      ...{ doc: 'Stays at an inn until somebody goes the same way.', name: 'Pedlar', parent: 'Monster' },
      imports: {
        '/behaviours/needs': ['Needs'],
        '/behaviours/quest-giver': ['QuestGiver'],
        '/behaviours/talker': ['Talker'],
        '/std/monster': ['Monster'],
      },
      fields: [
        ['name', 'pedlar'],
        ['short', 'a pedlar'],
        ['long', 'A pack as high as a chimney, and under it somebody who has walked far.'],
        ['race', 'human'],
        ['level', 3],
        ['alignment', 100],
        [
          'behaviours',
          [
            new Call('QuestGiver.with', { stories: true }),
            new Call('Needs.with', { needs: { wanderlust, hunger: new Raw('null') } }),
            new Call('Talker.with', { chance: 2, chat: [':counts pins into a box.', 'Ribbons? Needles? No?'] }),
          ],
        ],
      ],
    }),
  }
}

function captive(): Program {
  return {
    path: 'npc/captive',
    text: classCode({
      ...{ doc: 'Held in a lair until somebody comes.', name: 'Captive', parent: 'Monster' },
      imports: { '/behaviours/sentinel': ['Sentinel'], '/std/monster': ['Monster'] },
      fields: [
        ['name', 'traveller'],
        ['aliases', ['captive']],
        ['short', 'a bound traveller'],
        ['long', 'Tied hand and foot, and past being afraid.'],
        ['race', 'human'],
        ['level', 2],
        ['alignment', 100],
        ['behaviours', [new Call('Sentinel.with')]],
      ],
    }),
  }
}

function letter(): Program {
  return {
    path: 'items/letter',
    text: classCode({
      ...{ doc: 'Given to whoever carries it.', name: 'Letter', parent: 'Item' },
      imports: { '/std/item': ['Item'] },
      fields: [
        ['name', 'letter'],
        ['short', 'a sealed letter'],
        ['long', 'The seal is a thumbprint in wax.'],
        ['value', 1],
      ],
    }),
  }
}

/** The faction of a village's people, or of a lair's inhabitants. */
export const factionOf = (land: string, folder: string): string => `${land}-${folder}`

/** The text of the file with the land's factions: its villages, which are allied, and its lairs, which everybody fears. */
export function factionsText({ name, villages, lairs }: Land): string {
  const sections = villages.map(({ folder, title, society }) => {
    const others = villages.filter(other => other.folder !== folder)
    const near = (other: string) => (society.neighbours.includes(other) ? 'allied' : '25%')
    return [
      `[faction ${factionOf(name, folder)}]`,
      `title = the people of ${title}`,
      '[relations]',
      ...others.map(other => `${factionOf(name, other.folder)} = ${near(other.title)}`),
      ...lairs.map(lair => `${factionOf(name, lair.folder)} = hostile`),
    ].join('\n')
  })
  const foes = lairs.map(({ folder, title, kind }) => {
    const isPeople = ['robber', 'goblin'].includes(kind.mob)
    return [
      `[faction ${factionOf(name, folder)}]`,
      `title = the ${kind.mobs} of the ${title}`,
      ...(isPeople ? ['start = -300'] : ['secret = yes']),
      '[relations]',
      ...villages.map(village => `${factionOf(name, village.folder)} = hostile`),
    ].join('\n')
  })
  return `# The powers of the land. \`help factions\` says what everything means; a saved edit is live.\n\n${[...sections, ...foes].join('\n\n')}\n`
}
