import { beforeAll, expect, test } from 'vitest'
import { type TestDriver, type TestPlayer, testDriver } from '../../driver/testing.ts'

// Tests of phrases by people who have never played. Each is understood, or the answer names the right command.

let mud: TestDriver
let ann: TestPlayer

beforeAll(async () => {
  mud = await testDriver({ seed: 3 })
  ann = mud.player('Ann', { at: '/domains/vale/smithy' })
  mud.advance(10)
  return () => mud.stop()
})

test.each([
  ['pick up shield', 'You get a round shield'],
  ['put on shield', 'You put on a round shield'],
  ['take off shield', 'You remove a round shield'],
  ['where am i?', 'The smithy'],
  ['where is hob', 'Hob the smith'],
  ['where is the smith?', 'Hob the smith'],
  ['who is hob', "No player's name begins with 'hob'"],
  ['help me', 'The first steps'],
  ['north please', "Type only the direction: 'north'"],
  ['go to the yard', 'is that way: north'],
  ['enter square', 'is that way: west'],
  ['stop', "Do you mean 'flee'?"],
  ['bye', "Do you mean 'quit'?"],
  ['why is it so', "Do you mean 'help newcomer'?"],
  ['hob, hello', 'To speak to Hob the smith, type talk hob'],
  ['get all corpse', "You see no 'corpse' here."],
  ['consider dragon', "There is no 'dragon' here."],
  ['sacrifice dragon', "You see no 'dragon' here to sacrifice."],
  ['where corpse', 'Nothing of you lies anywhere.'],
])('%s', (line, answer) => {
  expect(ann.command(line).replace(/\s+/g, ' ')).toContain(answer)
})

test('an abbreviation never begins the change of a password', () => {
  expect(ann.command('pass lantern to hob')).toMatch(/You don't know how to 'pass'/)
  expect(ann.command('look')).toContain('The smithy')
})

test.each([
  'ask guard to open',
  'ask the guard to open the gate',
  'ask guard to let me out',
  'say let me out',
  'say open',
])('the guard opens by night: %s', async line => {
  const night = await testDriver({ seed: 3 })
  const bob = night.player('Bob', { at: '/domains/vale/gate', wizard: true })
  bob.command('passtime 14')
  night.advance(5)
  expect(night.load('/domains/vale/gate').doorState('south')).toBe('locked')
  const before = bob.output.length
  bob.command(line)
  expect(bob.output.slice(before)).toContain('Quickly, then.')
  expect(night.load('/domains/vale/gate').doorState('south')).toBe('open')
  await night.stop()
})

test('who asks when the gate opens is told, by day and by night, and the gate stays as it is', async () => {
  const day = await testDriver({ seed: 3 })
  const bob = day.player('Bob', { at: '/domains/vale/gate', wizard: true })
  const said = (line: string) => {
    const before = bob.output.length
    bob.command(line)
    return bob.output.slice(before)
  }
  day.advance(5)
  expect(said('say when does the gate open?')).toContain('The gate is open. I lock it at sunset')
  // A player who closes the gate by day isn't told of a sunrise.
  said('close gate')
  day.advance(6)
  expect(bob.output).not.toContain('Sunrise')
  bob.command('passtime 14')
  day.advance(5)
  expect(said('ask guard when does the gate open')).toContain('I open it at sunrise')
  expect(day.load('/domains/vale/gate').doorState('south')).toBe('locked')
  expect(said('unlock gate')).toContain('is locked, and no key of yours fits it')
  await day.stop()
})
