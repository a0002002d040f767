import { afterEach, describe, expect, test } from 'vitest'
import type { Npc } from '../../../mudlib/systems/ranvier/compat/ranvier/core/npc.ts'
import type { Problem } from '../../../mudlib/systems/ranvier/compat/ranvier/core/problems.ts'
import type { Room } from '../../../mudlib/systems/ranvier/compat/ranvier/core/room.ts'
import { type Game, game } from './engine.ts'

const rooms = `- id: oak
  title: An oak
  description: It is old.
  npcs: [wood:owl]
  metadata: { shade: deep }
  exits:
    - { roomId: wood:brook, direction: north }
- id: brook
  title: A brook
  description: It is cold.
  doors:
    wood:oak: { closed: true, locked: false }
`
const npcs = `- id: owl
  name: an owl
  keywords: [owl]
  level: 2
  description: Round eyes.
  script: owl
  attributes: { health: 20 }
  behaviors:
    hoots: { often: 3 }
`
const base: Record<string, string> = {
  'bundles/wood/attributes.js': "module.exports = [{ name: 'health', base: 100 }]",
  'bundles/wood/areas/wood/manifest.yml': 'title: The wood\n',
  'bundles/wood/areas/wood/rooms.yml': rooms,
  'bundles/wood/areas/wood/npcs.yml': npcs,
  'bundles/wood/areas/wood/scripts/npcs/owl.js':
    "const words = require('../../../../lib/words'); module.exports = { listeners: { asked: state => function () { this.said = words.answer } } }",
  'bundles/wood/lib/words.js': "module.exports = { answer: 'hoo' }",
  'bundles/wood/behaviors/npc/hoots.js':
    'module.exports = { listeners: { updateTick: state => function (config) { this.hoots = (this.hoots || 0) + config.often } } }',
  'bundles/wood/commands/listen.js':
    "module.exports = { aliases: ['hear'], command: state => (args, player) => 'You hear nothing.' }",
}

type Owl = Npc & { said?: string; hoots?: number }
const games: Game[] = []
async function wood(files: Record<string, string> = {}): Promise<Game & { owl: Owl; oak: Room; brook: Room }> {
  const made = await game({ ...base, ...files })
  games.push(made)
  const { RoomManager } = made.engine.state
  const oak = RoomManager.getRoom('wood:oak')!
  return { ...made, oak, brook: RoomManager.getRoom('wood:brook')!, owl: [...oak.npcs][0]! as Owl }
}
afterEach(async () => {
  for (const made of games.splice(0)) await made.stop()
})

/** Changes files, and takes the changes over. @returns the refused files */
function edit({ write, run, engine }: Game, files: Record<string, string | null>): readonly Problem[] {
  write(files)
  try {
    run(() => engine.changed(Object.keys(files)))
    return []
  } catch (error) {
    return (error as { problems: Problem[] }).problems
  }
}

const yml = (file: string) => `bundles/wood/areas/wood/${file}.yml`

describe('an edited YAML file is live at once', () => {
  test('rooms take their new title, exits and metadata; what play has changed stays', async () => {
    const made = await wood()
    const { oak, brook, run } = made
    run(() => brook.openDoor(oak))
    expect(
      edit(made, {
        [yml('rooms')]: rooms
          .replace('An oak', 'A great oak')
          .replace('shade: deep', 'shade: light')
          .replace('closed: true, locked: false', 'closed: true, locked: true'),
      }),
    ).toEqual([])
    expect(oak.title).toBe('A great oak')
    expect(oak.metadata).toEqual({ shade: 'light' })
    expect(brook.getDoor(oak)).toEqual({ closed: false, locked: true })
  })

  test('monsters take their new name, attributes and behaviors, and no value that a script has set', async () => {
    const made = await wood()
    const { owl, run, engine } = made
    owl.description = 'It has been wounded.'
    run(() => engine.tick())
    expect(owl.hoots).toBe(3)
    const fresh = npcs
      .replace('an owl', 'an old owl')
      .replace('Round eyes', 'Grey')
      .replace('20', '35')
      .replace('often: 3', 'often: 10')
    expect(edit(made, { [yml('npcs')]: fresh })).toEqual([])
    expect([owl.name, owl.description]).toEqual(['an old owl', 'It has been wounded.'])
    expect(run(() => owl.getMaxAttribute('health'))).toBe(35)
    run(() => engine.tick())
    expect(owl.hoots).toBe(13)
  })

  test('a new room is there, with what is in it, and one that is gone takes its monsters along', async () => {
    const made = await wood()
    const { engine, run, owl } = made
    const { RoomManager, MobManager } = engine.state
    const hill = '- { id: hill, title: A hill, description: High., npcs: [wood:owl] }\n'
    expect(edit(made, { [yml('rooms')]: rooms + hill })).toEqual([])
    expect(run(() => [...RoomManager.getRoom('wood:hill')!.npcs].map(one => one.name))).toEqual(['an owl'])
    expect(edit(made, { [yml('rooms')]: rooms })).toEqual([])
    expect(RoomManager.getRoom('wood:hill')).toBe(undefined)
    expect([...MobManager.mobs.values()]).toEqual([owl])
  })

  test('a new area comes with its folder', async () => {
    const made = await wood()
    const problems = edit(made, {
      'bundles/wood/areas/fen/manifest.yml': 'title: The fen\n',
      'bundles/wood/areas/fen/rooms.yml': '- { id: bog, title: A bog, description: Wet. }\n',
    })
    expect(problems).toEqual([])
    expect(made.engine.state.AreaManager.getArea('fen')!.title).toBe('The fen')
    expect(made.engine.state.RoomManager.getRoom('fen:bog')!.title).toBe('A bog')
  })
})

describe('an edited script is live at once', () => {
  test('with all scripts that require it, on each entity that has them', async () => {
    const made = await wood()
    const { owl, run } = made
    run(() => owl.emit('asked'))
    expect(owl.said).toBe('hoo')
    expect(edit(made, { 'bundles/wood/lib/words.js': "module.exports = { answer: 'who?' }" })).toEqual([])
    run(() => owl.emit('asked'))
    expect(owl.said).toBe('who?')
    expect(owl.listenerCount('asked')).toBe(1)
  })

  test('a behavior keeps its settings', async () => {
    const made = await wood()
    const path = 'bundles/wood/behaviors/npc/hoots.js'
    expect(edit(made, { [path]: base[path]!.replace('+ config', '- config') })).toEqual([])
    made.run(() => made.engine.tick())
    expect(made.owl.hoots).toBe(-3)
  })

  test('a command takes the place of its old version, under its new aliases only', async () => {
    const made = await wood()
    const path = 'bundles/wood/commands/listen.js'
    const text = base[path]!.replace('hear', 'hark').replace('nothing', 'an owl')
    expect(
      edit(made, { [path]: text, 'bundles/wood/commands/sniff.js': 'module.exports = { command: () => () => 1 }' }),
    ).toEqual([])
    const { commands } = made.engine.state.CommandManager
    expect([...commands.keys()]).toEqual(['listen', 'hark', 'sniff'])
    expect(made.run(() => commands.get('listen')!.execute('', null as never, 'listen'))).toBe('You hear an owl.')
    expect(edit(made, { 'bundles/wood/commands/sniff.js': null })).toEqual([])
    expect([...commands.keys()]).toEqual(['listen', 'hark'])
  })
})

test('files that are saved together may be told of one by one', async () => {
  const made = await wood()
  const { write, run, engine, owl } = made
  write({
    [yml('npcs')]: npcs.replace('hoots:', 'sleeps:'),
    [yml('rooms')]: rooms.replaceAll('brook', 'stream'),
    'bundles/wood/behaviors/npc/sleeps.js': base['bundles/wood/behaviors/npc/hoots.js']!.replaceAll('hoots', 'snores'),
  })
  run(() => engine.changed([yml('npcs')]))
  run(() => engine.changed([yml('rooms')]))
  run(() => engine.changed(['bundles/wood/behaviors/npc/sleeps.js']))
  run(() => engine.tick())
  expect(owl).toMatchObject({ snores: 3 })
  expect(owl.hoots).toBe(undefined)
  expect(run(() => engine.state.RoomManager.getRoom('wood:stream')!.title)).toBe('A stream')
})

describe('a mistake leaves everything as it was, and says where it is', () => {
  const everything = ({ oak, owl }: { oak: Room; owl: Owl }) => [oak.title, owl.name, owl.listenerCount('updateTick')]

  test.each<[string, Record<string, string>, Problem]>([
    [
      'YAML',
      { [yml('npcs')]: npcs.replace('an owl', 'X'), [yml('rooms')]: `${rooms}- id: [1\n` },
      {
        file: yml('rooms'),
        line: 14,
        column: 1,
        message: expect.stringContaining('flow collection') as unknown as string,
      },
    ],
    [
      'an exit to nowhere',
      { [yml('rooms')]: rooms.replace('An oak', 'X').replace('wood:brook', 'wood:brok') },
      { file: yml('rooms'), line: 7, column: 17, message: 'the exit north leads to wood:brok, which is no room' },
    ],
    [
      'a behavior that nobody defines',
      { [yml('npcs')]: npcs.replace('an owl', 'X').replace('hoots', 'howls') },
      { file: yml('npcs'), line: 9, column: 5, message: 'no bundle defines the behavior howls for npcs' },
    ],
    [
      'a script that is no JavaScript',
      { [yml('rooms')]: rooms.replace('An oak', 'X'), 'bundles/wood/lib/words.js': 'module.exports = {\n  answer: }' },
      { file: 'bundles/wood/lib/words.js', line: 2, column: 11, message: expect.any(String) as unknown as string },
    ],
  ])('%s', async (_, files, problem) => {
    const made = await wood()
    const before = everything(made)
    expect(edit(made, files)).toMatchObject([problem])
    expect(everything(made)).toEqual(before)
    made.run(() => made.owl.emit('asked'))
    expect(made.owl.said).toBe('hoo')
  })

  test('a room can not go while a player is in it', async () => {
    const made = await wood()
    made.brook.players.add({ name: 'Ann' } as never)
    const problems = edit(made, { [yml('rooms')]: rooms.split('- id: brook')[0]!.replace(/ {2}exits:\n.*\n/, '') })
    expect(problems.map(one => one.message)).toEqual([
      'wood:brook can not go while players are in it: Ann'.replace('can not', "can't"),
    ])
    expect(made.engine.state.RoomManager.getRoom('wood:brook')).toBe(made.brook)
  })
})
