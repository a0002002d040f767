import { expect, test } from 'vitest'
import { slotOf } from '../../../driver/kernel/objects/base.ts'
import { type AnyObject, beating, testDriver } from '../../../driver/testing.ts'

const files = {
  '/domains/t/hall.ts': `import { Room } from '/std/room'
export default class Hall extends Room { short = 'A hall' }`,
  '/domains/t/dg.trg': '#1\nRandom~\n0 b 100\n~\nsay %self.name%\n~\n$\n',
  '/domains/t/rom.prg': 'M random 1 100~\n#1\nsay $i\n~\n',
  '/domains/t/smaug.prg': '>rand_prog 100~\nsay $i\n~\n',
  ...Object.fromEntries(
    ['dg.trg', 'rom.prg', 'smaug.prg'].map(file => [
      `/domains/t/${file.split('.')[0]}-one.ts`,
      `import { Monster } from '/std/monster'
export default class One extends Monster { name = 'one'; short = 'a ${file} one'; programs = ['./${file}'] }`,
    ]),
  ),
}

test.each(['dg', 'rom', 'smaug'])(
  'a monster with a random trigger of %s has nothing due where nobody is near, before and after it has met somebody',
  async language => {
    const mud = await testDriver({ seed: 1, files })
    const one = mud.clone(`/domains/t/${language}-one`) as AnyObject
    one.move('/domains/t/hall')
    const due = () => ({ beats: beating(mud).includes(one), callOuts: slotOf(one).callOuts })
    mud.advance(120)
    expect(due()).toEqual({ beats: false, callOuts: 0 })
    const ann = mud.player('Ann', { at: '/domains/t/hall' })
    mud.advance(30)
    expect(ann.output).toMatch(/ says, "/)
    expect(due().callOuts).toBeGreaterThan(0)
    ann.destruct()
    mud.advance(120)
    expect(due()).toEqual({ beats: false, callOuts: 0 })
    expect(mud.faults).toEqual([])
    await mud.stop()
  },
)
