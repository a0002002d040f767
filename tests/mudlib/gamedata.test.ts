import { expect, test } from 'vitest'
import { cave, smallWorld } from './world.ts'

const newest = (data: readonly [string, unknown][], name: string) => data.findLast(([one]) => one === name)?.[1]

test('a client gets each message of game data when its value has changed', async () => {
  const mud = await smallWorld()
  const ann = mud.player('Ann', { at: cave, level: 3 })
  ann.command('look')
  expect(newest(ann.data, 'Char.Name')).toMatchObject({ name: 'ann' })
  expect(newest(ann.data, 'Char.Vitals')).toEqual({ hp: ann.hp, maxhp: ann.maxHp, mp: ann.mana, maxmp: ann.maxMana })
  expect(newest(ann.data, 'Char.Status')).toMatchObject({ level: 3, opponent: '' })
  expect(newest(ann.data, 'Char.StatusVars')).toMatchObject({ hp: 'hit points', mp: 'magic', gold: 'gold' })
  expect((newest(ann.data, 'Char.Status') as { summary: string }).summary).toMatch(
    /^Level 3, \d+ of \d+ experience, \d+ gold$/,
  )
  expect(newest(ann.data, 'Room.Info')).toMatchObject({
    num: cave,
    name: 'A cave',
    area: 'T',
    exits: { north: '/domains/t/hall' },
    doors: { north: 'open' },
  })
  const before = ann.data.length
  ann.command('look')
  expect(ann.data.length).toBe(before)
  mud.clone('/domains/t/sword').move(cave)
  ann.command('get sword')
  ann.command('wield sword')
  expect(newest(ann.data, 'Char.Items.List')).toMatchObject({ items: [{ name: 'a long sword', attrib: 'l' }] })
  expect(newest(ann.data, 'Char.Gear')).toEqual({ wielded: { name: 'a long sword', command: 'look sword' } })
  ann.command('north')
  expect(newest(ann.data, 'Room.Info')).toMatchObject({ num: '/domains/t/hall' })
})

test('vitals follow a fight without a command', async () => {
  const mud = await smallWorld()
  const ann = mud.player('Ann', { at: cave, level: 5 })
  const rat = mud.clone('/domains/t/rat')
  rat.move(cave)
  rat.maxHp = rat.hp = 500
  ann.command('kill rat')
  expect(newest(ann.data, 'Char.Status')).toMatchObject({ opponent: 'the black rat' })
  const seen = ann.data.length
  mud.advance(20)
  expect(ann.data.slice(seen).some(([name]) => name === 'Char.Vitals')).toBe(true)
})

test('channels come as data too, and a client gets the packages it asks for', async () => {
  const mud = await smallWorld()
  const ann = mud.player('Ann', { at: cave })
  const bob = mud.player('Bob', { at: cave })
  bob.command('say hello')
  bob.command('tell ann psst')
  bob.command('shout oi')
  const heard = ann.data.filter(([name]) => name === 'Comm.Channel.Text').map(([, value]) => value)
  expect(heard).toEqual([
    { channel: 'say', talker: 'Bob', text: 'hello' },
    { channel: 'tell', talker: 'Bob', text: 'psst' },
    { channel: 'shout', talker: 'Bob', text: 'oi' },
  ])
  // A player's own words are included, so that a client can show the whole conversation.
  bob.command('chat all well')
  expect(bob.data.filter(([name]) => name === 'Comm.Channel.Text').map(([, value]) => value)).toEqual([
    { channel: 'say', talker: 'Bob', text: 'hello' },
    { channel: 'tell Ann', talker: 'Bob', text: 'psst' },
    { channel: 'shout', talker: 'Bob', text: 'oi' },
    { channel: 'chat', talker: 'Bob', text: 'all well' },
  ])
  const session = mud.driver.sessions.of(ann)!
  mud.driver.sessions.receiveData(session, 'Core.Supports.Set', '["Room 1"]')
  const from = ann.data.length
  ann.command('north')
  bob.command('tell ann again')
  expect(new Set(ann.data.slice(from).map(([name]) => name))).toEqual(new Set(['Room.Info']))
  mud.driver.sessions.receiveData(session, 'core.ping', '')
  expect(ann.data.at(-1)).toEqual(['Core.Ping', null])
  mud.driver.sessions.receiveData(session, 'Core.Hello', 'not json')
  mud.driver.sessions.receiveData(session, 'Core.Supports.Set', '{"not": "a list"}')
  session.client.data = false
  const silent = ann.data.length
  ann.command('south')
  expect(ann.data.length).toBe(silent)
})

test('panels: the opponent, effects with the time left, the party, and open quests', async () => {
  const mud = await smallWorld({
    '/domains/t/rats.ts': `import { Quest } from '/std/quest'
export default class Rats extends Quest {
  title = 'Rats'
  stages = { hunt: { journal: 'Kill two rats.', goals: [{ kill: './rat', count: 2, text: 'rats killed' }] } }
}`,
  })
  const ann = mud.player('Ann', { at: cave, level: 5 })
  const bob = mud.player('Bob', { at: cave, level: 2 })
  ann.command('look')
  expect(newest(ann.data, 'Client.Panels')).toContainEqual({ data: 'Char.Effects', title: 'Effects' })
  for (const name of ['Char.Opponent', 'Char.Effects', 'Char.Group', 'Char.Quests']) {
    expect(newest(ann.data, name)).toEqual([])
  }
  bob.command('follow ann')
  ann.command('group bob')
  expect(newest(ann.data, 'Char.Group')).toMatchObject([
    { name: 'Bob', note: 'level 2', hp: bob.hp, maxhp: bob.maxHp, mp: bob.mana, maxmp: bob.maxMana },
  ])
  ann.addAffect('/effects/poison', { seconds: 30, power: 1 })
  ann.command('look')
  expect(newest(ann.data, 'Char.Effects')).toMatchObject([{ name: 'poison', bad: true, seconds: 30 }])
  const effects = () => ann.data.filter(([name]) => name === 'Char.Effects').length
  const before = effects()
  mud.advance(1)
  ann.command('look')
  // The client counts down by itself.
  expect(effects()).toBe(before)
  mud.advance(40)
  ann.command('look')
  expect(newest(ann.data, 'Char.Effects')).toEqual([])

  mud.load<import('../../mudlib/daemons/quests.ts').Quests>('/daemons/quests').begin(ann as never, '/domains/t/rats')
  const rat = mud.clone('/domains/t/rat')
  rat.move(cave)
  rat.maxHp = rat.hp = 500
  ann.command('kill rat')
  rat.hp = 123
  ann.command('look')
  expect(newest(ann.data, 'Char.Opponent')).toMatchObject([{ name: 'the black rat', hp: 25, maxhp: 100 }])
  expect(newest(ann.data, 'Char.Quests')).toEqual([{ name: 'Rats', lines: ['Kill two rats.', 'rats killed: 0 of 2'] }])
})

test('without light, a client learns the room and the way back, and nothing else of it', async () => {
  const mud = await smallWorld({
    '/domains/t/mouth.ts': `import { Room } from '/std/room'
export default class Mouth extends Room { short = 'A cave mouth'; exits = { down: './deep' } }`,
    '/domains/t/deep.ts': `import { Room } from '/std/room'
export default class Deep extends Room { short = 'A secret hoard'; light = 0; dark = true; exits = { up: './mouth', east: './hall' } }`,
  })
  const ann = mud.player('Ann', { at: '/domains/t/mouth' })
  ann.command('look')
  ann.command('down')
  expect(newest(ann.data, 'Room.Info')).toEqual({
    num: '/domains/t/deep',
    area: 'T',
    name: 'In the dark',
    dark: true,
    exits: { up: '/domains/t/mouth' },
    doors: {},
  })
})

test('code of a domain sends data of the packages in the policy only, and is not told where players are', async () => {
  const spy = `import { connectionOf, sendData, type ObjectBase } from 'driver'
import { MudObject } from '/std/object'
export default class Spy extends MudObject {
  data(to: ObjectBase, name: string) { try { sendData(to, name, 1); return '' } catch (error) { return String(error) } }
  where(one: ObjectBase) { return connectionOf(one)!.address + connectionOf(one)!.resume }
}`
  const mud = await smallWorld({ '/domains/t/spy.ts': spy })
  const ann = mud.player('Ann', { at: cave })
  const one = mud.load('/domains/t/spy')
  for (const name of ['Client.GUI', 'Char.Login.Default', 'Client.Media.Play', 'Rooms.Info', 'client.gui'])
    expect([name, one['data'](ann, name)]).toEqual([name, expect.stringContaining(`code of t may not send ${name}`)])
  for (const name of ['Room.Weather', 'map.Show', 'Domain.T'])
    expect([name, one['data'](ann, name)]).toEqual([name, ''])
  expect(one['where'](ann)).toBe('')
  expect(newest(ann.data, 'Domain.T')).toBe(1)
})
