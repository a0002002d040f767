import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { type TestDriver, testDriver } from '../../driver/testing.ts'
import { meant, nearestTo } from '../../mudlib/lib/near.ts'
import { smallWorld } from './world.ts'

// Tests of names in data that no type can check. A wrong name is reported at the save, by `check`, and when play reaches it.

const files = {
  '/domains/t/factions/drowned.txt': '[faction drowned]\ntitle = the Drowned\n',
  '/domains/t/room.ts': `import { Room } from '/std/room'
export default class R extends Room { short = 'A room'; exits = { north: './other' } }`,
  '/domains/t/other.ts': `import { Room } from '/std/room'
export default class R extends Room { short = 'Another'; exits = { south: './room' } }`,
  '/domains/t/quest.ts': `import { Quest } from '/std/quest'
export default class Q extends Quest { title = 'Eels'
  stages = { seek: { journal: 'Seek.', next: 'bring' }, bring: { journal: 'Bring.' } } }`,
  '/domains/t/npc.ts': npc(''),
}

function npc(behaviours: string, more = ''): string {
  return `import { Boss } from '/behaviours/boss'
import { Dialogue } from '/behaviours/dialogue'
import { Healer } from '/behaviours/healer'
import { HpTriggers } from '/behaviours/hp-triggers'
import { Monster } from '/std/monster'
export default class N extends Monster { name = 'isa'; short = 'Isa'; ${more}
  behaviours = [${behaviours}]
  isFit() { return true } }`
}

const talk = (to: string, does = '{}', when = '{}') =>
  `Dialogue.with({ start: 'who', nodes: { who: { says: 'Who?', choices: [{ text: 'Me.', to: '${to}', does: ${does}, if: ${when} }] }, end: { says: 'Ah.' } } })`

async function world(): Promise<{ mud: TestDriver; save: (file: string, text: string) => Promise<string[]> }> {
  const mud = await testDriver({ seed: 1, files })
  onTestFinished(() => mud.stop())
  mud.load('/domains/t/room')
  const wiz = mud.player('Wiz', { at: '/domains/t/room', rank: 'lord of t' })
  return {
    mud,
    save: async (file, text) => {
      const before = wiz.output.length
      await mud.write(`/domains/t/${file}`, text)
      // The checks that follow a save report a moment later.
      await new Promise(resolve => setTimeout(resolve, 20))
      return wiz.output
        .slice(before)
        .split('\n')
        .filter(line => /Did you mean|there is no|has no|is no quest/.test(line))
    },
  }
}

test.each([
  ['a node of a talk', talk('endd'), "there is no node 'endd'. Did you mean 'end'?"],
  [
    'a stage',
    talk('end', '{}', "{ quest: './quest', stage: 'brng' }"),
    "the quest './quest' has no stage 'brng'. Did you mean 'bring'?",
  ],
  [
    'a stage to go to',
    talk('end', "{ advance: { quest: './quest', to: 'sek' } }"),
    "has no stage 'sek'. Did you mean 'seek'?",
  ],
  ['something else than a quest', talk('end', "{ begin: './room' }"), "'./room' is no quest"],
  [
    'a spell of a phase',
    "Boss.with({ phases: [{ at: 50, cast: 'heall' }] })",
    "there is no spell 'heall'. Did you mean 'heal'?",
  ],
  [
    'a spell that is cast now and then',
    "Boss.with({ phases: [{ at: 50, casts: [{ spell: 'fierball', chance: 9 }] }] })",
    "Did you mean 'fireball'?",
  ],
  ['a spell in a list', "Healer.with({ spells: ['blless'] })", "there is no spell 'blless'. Did you mean 'bless'?"],
  ['a method', talk('end', '{}', "{ asks: 'isFitt' }"), 'there is no method isFitt()'],
  [
    'a door',
    "HpTriggers.with({ triggers: [{ at: 10, doors: { esat: 'locked' } }] })",
    "'esat' is no direction. Did you mean 'east'?",
  ],
])('%s is told at the save, by check, and only once', async (_what, behaviour, wrong) => {
  const { mud, save } = await world()
  mud.clone('/domains/t/npc').move('/domains/t/room')
  expect(await save('npc.ts', npc(talk('end')))).toEqual([])
  const told = await save('npc.ts', npc(behaviour))
  expect(told.join('\n')).toContain(wrong)
  // The same mistake isn't reported again at each save.
  expect(await save('npc.ts', `${npc(behaviour)}\n`)).toEqual([])
  const found = await mud.driver.checks.examine(['/domains/t/npc.ts'])
  expect(found.map(({ message }) => message).join('\n')).toContain(wrong)
})

test.each([
  [
    'a faction',
    'npc.ts',
    npc('', "faction = 'drownd'"),
    "faction: there is no faction 'drownd'. Did you mean 'drowned'?",
  ],
  [
    'an exit',
    'room.ts',
    files['/domains/t/room.ts'].replace('north:', 'nroth:'),
    "exits: 'nroth' is no direction. Did you mean 'north'?",
  ],
  [
    'the next stage',
    'quest.ts',
    files['/domains/t/quest.ts'].replace("next: 'bring'", "next: 'brng'"),
    "there is no such stage. Did you mean 'bring'?",
  ],
  [
    'a standing',
    'quest.ts',
    files['/domains/t/quest.ts'].replace(
      "journal: 'Bring.'",
      "journal: 'Bring.', reward: { standing: { drownedd: 5 } }",
    ),
    "there is no faction 'drownedd'. Did you mean 'drowned'?",
  ],
])('%s is found by check, though nothing has loaded the program', async (_what, file, text, wrong) => {
  const mud = await testDriver({ seed: 1, files: { ...files, [`/domains/t/${file}`]: text } })
  onTestFinished(() => mud.stop())
  const messages = async () => (await mud.driver.checks.examine([`/domains/t/${file}`])).map(({ message }) => message)
  expect((await messages()).join('\n')).toContain(wrong)
  expect(mud.driver.objects.find(`/domains/t/${file.replace('.ts', '')}`)).toBeNull()
  expect(mud.faults).toEqual([])
})

test('a zone that has something to put back and is never reset is told', async () => {
  const zone = (mode: string) => `import { Zone } from '/std/zone'
export default class Z extends Zone { title = 'T'; rooms = ['./room', './other']; mode = '${mode}' as const }`
  const { mud, save } = await world()
  const spawning = files['/domains/t/other.ts'].replace('exits', "spawns = [{ path: './npc' }]; exits")
  await mud.write('/domains/t/other.ts', spawning)
  await save('zone.ts', zone('empty'))
  const found = async () =>
    (await mud.driver.checks.examine(['/domains/t/zone.ts'])).map(({ message }) => message).join('\n')
  expect(await found()).not.toContain('stays gone')
  await mud.write('/domains/t/zone.ts', zone('never'))
  expect(await found()).toContain('stays gone for good')
})

test('in play, the author is told of a node and of a spell that there are not, once', async () => {
  const { mud } = await world()
  await mud.write(
    '/domains/t/npc.ts',
    npc(`${talk('endd')}, HpTriggers.with({ triggers: [{ at: 99, cast: 'heall' }] })`),
  )
  const isa = mud.clone('/domains/t/npc')
  isa.move('/domains/t/room')
  const ann = mud.player('Ann', { at: '/domains/t/room' })
  for (let i = 0; i < 3; i++) for (const line of ['talk isa', '1']) ann.command(line)
  for (let i = 0; i < 3; i++) mud.driver.guard.attempt('apply', isa, () => isa['cast']('heall'))
  const told = mud.faults.map(({ message, times }) => `${times} ${message}`)
  expect(told.filter(one => one.includes("node 'endd'"))).toEqual([
    "1 Dialogue: there is no node 'endd'. Did you mean 'end'?",
  ])
  expect(told.filter(one => one.includes('heall'))).toEqual([
    "1 it can't cast: there is no spell 'heall'. Did you mean 'heal'?",
  ])
})

test('a mistakes() that fails is a fault of its own program, and check goes on', async () => {
  const { mud } = await world()
  await mud.write(
    '/domains/t/npc.ts',
    npc('').replace('isFit()', "mistakes(): string[] { throw new Error('oh') } isFit()"),
  )
  expect(await mud.driver.checks.examine(['/domains/t/npc.ts', '/domains/t/room.ts'])).toEqual([])
})

test('a method that takes the place of the mudlib’s without calling it is told, and no other', async () => {
  const { mud } = await world()
  const examined = async (parent: string, body: string) => {
    await mud.write(
      '/domains/t/one.ts',
      `import { ${parent} as Base } from '/std/${parent.toLowerCase()}'
export default class One extends Base {
  ${body} }`,
    )
    mud.load('/domains/t/one')
    const found = await mud.driver.checks.examine(['/domains/t/one.ts'])
    return found.map(({ line, column, message, hint }) => `${line}:${column} ${hint ? '' : 'error '}${message}`)
  }
  expect(await examined('Monster', "heartBeat() { this.command('say ho') }")).toEqual([
    "3:3 heartBeat() doesn't call super.heartBeat(): nothing of /std/monster.ts happens there",
  ])
  expect(await examined('Room', 'init() { }')).toEqual([
    "3:3 init() doesn't call super.init(): nothing of /std/room.ts happens there",
  ])
  expect(await examined('Monster', 'heartBeat() { super.heartBeat() }')).toEqual([])
  expect(await examined('Item', 'init() { }')).toEqual([])
  expect(await examined('Item', 'create() { }')).toHaveLength(1)
  // The base class of all behaviours does nothing in a heart beat.
  await mud.write(
    '/domains/t/idle.ts',
    `import { Behaviour } from '/std/behaviour'\nexport class Idle extends Behaviour { heartBeat() { return true } }`,
  )
  await mud.write(
    '/domains/t/idler.ts',
    `import { Monster } from '/std/monster'\nimport { Idle } from './idle'
export default class I extends Monster { behaviours = [Idle.with()] }`,
  )
  mud.load('/domains/t/idler')
  expect(await mud.driver.checks.examine(['/domains/t/idle.ts'])).toEqual([])
})

test('the nearest word of a list is meant, and none where more than a third of the letters differ', () => {
  expect(nearestTo('wets', ['east', 'west'])).toBe('west')
  expect(nearestTo('heall', ['health', 'heal'])).toBe('heal')
  expect(meant('xyzzy', ['east', 'west'])).toBe('')
})

test('dice that are none are told of their own file', async () => {
  const mud = await smallWorld({
    '/domains/t/stick.ts': `import { Weapon } from '/std/weapon'\nexport default class S extends Weapon { damage = '1x2' }`,
    '/domains/t/ogre.ts': `import { Monster } from '/std/monster'\nexport default class O extends Monster { bareHands = 'lots' }`,
  })
  expect(mud.load('/domains/t/stick').mistakes()).toEqual(["damage: '1x2' is no dice; write them like 2d6+1"])
  expect(mud.load('/domains/t/ogre').mistakes()).toEqual(["bareHands: 'lots' is no dice; write them like 2d6+1"])
})

/** Returns all output that a wizard gets from a save or a command. */
async function told(wiz: ReturnType<TestDriver['player']>, work: () => Promise<unknown>) {
  const before = wiz.output.length
  await work()
  await new Promise(resolve => setTimeout(resolve, 100))
  return wiz.output.slice(before).replace(/\s+/g, ' ')
}

const broken = {
  '/domains/t/zone.ts': `import { Zone } from '/std/zone'
export default class Z extends Zone { title = 'Z'; rooms = ['./room']; climate = 'tropicl'
  encounters = { forest: { of: [{ weight: -1, path: './npc' }] } } }`,
  '/domains/t/room.ts': `import { Room } from '/std/room'
export default class R extends Room { short = 'A room'; exits = { north: './npc', south: './other' }
  spawns = [{ path: './npc', count: 1, hours: [25, 30] as const, chance: 300 }, { path: './other' }] }`,
  '/domains/t/other.ts': `import { Room } from '/std/room'
export default class R extends Room { short = 'Another' }`,
  '/domains/t/quest.ts': `import { Quest } from '/std/quest'
export default class Q extends Quest { title = 'Eels'
  stages = { seek: { journal: 'Seek.', goals: [{ kill: './other' }, { visit: './npc' }, { give: './npc', to: './room' }] } } }`,
  '/domains/t/npc.ts': `import { Chat } from '/behaviours/chat'
import { Sentinel } from '/behaviours/sentinel'
import { Monster } from '/std/monster'
export default class N extends Monster { name = 'isa'
  programs = ['./isa.trg', './isa.prg']
  behaviours = [Chat.with({ file: './isa.chat' }), Sentinel as never] }`,
  '/domains/t/isa.chat': '? hello\nif quest ./qest\n> Hi\ndo blurt\n',
  '/domains/t/other.chat': 'hello\n> Hi\n',
  '/domains/t/isa.trg': '#1\nfirst~\n0 gz 100\n~\nsaay hello\n~\n$\n',
  '/domains/t/isa.prg': '>greet_progg 100~\nmpechoo hi\nhaggle sword\n~\n|\n',
  '/domains/t/factions/bad.txt': '[faction bad]\ntitel = x\n',
  '/domains/t/domain.json': '{ "stric": true }',
}

test.each([
  ['npc.ts', '6:3', 'behaviours: Sentinel needs its settings: write Sentinel.with()'],
  ['isa.chat', '1:1', "there is no program './qest'. Did you mean './quest'?"],
  ['isa.chat', '1:1', 'there is no method blurt()'],
  ['other.chat', '1:1', "a rule begins with '?' and what is heard; this is 'hello'"],
  ['isa.trg', '3:1', "'z': there is no such trigger type of a mobile"],
  ['isa.trg', '5:1', "'saay' is no command: did you mean say?"],
  ['isa.prg', '1:1', "there is no trigger 'greet_progg': did you mean greet_prog?"],
  ['isa.prg', '2:1', "'mpechoo' is no command: did you mean mpecho?"],
  ['factions/bad.txt', '2:1', "'titel' means nothing in [faction bad]. Did you mean 'title'?"],
  ['domain.json', '1:1', "there is no setting 'stric'"],
  ['quest.ts', '3:50', "the stage 'seek': kill: './other' is a room, and has to be somebody"],
  ['quest.ts', '3:71', "the stage 'seek': visit: './npc' is somebody, and has to be a room"],
  ['quest.ts', '3:91', "the stage 'seek': give: './npc' is somebody, and has to be a thing"],
  ['quest.ts', '3:106', "the stage 'seek': to: './room' is a room, and has to be somebody"],
  ['room.ts', '2:74', "exits: './npc' is somebody, and has to be a room"],
  ['room.ts', '2:90', "spawns: './other' is a room, and has to be somebody or a thing"],
  ['room.ts', '3:40', 'hours: [25, 30] are not two hours from 0 to 24'],
  ['room.ts', '3:66', 'chance: 300 is not from 0 to 100 percent'],
  ['zone.ts', '2:82', "climate: there is no climate 'tropicl'. Did you mean 'tropical'?"],
  ['zone.ts', '3:35', 'weight: -1 is below 0'],
])('`check` of a domain tells what is wrong in %s at %s: %s', (file, place, message) => {
  expect(output).toContain(`/domains/t/${file}:${place}: ${message}`)
})

let output = ''
beforeAll(async () => {
  const mud = await testDriver({ seed: 1, files: broken })
  mud.load('/domains/t/room')
  const wiz = mud.player('Wiz', { at: '/domains/t/room', rank: 'lord of t' })
  output = (await told(wiz, async () => wiz.command('check t'))).replaceAll(' ^ ', ' ')
  await mud.stop()
})

test('`check` takes commands of this world in programs for commands', () => {
  expect(output).not.toContain("'haggle'")
})

test('who edits a file is told of names that others use and that are gone from it', async () => {
  const { mud } = await world()
  const wiz = mud.player('Wizz', { at: '/domains/t/room', rank: 'lord of t' })
  await mud.write(
    '/domains/t/npc.ts',
    npc(talk('end', '{}', "{ quest: './quest', stage: 'bring' }"), "faction = 'drowned';"),
  )
  mud.load('/domains/t/npc')
  const stage = await told(wiz, () =>
    mud.write('/domains/t/quest.ts', files['/domains/t/quest.ts'].replaceAll('bring', 'carry')),
  )
  expect(stage).toContain("the quest './quest' has no stage 'bring'")
  const faction = await told(wiz, () =>
    mud.write('/domains/t/factions/drowned.txt', '[faction drownd]\ntitle = the Drowned\n'),
  )
  expect(faction).toContain("npc.ts:6:1: there is no faction 'drowned' any more. Did you mean 'drownd'?")
})

test('a behaviour that is listed without its settings keeps the others from nothing', async () => {
  const mud = await testDriver({ seed: 1, files: broken })
  onTestFinished(() => mud.stop())
  const isa = mud.clone('/domains/t/npc') as unknown as { mind(): readonly { called: string }[] }
  expect(isa.mind().map(({ called }) => called)).toContain('Chat')
})

test('a player whose stage is gone is told how to go on, and the wizard that somebody is in it', async () => {
  const { mud } = await world()
  const wiz = mud.player('Wizz', { at: '/domains/t/room', rank: 'lord of t' })
  const quests = mud.load('/daemons/quests') as unknown as import('../../mudlib/daemons/quests.ts').Quests
  quests.begin(wiz as never, '/domains/t/quest')
  const text = await told(wiz, () =>
    mud.write('/domains/t/quest.ts', files['/domains/t/quest.ts'].replaceAll('seek', 'search')),
  )
  expect(text).toContain("the stage 'seek' is gone, and 1 player here can only abandon it")
  wiz.command('quests')
  expect(wiz.output).toContain("'quests abandon eels', and begin again")
})
