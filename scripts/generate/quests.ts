import { fullName } from '../../mudlib/systems/factions/lib/society/people.ts'
import { classCode, className, pathTo, type Value } from './code.ts'
import type { Loose } from './history.ts'
import { type Land, type Program, pathOf, type Village } from './model.ts'
import { directionsTo } from './routes.ts'
import { fieldWork } from './villages.ts'

/** The quests of a village: their programs, and for each trade the paths of the quests that it gives. */
export interface QuestPlan {
  programs: Program[]
  givers: Map<string, string[]>
}

/** Makes quests from the unresolved events of a village's history. */
export function questsOf(land: Land, village: Village, loose: Loose): QuestPlan {
  const maker = new QuestMaker(village)
  if (loose.heirloom) maker.heirloom(loose.heirloom)
  if (loose.killed) maker.revenge(loose.killed)
  if (loose.riddle) maker.riddle(loose.riddle)
  if (loose.feud) maker.peace(loose.feud)
  const at = land.villages.indexOf(village)
  const next = land.villages[(at + 1) % land.villages.length]!
  if (next !== village) maker.parcel(next)
  return maker
}

class QuestMaker implements QuestPlan {
  readonly programs: Program[] = []
  readonly givers = new Map<string, string[]>()
  private readonly village: Village

  constructor(village: Village) {
    this.village = village
  }

  private get folder(): string {
    return this.village.folder
  }

  private add(giver: string, file: string, doc: string, fields: readonly (readonly [string, Value])[]): void {
    this.givers.set(giver, [...(this.givers.get(giver) ?? []), file])
    const text = classCode({
      ...{ doc, name: className(file), parent: 'Quest', imports: { '/std/quest': ['Quest'] } },
      fields,
    })
    this.programs.push({ path: `${this.folder}/quests/${file}`, text })
  }

  private item(file: string, noun: string, short: string, long: string): void {
    this.programs.push({
      path: `${this.folder}/items/${file}`,
      text: classCode({
        doc: 'A quest asks for it.',
        name: className(file),
        parent: 'Item',
        imports: { '/std/item': ['Item'] },
        fields: [
          ['name', noun],
          ['short', short],
          ['long', long],
          ['value', 1],
        ],
      }),
    })
  }

  /** A quest to get back a stolen thing from the monsters that have it. */
  heirloom({ noun, short, family, year, lair }: NonNullable<Loose['heirloom']>): void {
    const { title, society, places } = this.village
    this.item(noun, noun, short, `Scratched into it: ${family.toUpperCase()}, ${society.founded}.`)
    const [spawn] = lair.last.spawns as { has?: Value[] }[]
    spawn!.has = [...(spawn!.has ?? []), { path: pathTo(lair.folder, `${this.folder}/items/${noun}`) }]
    const way = directionsTo(places.get('hall')!, lair.rooms[0]!)
    this.add('elder', 'heirloom', `What was stolen in ${year} comes back.`, [
      ['title', `The ${noun} of the ${family}s`],
      [
        'summary',
        `In the year ${year} ${short} of the ${family}s was carried off to the ${lair.title}, and nobody has dared to fetch it.`,
      ],
      ['level', Math.max(1, lair.level - 1)],
      [
        'stages',
        {
          fetch: {
            journal: `Find ${short} in the ${lair.title}, and bring it to the elder of ${title}. From the hall: ${way}. It is dark there: take a torch.`,
            goals: [{ give: `../items/${noun}`, to: '../npc/elder', text: `The ${noun}` }],
            told: `There will be a line about you in the book, beside the one of ${year}.`,
            reward: { gold: 40 + lair.level * 15, experience: 120 + lair.level * 60 },
          },
        },
      ],
    ])
  }

  /** A quest to avenge somebody whom monsters killed. */
  revenge({ id, year, lair }: NonNullable<Loose['killed']>): void {
    const { title, society } = this.village
    const one = society.people.find(person => person.id === id)!
    const { mob, mobs } = lair.kind
    this.add('innkeeper', 'revenge', `For ${fullName(one)}, who died in ${Math.floor(year)}.`, [
      ['title', `For ${fullName(one)}`],
      [
        'summary',
        `In the year ${Math.floor(year)} ${fullName(one)} was lost to the ${mobs} of the ${lair.title}. There should be fewer of them.`,
      ],
      ['level', lair.level],
      [
        'stages',
        {
          hunt: {
            journal: `Kill two of the ${mobs} of the ${lair.title}. From the inn of ${title}: ${directionsTo(this.village.places.get('inn')!, lair.rooms[0]!)}. Take a torch.`,
            goals: [
              { kill: pathTo(`${this.folder}/quests`, `${lair.folder}/npc/${mob}`), count: 2, text: `Killed ${mobs}` },
            ],
            next: 'report',
          },
          report: {
            journal: `Tell the innkeeper of ${title} that it is done.`,
            goals: [{ say: 'done|dead|killed', to: '../npc/innkeeper' }],
            told: `The innkeeper pours two: one for you, and one that nobody drinks, for ${one.given}.`,
            reward: { gold: 20 + lair.level * 10, experience: 100 + lair.level * 50 },
          },
        },
      ],
    ])
  }

  /** A quest for a missing line of the chronicle, which other people know. */
  riddle({ topic, words, question, id, year }: NonNullable<Loose['riddle']>): void {
    const { title, society } = this.village
    const one = society.people.find(person => person.id === id)!
    // Every person in the story is a right answer.
    const story = society.happenings.find(happening => happening.topic === words)!
    const right = (story.who ?? []).map(({ id: who }) =>
      society.people.find(person => person.id === who)!.given.toLowerCase(),
    )
    this.add('chronicler', 'missing-line', `The page of ${Math.floor(year)} is wet: others remember.`, [
      ['title', 'The missing line'],
      [
        'summary',
        `On the page of the year ${Math.floor(year)} the ink has run. I can't read ${question}, and I ought to know.`,
      ],
      [
        'stages',
        {
          ask: {
            journal: `Ask the smith and the innkeeper of ${title} about the ${topic}.`,
            goals: [
              { say: words, to: '../npc/smith', text: 'The smith was asked' },
              { say: words, to: '../npc/innkeeper', text: 'The innkeeper was asked' },
            ],
            next: 'tell',
          },
          tell: {
            journal: `Tell the chronicler a name: ${question}.`,
            goals: [{ say: [...new Set(right)].join('|'), to: '../npc/chronicler' }],
            told: `The chronicler writes it down, and blows on the ink: ${one.given}, and who else it was.`,
            reward: { gold: 25, experience: 150 },
          },
        },
      ],
    ])
  }

  /** A quest to end a quarrel that is older than the people involved. */
  peace({ cause, year, trades: [from, to] }: NonNullable<Loose['feud']>): void {
    const { title } = this.village
    const work = fieldWork(this.village)!
    this.add(from, 'peace', `The quarrel of ${Math.floor(year)} ends.`, [
      ['title', 'Bread and peace'],
      [
        'summary',
        `Since ${Math.floor(year)} we don't speak with the smith, over ${cause}. Somebody has to begin. Not me.`,
      ],
      ['repeats', 86_400],
      [
        'stages',
        {
          bring: {
            journal: `Buy a loaf at the inn of ${title}, and give it to the ${to}.`,
            goals: [{ give: '../../items/bread', to: `../npc/${to}`, text: 'A loaf of peace' }],
            next: 'report',
            told: `The ${to} breaks the loaf in two, and keeps one half for the ${work.title}.`,
          },
          report: {
            journal: `Say to the ${work.title} that there is peace.`,
            goals: [{ say: 'peace', to: `../npc/${from}` }],
            reward: { gold: 15, experience: 80 },
          },
        },
      ],
    ])
  }

  /** A quest to carry a parcel to the next village. */
  parcel(next: Village): void {
    const { title, places } = this.village
    this.item('parcel', 'parcel', 'a parcel tied with string', `For the store of ${next.title}, it says.`)
    places.get('store')!.spawns.push({ path: './items/parcel' })
    const way = directionsTo(places.get('store')!, next.places.get('store')!)
    const to = pathTo(`${this.folder}/quests`, pathOf(next.places.get('store')!).replace('store', 'npc/trader'))
    this.add('trader', 'parcel', `Something for ${next.title}.`, [
      ['title', `A parcel for ${next.title}`],
      ['summary', `The parcel by the door has waited for weeks for somebody who goes to ${next.title}.`],
      ['repeats', 7200],
      [
        'stages',
        {
          carry: {
            journal: `Take the parcel that lies in the store of ${title} to the trader of ${next.title}: ${way}.`,
            goals: [{ give: '../items/parcel', to, text: 'The parcel' }],
            told: 'The trader signs with a cross, and asks after everybody at home.',
            reward: { gold: 30, experience: 90 },
          },
        },
      ],
    ])
  }
}
