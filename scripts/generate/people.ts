import { Call, classCode, className, constant, importLines, pathTo, Raw, type Value } from './code.ts'
import type { Lair, Program, Village } from './model.ts'
import { directionsTo } from './routes.ts'
import { needsOf, needsOfField } from './stories.ts'
import { type Work, worksOf } from './villages.ts'

/** The wares of each trade, and the kinds of things that it buys. */
const shops: Readonly<Record<string, { wares: readonly [item: string, count?: number][]; buys: readonly string[] }>> = {
  smith: {
    wares: [
      ['spear', 3],
      ['knife', 4],
      ['shield', 2],
    ],
    buys: ['weapon', 'armour'],
  },
  innkeeper: { wares: [['bread'], ['ale'], ['cheese', 8]], buys: ['food'] },
  trader: {
    wares: [
      ['torch', 10],
      ['jerkin', 2],
      ['cheese', 4],
    ],
    buys: ['other', 'light', 'food'],
  },
}

type Field = readonly [name: string, value: Value, comment?: string]

/** The programs of a village's society: its people, its history, and the monsters that are the people's bodies. */
export function peoplePrograms(
  village: Village,
  quests: ReadonlyMap<string, string[]>,
  lairs: readonly Lair[],
  faction: string,
): Program[] {
  const works = worksOf(village.terrain, village.rooms.filter(({ kind }) => kind === 'plot').length)
  const bodies = works.map(work => bodyProgram(village, work, quests.get(work.trade), lairs, faction))
  const others = [watchman(village, faction), villager(village, faction), hen(village)]
  return [...bodies, ...others, societyProgram(village), ...lore(village)]
}

function bodyProgram(
  village: Village,
  work: Work,
  quests: string[] | undefined,
  lairs: readonly Lair[],
  faction: string,
): Program {
  const { folder, title } = village
  const imports: Record<string, string[]> = {
    '/behaviours/needs': ['Needs'],
    '/behaviours/quest-giver': ['QuestGiver'],
    '/behaviours/villager': ['Villager'],
    '/std/monster': ['Monster'],
  }
  const minds: Value[] = [
    new Call('Villager.with', {
      ...{ trade: work.trade, chance: 2, chat: work.chat },
      answers: work.trade === 'elder' ? wayAnswers(village, lairs) : undefined,
    }),
  ]
  const paths = (quests ?? []).map(quest => `../quests/${quest}`)
  minds.push(
    new Call('QuestGiver.with', { quests: paths.length > 0 ? paths : undefined, stories: true }),
    new Call('Needs.with', { needs: needsOf[work.trade] ?? needsOfField }),
  )
  const shop = shops[work.trade]
  if (shop) {
    imports['/behaviours/shopkeeper'] = ['Shopkeeper']
    const wares = shop.wares.map(([item, count]) => ({ path: `../../items/${item}`, count }))
    minds.push(new Call('Shopkeeper.with', { wares, buys: shop.buys, till: 300 }))
  } else {
    imports['/behaviours/sentinel'] = ['Sentinel']
    minds.push(new Call('Sentinel.with'))
  }
  return {
    path: `${folder}/npc/${work.trade}`,
    text: classCode({
      doc: `Whoever is ${work.title} of ${title} now.`,
      name: className(work.trade),
      parent: 'Monster',
      imports,
      fields: [...named(work.title, work.looks, 8), ['faction', faction], ['behaviours', minds]],
    }),
  }
}

/** The elder's answers about the way to each lair from the hall. */
function wayAnswers({ places }: Village, lairs: readonly Lair[]): Value {
  const hall = places.get('hall')!
  const ways = lairs.map(({ title, rooms }) => `To the ${title}: ${directionsTo(hall, rooms[0]!)}.`)
  return { 'way|ways|road|directions': ways.join(' ') || 'All roads lead to another village.' }
}

function named(title: string, looks: string, level: number): Field[] {
  return [
    ['name', title],
    ['short', `the ${title}`],
    ['long', looks],
    ['level', level],
    ['alignment', 300],
  ]
}

function watchman({ folder, title, rooms }: Village, faction: string): Program {
  const streets = rooms.filter(({ kind }) => kind === 'street')
  const route = [streets[0]!, streets.at(-1)!].map(({ file }) => `../${file}`)
  return {
    path: `${folder}/npc/watchman`,
    text: classCode({
      doc: `Walks the street of ${title}, and helps those who are attacked.`,
      name: 'Watchman',
      parent: 'Monster',
      imports: {
        '/behaviours/guard': ['Guard'],
        '/behaviours/patroller': ['Patroller'],
        '/behaviours/villager': ['Villager'],
        '/std/monster': ['Monster'],
      },
      fields: [
        ...named('watchman', 'A horn, a lantern, and shoes that have been soled often.', 10),
        ['faction', faction],
        ['bareHands', '2d6'],
        [
          'behaviours',
          [
            new Call('Villager.with', {
              trade: 'watchman',
              chance: 1,
              chat: ['All quiet.', ':looks up the street, and down.'],
            }),
            new Call('Guard.with', { cry: `Not in ${title}!` }),
            new Call('Patroller.with', { route, waits: 20 }),
          ],
        ],
      ],
    }),
  }
}

function villager({ folder, title }: Village, faction: string): Program {
  return {
    path: `${folder}/npc/villager`,
    text: classCode({
      doc: `Somebody of ${title} who is at home: the house says who.`,
      name: 'Neighbour',
      parent: 'Monster',
      imports: { '/behaviours/villager': ['Villager'], '/std/monster': ['Monster'] },
      fields: [
        ['name', 'villager'],
        ['short', 'a villager'],
        ['long', `You see at once who the parents were, if you know people in ${title}.`],
        ['level', 2],
        ['alignment', 200],
        ['faction', faction],
        ['behaviours', [new Call('Villager.with')]],
      ],
    }),
  }
}

function hen({ folder }: Village): Program {
  return {
    path: `${folder}/npc/hen`,
    text: classCode({
      doc: 'Awake by day, and never far from the well.',
      name: 'Hen',
      parent: 'Monster',
      imports: { '/behaviours/rhythm': ['Diurnal'], '/behaviours/wander': ['Wander'], '/std/monster': ['Monster'] },
      fields: [
        ['name', 'hen'],
        ['aliases', ['hens']],
        ['short', 'a speckled hen'],
        ['long', 'It looks at you with one eye, and then with the other.'],
        ['race', 'bird'],
        ['level', 1],
        ['maxHp', 4],
        ['bareHandsVerb', 'peck'],
        ['behaviours', [new Call('Diurnal.with'), new Call('Wander.with', { chance: 10, leash: 1 })]],
      ],
    }),
  }
}

function societyProgram({ folder, title, society }: Village): Program {
  const { size, trades, houses, neighbours, names, families, causes, written } = society
  return {
    path: `${folder}/society`,
    text: classCode({
      doc: `The people of ${title}: who they are is in people.ts, what has happened in history.ts.`,
      name: className(`${folder}-society`),
      parent: 'Society',
      imports: { '/std/society': ['Society'], './history': ['happenings'], './people': ['people'] },
      fields: [
        ['title', title],
        ['written', written, 'Up to this year the files tell; from then on the village lives by itself.'],
        ['size', size],
        ['people', new Raw('people')],
        ['happenings', new Raw('happenings')],
        ['trades', trades as object as Value],
        ['houses', houses as Value],
        ['neighbours', neighbours],
        ['names', names as object as Value],
        ['families', families],
        ['causes', causes],
      ],
    }),
  }
}

function lore({ folder, title, society }: Village): Program[] {
  const library = (name: string, type: string, doc: string, value: Value): Program => ({
    path: `${folder}/${name}`,
    text: `${importLines({ '/lib/society/people': [`type ${type}`] })}\n/** ${doc} */\n${constant(name === 'history' ? 'happenings' : name, `readonly ${type}[]`, value)}`,
  })
  return [
    library(
      'people',
      'Person',
      `Everybody who has lived in ${title}, the founders first.`,
      society.people as object as Value,
    ),
    library('history', 'Happening', `What has happened in ${title}.`, society.happenings as object as Value),
  ]
}

/** The path of an item of the land's shops, from a folder. */
export const itemPath = (folder: string, item: string): string => pathTo(folder, `items/${item}`)
