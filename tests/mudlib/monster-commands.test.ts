import { expect, test } from 'vitest'
import { programsOf } from './mudlib-files.ts'
import { cave, put, smallWorld } from './world.ts'

test('no command of players fails when a monster is made to type it', async () => {
  const mud = await smallWorld({
    '/domains/t/orc.ts': `import { Monster } from '/std/monster'
export default class Orc extends Monster { name = 'orc' }`,
  })
  const ann = mud.player('Ann', { at: cave })
  const verbs = programsOf('/cmds/player').map(path => path.slice('/cmds/player/'.length))
  expect(verbs.length).toBeGreaterThan(100)
  const failed: string[] = []
  for (const verb of verbs)
    for (const args of ['', ' ann', ' 1', ' 1 ann', ' on', ' all']) {
      const orc = put(mud, '/domains/t/orc', cave)
      const before = mud.faults.length
      try {
        mud.driver.enter(() => mud.driver.callMethod('callOut', orc, 'command', [`${verb}${args}`]))
      } catch {}
      if (mud.faults.length > before) failed.push(`${verb}${args}: ${mud.faults[0]!.message}`)
      if (!orc.destructed) orc.destruct()
      if (ann.destructed) throw new Error(`${verb}${args} has taken Ann away`)
    }
  expect(failed).toEqual([])
})
