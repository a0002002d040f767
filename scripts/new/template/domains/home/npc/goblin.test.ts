import { expect, onTestFinished, test } from 'vitest'
import { testDriver } from 'wyrd/testing'

test('the goblin can be killed', async () => {
  const mud = await testDriver()
  onTestFinished(() => mud.stop())
  const ann = mud.player('Ann', { at: '/domains/home/cave', level: 5 })
  ann.command('kill goblin')
  mud.advance(60)
  expect(ann.output).toContain('The tidy goblin is dead!')
})
