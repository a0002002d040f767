import { expect, onTestFinished, test } from 'vitest'
import { testDriver } from 'wyrd/testing'

const green = '/domains/home/green'

test('one walks from the green to the cave and back', async () => {
  const mud = await testDriver()
  onTestFinished(() => mud.stop())
  const ann = mud.player('Ann', { at: green })
  expect(ann.command('look')).toContain('A village green')
  for (const line of ['north', 'north', 'south', 'south']) ann.command(line)
  expect(ann.command('look')).toContain('A village green')
  expect(mud.faults).toEqual([])
})

test('the system of this world knows who has come', async () => {
  const mud = await testDriver()
  onTestFinished(() => mud.stop())
  const ann = mud.player('Ann', { at: green })
  expect(ann.command('greetings')).toContain('Nobody has come yet.')
})
