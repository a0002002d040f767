import { expect, test } from 'vitest'
import type { AnyObject } from '../../../driver/testing.ts'
import { hall, inHall, room } from './fixtures.ts'
import { inSmaugYard, smaugArea } from './smaug-fixture.ts'

const force = [
  '#140\nOrders~\n0 d 0\norder~\nset line %speech.cdr%\n%force% %actor% %line%\n~',
  '#141\nOrders all~\n0 d 0\neverybody~\n%force% all drop lamp\n~',
  '#142\nLater~\n0 d 0\nlater~\nwait 2 s\n%force% %actor% drop lamp\n~\n$\n',
].join('\n')
const world = {
  'trg/1.trg': hall['trg/1.trg']!.replace(/\$\n$/, force),
  'mob/1.mob': hall['mob/1.mob']!.replace('T 100\n', 'T 140\nT 141\nT 142\n'),
}
const errors = (mud: Awaited<ReturnType<typeof inHall>>, vnum: number) =>
  mud.find('/daemons/programs')!.errorsOf(`/diku/hall/program/${vnum}`) as string[]

test('a program of a mounted world makes a player do plain commands, at once and after a wait', async () => {
  const mud = await inHall(world)
  const ann = mud.player('Ann', { at: room(100), level: 2 })
  const has = () => (ann.inventory as AnyObject[]).some(one => one.vnum === 100)
  ann.command('get lamp')
  expect(ann.command('say order drop lamp')).toContain('You drop a brass lamp.')
  ann.command('get lamp')
  ann.command('say everybody')
  expect(has()).toBe(false)
  ann.command('get lamp')
  ann.command('say later')
  expect(has()).toBe(true)
  mud.advance(3)
  expect(has()).toBe(false)
  ann.command('say order north')
  expect(ann.environment?.path).toBe(room(102))
  expect(errors(mud, 142)).toEqual([])
  expect(mud.faults).toEqual([])
  await mud.stop()
})

test("it makes nobody of the staff do anything, and nobody what is the player's own affair", async () => {
  const mud = await inHall(world)
  const wes = mud.player('Wes', { at: room(100), level: 30, wizard: true })
  wes.command('get lamp')
  wes.command('say order drop lamp')
  wes.command('say everybody')
  expect((wes.inventory as AnyObject[]).some(one => one.vnum === 100)).toBe(true)
  const ann = mud.player('Ann', { at: room(100), level: 2 })
  for (const [line, command] of [
    ['quit', 'quit'],
    ['tell wes hello', 'tell'],
    ['password', 'password'],
    ['alias n shout hello', 'alias'],
  ]) {
    ann.command(`say order ${line}`)
    expect(errors(mud, 140)[0]).toBe(`force: players are not made to '${command}'`)
  }
  // A player's own alias doesn't hide the command.
  ann.command('alias bye quit')
  ann.command('say order bye')
  expect(errors(mud, 140)[0]).toBe("force: players are not made to 'quit'")
  expect(ann.destructed).toBe(false)
  await mud.stop()
})

test('a program of a domain makes players do only what harms nobody, even if it is that of a mounted world', async () => {
  const files = {
    '/domains/t/cave.ts': `import { Room } from '/std/room'
export default class Cave extends Room { short = 'A cave'; programs = ['./cave.trg'] }`,
    '/domains/t/cave.trg': '#1\nDrops~\n2 d 1\ndrop~\n%force% %actor% drop coin\n%force% %actor% emote nods.\n~\n$\n',
    '/domains/t/thief.ts': `import { Monster } from '/std/monster'
export default class Thief extends Monster { name = 'thief'; short = 'a thief'; level = 20; programs = ['/diku/hall/program/140'] }`,
    '/domains/t/bold.ts': `import { load } from 'driver'
import { Room } from '/std/room'
import { verb } from '/std/decorators'
import type { Living } from '/std/living'
export default class Bold extends Room {
  short = 'A bold room'
  @verb('try')
  try(who: Living): void {
    const forced = { holder: load('/diku/hall/room/100'), program: '/diku/hall/program/140', who, line: 'drop coin' };
    (load('/compat/programs/forcing') as never as { force(one: object): void }).force(forced)
  }
}`,
  }
  const mud = await inHall(world, { files })
  const ann = mud.player('Ann', { at: '/domains/t/cave', level: 2 })
  const coin = mud.clone('/diku/hall/object/101')
  coin.move(ann)
  const has = () => coin.environment === ann
  expect(ann.command('say drop')).toContain('Ann nods.')
  expect(has()).toBe(true)
  expect(mud.find('/daemons/programs')!.errorsOf('/domains/t/cave.trg#1')[0]).toMatch(
    /players are not made to 'drop coin'/,
  )
  mud.clone('/domains/t/thief').move('/domains/t/cave')
  ann.command('say order drop coin')
  expect(has()).toBe(true)
  ann.move('/domains/t/bold')
  ann.command('try')
  expect(has()).toBe(true)
  expect(mud.faults.map(({ message }) => message).join()).toContain("can't be made to 'drop coin'")
  await mud.stop()
})

test('programs of SMAUG in a mounted world make players do plain commands, too', async () => {
  const area = smaugArea({
    mob: [['speech_prog hand', 'mpforce $n remove all\nmpforce $n emote trembles.\nmpforce $n sit']],
  })
  const mud = await inSmaugYard(area)
  const ann = mud.player('Ann', { at: '/diku/yard/room/100', level: 5 })
  const seen = ann.command('say hand')
  expect(seen).toContain('Ann trembles.')
  expect(seen).toContain('You sit down.')
  expect(ann.position).toBe('sitting')
  await mud.stop()
})
