import { expect, test } from 'vitest'
import { cave, smallWorld } from './world.ts'

test('an announcement comes at its time, once, or each day; who is no admin has none of it', async () => {
  const mud = await smallWorld({})
  const ann = mud.player('Ann', { at: cave, wizard: true })
  const bob = mud.player('Bob', { at: cave, rank: 'lord of t' })
  const heard = () => bob.output.split('[Announcement] The bell rings.').length - 1
  for (const line of ['announce mine', 'schedule announce in 1 mine', 'accounts'])
    expect(bob.command(line)).toContain("don't know how to")
  const scheduled = ann.command('schedule announce in 2 The bell rings.')
  const [, hour, minute] = /Scheduled: an announcement at .*?(\d\d):(\d\d)/.exec(scheduled)!
  mud.advance(100)
  expect(heard()).toBe(0)
  mud.advance(30)
  expect(heard()).toBe(1)
  expect(ann.command('schedule')).toContain('Nothing is scheduled.')
  // The time is only a few minutes away, because simulating a whole day would take a minute.
  const at = new Date((Number(hour) * 60 + Number(minute) + 5) * 60_000).toISOString().slice(11, 16)
  ann.command(`schedule announce at ${at} daily The bell rings.`)
  mud.advance(400)
  expect(heard()).toBe(2)
  expect(ann.command('schedule')).toContain(`an announcement each day at ${at} UTC: The bell rings. (ann)`)
  expect(ann.command('schedule cancel 1')).toContain('Cancelled')
  expect(ann.command('schedule')).toContain('Nothing is scheduled.')
}, 60_000)

test('players are told of a restart 15, 5 and 1 minutes before it, where there is something to tell', async () => {
  const mud = await smallWorld({})
  const ann = mud.player('Ann', { at: cave, wizard: true })
  ann.command('schedule restart in 20 New spells come.')
  mud.advance(19 * 60 + 30)
  expect(ann.output.match(/In \d+ minutes?: New spells come\./g)).toEqual([
    'In 15 minutes: New spells come.',
    'In 5 minutes: New spells come.',
    'In 1 minute: New spells come.',
  ])
}, 240_000)

test.each([
  ['schedule', 'Nothing is scheduled'],
  ['schedule announce at 04:30', 'Announce what?'],
  ['schedule announce at 4 hello', 'At which time?'],
  ['schedule announce in 0 hello', 'In how many minutes?'],
  ['schedule restart in 5 daily', 'daily needs a time'],
  ['schedule cancel 7', 'There is no number 7'],
  ['schedule something', 'Usage'],
  ['announce', 'Announce what?'],
  ['accounts delete bob', 'and why?'],
  ['accounts delete nobodyhere spam', 'There is no account'],
  ['accounts restore nobodyhere', 'There is no account'],
])('%s: what is wrong is said', async (line, says) => {
  const mud = await smallWorld({})
  const ann = mud.player('Ann', { at: cave, wizard: true })
  expect(ann.command(line)).toContain(says)
})
