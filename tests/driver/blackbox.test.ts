import { expect, test } from 'vitest'
import { testText } from '../../driver/services/blackbox/fault-test.ts'
import { Reproduction } from '../../driver/services/blackbox/reproduction.ts'
import { testDriver } from '../../driver/testing.ts'

test('x', async () => {
  const files = {
    '/domains/zoo/goblin.ts': `
import { Monster } from '/std/monster'
export default class Goblin extends Monster {
  rival: any = null
  count = 0
  override create() { super.create(); this.setHeartBeat(2); this.name = 'goblin' }
  override heartBeat() {
    super.heartBeat()
    if (this.count > 2) {
      this.tell(this.rival.name)
    }
    this.count++
  }
}
`,
    '/domains/zoo/room.ts': `import { Room } from '/std/room'
export default class extends Room { short = 'A den' }`,
  }
  const mud = await testDriver({ files })
  const room = mud.load('/domains/zoo/room')
  const goblin = mud.clone('/domains/zoo/goblin')
  goblin.move(room)
  const ann = mud.player('Rob', { at: room })
  mud.advance(20)
  console.log(mud.faults.length, mud.faults[0]!.number)
  const first = mud.faults.at(-1)!
  const made = mud.driver.blackBox.of(first.number)!
  console.log(JSON.stringify(made, null, 1).slice(0, 6000), mud.driver.blackBox.size)
  void ann
  const found = await new Reproduction(made, first, { files }).find()
  console.log('plan' in found ? testText(found.plan, first, '/domains/zoo/goblin-heartbeat.test.ts', 'now') : found)
  await mud.stop()
})
