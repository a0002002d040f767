import { describe, expect, test } from 'vitest'
import { smallWorld } from '../world.ts'

const files = {
  '/domains/w/zone.ts': `import { Zone } from '/std/zone'
export default class W extends Zone { rooms = ['./meadow', './street']; climate = 'Am' }`,
  '/domains/w/meadow.ts': `import { Room } from '/std/room'
export default class Meadow extends Room { short = 'Meadow'; sector = 'field' as const; exits = { north: './street' } }`,
  '/domains/w/street.ts': `import { Room } from '/std/room'
export default class Street extends Room { short = 'Street'; sector = 'city' as const; exits = { south: './meadow' } }`,
  '/domains/w/torch.ts': `import { Light } from '/std/light'
export default class T extends Light { short = 'a torch'; fuel = 130 }`,
}
const hour = 60
const dark = 'too dark to see'

describe('at night', () => {
  async function night() {
    const mud = await smallWorld(files)
    mud.advance(14 * hour)
    const ann = mud.player('Ann', { at: '/domains/w/meadow', level: 5 })
    mud.driver.enter(() => mud.load('/daemons/weather')['force'](mud.load('/domains/w/meadow'), 'clear', 1000))
    return { mud, ann }
  }

  test('it is dark outdoors, but not in streets; dawn ends it', async () => {
    const { mud, ann } = await night()
    expect(ann.command('look')).toContain(dark)
    expect(ann.command('north')).toContain('Street')
    ann.command('south')
    mud.advance(8 * hour)
    expect(ann.command('look')).toContain('Meadow')
  })

  test('a torch gives light to all who are there, until its fuel is used up; it can not be lit again', async () => {
    const { mud, ann } = await night()
    const bob = mud.player('Bob', { at: '/domains/w/meadow', level: 5 })
    mud.clone('/domains/w/torch').move(ann)
    ann.command('light torch')
    mud.advance(60)
    expect([ann, bob].map(who => who.command('look').includes('Meadow'))).toEqual([true, true])
    mud.advance(80)
    expect(ann.output).toContain('The torch flickers and goes out.')
    expect(ann.output.split('burns low').length).toBe(2)
    expect(bob.command('look')).toContain(dark)
    expect(ann.command('light torch')).toContain('The torch is burnt out.')
    expect(mud.faults).toEqual([])
  })

  test('a torch that is put out keeps its fuel', async () => {
    const { mud, ann } = await night()
    mud.clone('/domains/w/torch').move(ann)
    ann.command('light torch')
    mud.advance(60)
    ann.command('extinguish torch')
    mud.advance(300)
    expect(ann.command('look')).toContain(dark)
    ann.command('light torch')
    mud.advance(30)
    expect(ann.command('look')).toContain('Meadow')
  })

  test('of several torches one that burns is lit, not one that is burnt out', async () => {
    const { mud, ann } = await night()
    mud.clone('/domains/w/torch').move(ann)
    ann.command('light torch')
    mud.advance(130)
    mud.clone('/domains/w/torch').move(ann)
    expect(ann.command('light torch')).toContain('You light')
    expect(ann.command('look')).toContain('Meadow')
    expect(ann.command('light torch')).toContain('The torch is burning already')
  })
})

test('players are told of the weather in the words of their climate', async () => {
  const mud = await smallWorld(files)
  const ann = mud.player('Ann', { at: '/domains/w/meadow', level: 5 })
  const be = (kind: string) => {
    mud.driver.enter(() => mud.load('/daemons/weather')['force'](mud.load('/domains/w/meadow'), kind, 1000))
    mud.advance(20)
  }
  be('clear')
  be('rain')
  expect(ann.output).toContain('The monsoon pours down.')
  expect(ann.output).not.toContain('It begins to rain.')
})

test('a monster that is the first to ask for the weather of a place does not pay for what two months have left on the ground', async () => {
  const asker = `import { Monster } from '/std/monster'
import { weather } from '/daemons/names'
import { setHeartBeat } from 'driver'
export default class Asker extends Monster { answers: boolean[] = []; create() { super.create(); setHeartBeat(this, 1) } heartBeat() { this.answers.push(weather().holds('wet', this)) } }`
  const mud = await smallWorld({ ...files, '/domains/w/asker.ts': asker }, { budgets: { heartBeat: 20_000 } })
  mud.advance(100 * 24 * hour)
  const one = mud.clone('/domains/w/asker')
  one.move('/domains/w/meadow')
  mud.advance(3)
  // Only faults of this domain count: the limit of steps is too low for the resets of this world's large zones.
  expect(mud.faults.filter(({ object }) => String(object).startsWith('/domains/w/'))).toEqual([])
  expect(one.answers).toHaveLength(3)
  // A moment later, the weather has been computed.
  const { at, gathered, ground } = mud.load('/daemons/weather')['_regionOf'](mud.load('/domains/w/meadow'))
  expect(at).not.toBe(-1)
  expect(gathered.ground).toEqual(ground)
})
