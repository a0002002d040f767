import { expect, test } from 'vitest'
import { MemoryStore } from '../../../driver/services/store/store.ts'
import { hall, inHall, room } from './fixtures.ts'

/** Returns the files of the hall with more rooms in its zone, and a trigger of the yard. */
const withTrigger = (trigger: string, rooms: number) => {
  const more = Array.from({ length: rooms }, (_, i) => `#${1000 + i}\nRoom ${i}~\nA room.\n~\n1 0 0 0 0 0\nS\n`).join(
    '',
  )
  return {
    'wld/1.wld': hall['wld/1.wld']!.replace(/\$\n$/, `T 140\n${more}$\n`),
    'trg/1.trg': hall['trg/1.trg']!.replace(/\$\n$/, trigger),
    'zon/1.zon': hall['zon/1.zon']!.replace('100 199', '100 1999'),
  }
}

const seeks = `%send% %actor% begins
while %i% < 25
  eval i %i% + 1
  if %far.north% || %far.south% || %far.east% || %far.west% || %far.up% || %far.down%
    %send% %actor% found
  end
done
%send% %actor% ends`

test('a script that asks over and over for what is nowhere comes to its end, however many rooms its zone has', async () => {
  const trigger = `#140\nSeeks~\n2 c 100\nseek~\nset far nowhere\n${seeks}\n~\n$\n`
  const mud = await inHall(withTrigger(trigger, 600))
  for (let i = 0; i < 600; i++) mud.load(room(1000 + i))
  const ann = mud.player('Ann', { at: room(102), level: 5 })
  const shown = ann.command('seek')
  expect(shown).toContain('Begins')
  expect(shown).toContain('Ends')
  expect(shown).not.toContain('Found')
  expect(mud.faults.map(({ message }) => message)).toEqual([])
  await mud.stop()
})

test('what a script has loaded or done away with is found, or is not, at once', async () => {
  const trigger = `#140\nSeeks~\n2 c 100\nseek~
set what coin
%send% %actor% A %what.vnum%.
%load% obj 101
%send% %actor% B %what.vnum%.
%purge% coin
%send% %actor% C %what.vnum%.
~\n$\n`
  const mud = await inHall(withTrigger(trigger, 0))
  const ann = mud.player('Ann', { at: room(102), level: 5 })
  expect(ann.command('seek')).toMatch(/A \.\s+B 101\.\s+C \./)
  expect(mud.faults).toEqual([])
  await mud.stop()
})

test('numbers of players outlive a restart, and those of things that are gone are forgotten, all at once', async () => {
  const store = new MemoryStore()
  const before = await inHall({}, { store })
  const programs = before.load('/daemons/programs')
  const number = programs.idOf(before.player('Ann', { at: room(102), level: 5 }))
  const things = Array.from({ length: 20_000 }, () => before.clone('/std/object'))
  const ids = things.map(one => programs.idOf(one) as number)
  expect(new Set([...ids, number]).size).toBe(20_001)
  for (const one of things.slice(100)) one.destruct()
  before.advance(2)
  expect(things.slice(0, 100).every((one, i) => programs.byId(ids[i]) === one)).toBe(true)
  expect(programs.byId(ids[100])).toBe(null)
  await before.driver.persistence.flush()
  const [saved] = await store.objectsOf('/daemons/programs')
  expect(saved?.state.match(/"\/std\/object#\d+":/g)).toHaveLength(100)
  await before.driver.end('restart')

  const mud = await inHall({}, { store })
  const ann = await mud.fetchPlayer('Ann', true)
  expect(mud.load('/daemons/programs').byId(number)).toBe(ann)
  expect(mud.load('/daemons/programs').idOf(ann)).toBe(number)
  await mud.stop()
})
