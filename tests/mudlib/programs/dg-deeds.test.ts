import { expect, test } from 'vitest'
import type { AnyObject } from '../../../driver/testing.ts'
import { hall, inHall, room } from './fixtures.ts'

/** Returns the files of the hall with a program for the word `go`, on its keeper, its lamp or the hall itself. */
function withProgram(on: 'mob' | 'object' | 'room', lines: string): Record<string, string> {
  const head = { mob: '0 d 1\ngo~', object: '1 c 7\ngo~', room: '2 d 1\ngo~' }[on]
  const trg = hall['trg/1.trg']!.replace(/\$\n$/, `#140\nTest~\n${head}\n${lines}\n~\n$\n`)
  return {
    'trg/1.trg': trg,
    'mob/1.mob': hall['mob/1.mob']!.replace('T 100\n', on === 'mob' ? 'T 140\n' : 'T 100\n').replace(
      /\$\n$/,
      '#101\nwolf~\na grey wolf~\nA grey wolf growls.\n~\nFangs.\n~\n10 0 0 0 0 0 0 0 -500 E\n12 5 -2 1d1+90 3d1+2\n0 10\n8 8 2\nE\n$\n',
    ),
    'obj/1.obj': hall['obj/1.obj']!.replace('T 120\n', on === 'object' ? 'T 140\n' : 'T 120\n').replace(
      /\$\n$/,
      '#102\nskin water~\na water skin~\nA skin lies here.~\n~\n17 65 0 0 0 16385 0 0 0 0 0 0 0\n10 7 0 0\n1 30 4 0 0\n#103\nlantern~\na lantern~\nA lantern.~\n~\n1 0 0 0 0 16385 0 0 0 0 0 0 0\n0 0 5 0\n2 35 1 0 0\n$\n',
    ),
    'wld/1.wld': on === 'room' ? hall['wld/1.wld']!.replace('0 -1 102\nS', '0 -1 102\nS\nT 140') : hall['wld/1.wld']!,
  }
}
const at = (mud: Awaited<ReturnType<typeof inHall>>, vnum: number, where = 100) =>
  (mud.load(room(where)).inventory as AnyObject[]).find(one => one.vnum === vnum)!
const errors = (mud: Awaited<ReturnType<typeof inHall>>) =>
  mud.find('/daemons/programs')!.errorsOf('/diku/hall/program/140')

test('values, flags and rent of a thing are those of its file, and as its use has changed them', async () => {
  const mud = await inHall(
    withProgram(
      'mob',
      'set o %actor.inventory(102)%\n%send% %actor% %o.type% %o.val0% %o.val1% %o.val2% %o.val3% %o.cost_per_day% [%o.extra%] \n%send% %actor% glows %o.extra(GLOW)%\n%send% %actor% held %o.wearflag(hold)%\n%send% %actor% on the head %o.wearflag(head)%',
    ),
  )
  const ann = mud.player('Ann', { at: room(100), level: 5 })
  const skin = mud.clone('/diku/hall/object/102')
  skin.move(ann)
  expect(ann.command('say go')).toContain('LIQ CONTAINER 10 7 0 0 4 [GLOW MAGIC ] \nGlows 1\nHeld 1\nOn the head 0')
  skin.draughts = 3
  expect(ann.command('say go')).toContain('LIQ CONTAINER 10 3 0 0')
  expect(errors(mud)).toEqual([])
  await mud.stop()
})

test('osetval changes what a value means, and nothing outside the four', async () => {
  const mud = await inHall(
    withProgram('object', '%send% %actor% before %self.val2%\nosetval %arg%\n%send% %actor% after %self.val2%'),
  )
  const ann = mud.player('Ann', { at: room(100), level: 5 })
  const lamp = mud.clone('/diku/hall/object/103')
  lamp.programs = ['/diku/hall/program/140']
  lamp.move(ann)
  for (const one of [...(mud.find(room(100))!.inventory as AnyObject[])]) if (one !== ann) one.destruct()
  expect(lamp.fuel).toBe(300)
  const seen = ann.command('go 2 9')
  expect(seen).toContain('Before 5')
  expect(seen).toContain('After 9')
  expect(lamp.fuel).toBe(540)
  ann.command('go 4 1')
  expect(errors(mud)[0]).toBe('osetval: position out of bounds!')
  await mud.stop()
})

test('a monster becomes another one and keeps its number, its hit points and its scripts; with - it is new', async () => {
  for (const sign of ['', '-']) {
    const mud = await inHall(
      withProgram('mob', `mtransform ${sign}101\n%send% %actor% I am %self.name%, %self.level%, %self.vnum%.`),
    )
    const ann = mud.player('Ann', { at: room(100), level: 5 })
    const keeper = at(mud, 100)
    const { maxHp } = keeper
    expect(ann.command('say go')).toContain('I am a grey wolf, 12, 100.')
    expect(keeper.maxHp).toBe(sign === '' ? maxHp : 91)
    expect(keeper.alignment).toBe(-500)
    expect(ann.command('look')).toContain('A grey wolf growls.')
    expect(ann.command('say go')).toContain('I am a grey wolf')
    expect(mud.faults).toEqual([])
    await mud.stop()
  }
})

test('a thing becomes another one', async () => {
  const mud = await inHall(withProgram('object', '%transform% 101\n%send% %actor% %self.vnum% %self.shortdesc%'))
  const ann = mud.player('Ann', { at: room(100), level: 5 })
  expect(ann.command('go')).toContain('101 a strange coin')
  expect(ann.command('get coin')).toContain('You get a strange coin.')
  await mud.stop()
})

test('a monster that hunts goes after its prey step by step, and attacks; a prey that is gone it gives up', async () => {
  const mud = await inHall(withProgram('mob', 'mhunt %actor%'))
  const ann = mud.player('Ann', { at: room(100), level: 5 })
  const keeper = at(mud, 100)
  ann.command('say go')
  ann.move(room(102))
  expect(keeper.attacker).toBe(null)
  mud.advance(11)
  expect(keeper.environment?.path).toBe(room(102))
  expect(keeper.attacker).toBe(ann)
  ann.stopFighting()
  keeper.stopFighting()
  ann.move('/std/void')
  const hears = [100, 102].map(vnum => mud.player(`Bob${vnum}`, { at: room(vnum), level: 5 }))
  mud.advance(11)
  expect(hears.map(({ output }) => output).join()).toContain('The keeper says, "I have lost the trail!"')
  expect(mud.faults).toEqual([])
  await mud.stop()
})

test('dg_affect changes figures for a time, several times of one add up, and off takes them away', async () => {
  const mud = await inHall(
    withProgram(
      'mob',
      '* %speech%\nif %speech% == go off\n  dg_affect %actor% STR off 1\nelse\n  dg_affect %actor% STR 2 4\n  dg_affect %actor% MAXHIT 30 4\n  dg_affect %actor% BLIND on 4\nend',
    ),
  )
  const ann = mud.player('Ann', { at: room(100), level: 5 })
  const [str, maxHp] = [ann.stat('str'), ann.maxHp]
  ann.command('say go')
  expect([ann.stat('str'), ann.maxHp, ann.is('blind')]).toEqual([str + 2, maxHp + 30, true])
  ann.removeAffect('/effects/blindness')
  ann.command('say go')
  expect([ann.stat('str'), ann.maxHp]).toEqual([str + 4, maxHp + 60])
  ann.removeAffect('/effects/blindness')
  ann.command('say go off')
  expect([ann.stat('str'), ann.maxHp]).toEqual([str, maxHp])
  ann.command('say go')
  mud.advance(320)
  expect([ann.stat('str'), ann.maxHp, ann.is('blind')]).toEqual([str, maxHp, false])
  expect(mud.faults).toEqual([])
  await mud.stop()
})

test('a property that the server does not know is an error', async () => {
  const mud = await inHall(withProgram('mob', 'dg_affect %actor% BEAUTY 2 4'))
  mud.player('Ann', { at: room(100), level: 5 }).command('say go')
  expect(errors(mud)[0]).toMatch(/^dg_affect: unknown property 'beauty'!$/i)
  await mud.stop()
})

test('a room casts in the name of the gods', async () => {
  const mud = await inHall(withProgram('room', "dg_cast 'magic missile' %actor%"))
  const ann = mud.player('Ann', { at: room(100), level: 5 })
  const before = ann.hp
  ann.command('say go')
  expect(ann.hp).toBeLessThan(before)
  expect(ann.output).toMatch(/The gods/)
  expect(mud.find(room(100))!.inventory.some((one: AnyObject) => one.name === 'The gods')).toBe(false)
  expect(mud.faults).toEqual([])
  await mud.stop()
})

test('what scripts show begins with a capital letter, and marks stand for names as each reader sees them', async () => {
  const mud = await inHall(
    withProgram(
      'mob',
      'mechoaround %actor% %self.name% bows.\n%send% %actor% &keeper and ~%actor.name% and |%actor.name% and ~nobody: `lamp.',
    ),
  )
  const ann = mud.player('Ann', { at: room(100), level: 5 })
  const bob = mud.player('Bob', { at: room(100), level: 5 })
  expect(ann.command('say go')).toContain('He and you and your and someone: a brass lamp.')
  expect(bob.output).toContain('The keeper bows.')
  await mud.stop()
})

test('what a room shows is seen as an act by mobiles that wait for it', async () => {
  const world = withProgram('room', '%echo% The bells begin to ring.')
  const mud = await inHall({
    ...world,
    'trg/1.trg': world['trg/1.trg']!.replace(
      '#140',
      '#141\nHears~\n0 e 0\nbells begin to ring~\nsay I hear them.\n~\n#140',
    ),
    'mob/1.mob': world['mob/1.mob']!.replace('T 100\n', 'T 141\n'),
  })
  const ann = mud.player('Ann', { at: room(100), level: 5 })
  const seen = ann.command('say go')
  expect(seen).toContain('The bells begin to ring.')
  expect(seen).toContain('The keeper says, "I hear them."')
  expect(mud.faults).toEqual([])
  await mud.stop()
})

test('a teleport shows the new place only where the script forces a look, and a monster whispers and assists', async () => {
  const lines =
    'whisper %actor.name% Come back soon.\n%teleport% %actor% 102\nif %speech% /= look\n  %force% %actor% look\nend'
  const mud = await inHall(withProgram('mob', lines))
  const ann = mud.player('Ann', { at: room(100), level: 5 })
  const bob = mud.player('Bob', { at: room(100), level: 5 })
  const seen = ann.command('say go')
  expect(seen).toContain('The keeper whispers to you, "Come back soon."')
  expect(bob.output).toContain('The keeper whispers something to Ann.')
  expect(bob.output).not.toContain('Come back')
  expect(ann.environment?.path).toBe(room(102))
  expect(seen).not.toContain('The yard')
  ann.move(room(100))
  expect(ann.command('say go and look').match(/The yard/g)?.length).toBe(1)
  expect(mud.faults).toEqual([])
  await mud.stop()
})

test('assist joins a fight', async () => {
  const mud = await inHall(withProgram('mob', 'assist %actor.name%'))
  const ann = mud.player('Ann', { at: room(100), level: 5 })
  const wolf = mud.clone('/diku/hall/mob/101') as AnyObject
  wolf.move(room(100))
  wolf.attack(ann)
  ann.command('say go')
  expect(at(mud, 100).attacker).toBe(wolf)
  await mud.stop()
})

test('programs of a mounted world change abilities of players, and levels and hit points of their own monsters only', async () => {
  const files = {
    '/domains/t/cave.ts': `import { Room } from '/std/room'
export default class Cave extends Room { short = 'A cave'; programs = ['./cave.trg'] }`,
    '/domains/t/cave.trg': '#1\nStrong~\n2 d 1\ngo~\n%send% %actor% %actor.str(2)% %actor.maxhitp(90)%\n~\n$\n',
  }
  const lines = 'nop %actor.str(2)%\nnop %actor.maxhitp(90)%\nnop %self.level(20)%\nnop %self.maxhitp(70)%'
  const mud = await inHall(withProgram('mob', lines), { files })
  const ann = mud.player('Ann', { at: room(100), level: 5 })
  const keeper = at(mud, 100)
  const [str, maxHp, own] = [ann.stat('str'), ann.maxHp, keeper.maxHp]
  ann.command('say go')
  expect([ann.stat('str'), ann.maxHp]).toEqual([str + 2, maxHp])
  expect([keeper.level, keeper.maxHp]).toEqual([20, own + 70])
  ann.move('/domains/t/cave')
  ann.command('say go')
  expect([ann.stat('str'), ann.maxHp]).toEqual([str + 2, maxHp])
  await mud.stop()
})

test('a thing that a script loads for a place is worn there if it fits and the place is free, and carried otherwise', async () => {
  const mud = await inHall(
    withProgram('mob', '%load% obj 103 %actor% hold\n%load% obj 103 %actor% hold\n%load% obj 103 %actor% head'),
  )
  const ann = mud.player('Ann', { at: room(100), level: 5 })
  ann.command('say go')
  const lanterns = (ann.inventory as AnyObject[]).filter(one => one.vnum === 103)
  expect(lanterns.length).toBe(3)
  expect(lanterns.filter(one => ann.isUsing(one)).length).toBe(1)
  expect(mud.faults).toEqual([])
  await mud.stop()
})

test.each(['mob', 'object', 'room'] as const)(
  'names of those in the room stand for marks in what %s sends',
  async on => {
    const mud = await inHall(
      withProgram(
        on,
        '%send% %actor% ~ann, |ann, &ann and `coin; ~zed.\n%echoaround% %actor% ~ann sees *ann and ~zed.',
      ),
    )
    const ann = mud.player('Ann', { at: room(100), level: 5 })
    const bob = mud.player('Bob', { at: room(100), level: 5 })
    mud.player('Zed', { at: room(102), level: 5 })
    const seen = ann.command(on === 'object' ? 'go' : 'say go')
    expect(seen).toMatch(/You, your, you and (a strange coin|something); someone\./)
    expect(bob.output).toContain('Ann sees it and someone.')
    await mud.stop()
  },
)

test('a room shows its text to all as it stands, but for a doubled dollar', async () => {
  const mud = await inHall(withProgram('room', '%echo% ~ann & *bob* pay 5$$.\n%echo%'))
  const ann = mud.player('Ann', { at: room(100), level: 5 })
  expect(ann.command('say go')).toContain('~ann & *bob* pay 5$.\n')
  expect(errors(mud)[0]).toBe('echo called with no args')
  await mud.stop()
})

test('whoever teleports all from its room comes along; a thing or mobile purges itself', async () => {
  const mud = await inHall(withProgram('mob', '%teleport% all 102\n%echo% Here we are.\n%purge% self\n%echo% Gone.'))
  const ann = mud.player('Ann', { at: room(100), level: 5 })
  const keeper = at(mud, 100)
  const seen = ann.command('say go')
  expect(ann.environment?.path).toBe(room(102))
  expect(seen).toContain('Here we are.')
  expect(seen).not.toContain('Gone.')
  expect(keeper.destructed).toBe(true)
  expect(errors(mud)).toEqual([])
  await mud.stop()

  const other = await inHall(withProgram('object', '%purge% self\n%echo% Gone.'))
  const bob = other.player('Bob', { at: room(100), level: 5 })
  const lamp = at(other, 100) && (other.find(room(100))!.inventory as AnyObject[]).find(one => one.name === 'lamp')!
  expect(bob.command('go')).not.toContain('Gone.')
  expect(lamp.destructed).toBe(true)
  await other.stop()
})
