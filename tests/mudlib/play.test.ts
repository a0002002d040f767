import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestDriver, type TestPlayer, testDriver } from '../../driver/testing.ts'

let mud: TestDriver
let ann: TestPlayer
beforeEach(async () => {
  mud = await testDriver({ seed: 1 })
  ann = mud.player('Ann', { at: '/domains/vale/square', level: 5 })
})
afterEach(() => mud.stop())

test('smoke', () => {
  const t = performance.now()
  for (const line of ['look', 'look at sign', 'look at tree', 'exits', 'i', 'eq', 'score', 'n', 's', 'e', 'get all', 'get second torch', 'wield sword', 'wear shield', 'light torch', 'inv', 'eq', 'drop torch', 'get all', 'say hello', "'hi", 'smile', 'bow maud', 'who', 'time', 'consider ann', 'frobnicate', 'w', 'w', 'get all', 'eat bread', 'drink ale', 'up', 'open chest', 'look in chest', 'get all from chest', 'wear cloak', 'put torch in bag', 'look in bag', 'inv','close bag', 'help', 'help get', 'd','e','s','say hello','s','s', 'kill goblin', 'flee', 'brief', 'alias z smile', 'z', 'save', 'color off', 'l', 'emote waves.', 'shout hi', 'tell bob hi', 'title the bold'])
    console.log(`> ${line}\n${ann.command(line)}`)
  mud.advance(30)
  console.log(ann.output.slice(-1500))
  console.log(mud.log.join('\n'))
  console.log(performance.now() - t)
})
