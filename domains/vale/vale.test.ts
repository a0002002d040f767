import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AnyObject, type TestDriver, type TestPlayer, testDriver } from '../../driver/testing.ts'

let mud: TestDriver
beforeEach(async () => {
  mud = await testDriver({ seed: 3 })
})
afterEach(() => mud.stop())

const rooms = () =>
  mud.driver.files
    .list('/domains/vale')
    .filter(file => /^[a-z-]+\.ts$/.test(file) && file !== 'zone.ts')
    .map(file => `/domains/vale/${file.replace('.ts', '')}`)

/** Lets a fight continue to its end. */
function fightOn(who: TestPlayer): void {
  for (
    let i = 0;
    i < 100 && (who.attacker || who.environment?.inventory.some(one => (one as AnyObject).attacker === who));
    i++
  ) {
    mud.advance(2)
  }
  expect(who.attacker).toBeNull()
}

test('every room loads, leads to rooms that lead back, and its doors have two sides', () => {
  const paths = rooms()
  expect(paths.length).toBeGreaterThanOrEqual(15)
  for (const path of paths) {
    const room = mud.load(path)
    expect(room.long.length).toBeGreaterThan(40)
    for (const [way, to] of Object.entries(room.exits as Record<string, string>)) {
      const beyond = mud.load(room.absolute(to))
      expect(Object.values(beyond.exits as Record<string, string>).map(exit => beyond.absolute(exit))).toContain(path)
      const back = Object.entries(beyond.exits as Record<string, string>).find(
        ([, exit]) => beyond.absolute(exit) === path,
      )![0]
      expect(beyond.doors[back]?.name).toBe(room.doors[way]?.name)
    }
  }
  expect(mud.faults).toEqual([])
})

test('the zone has all rooms, and lies in the west of the fen', () => {
  const [vale, fen] = [mud.load('/domains/vale/zone'), mud.load('/domains/fenmoor/zone')]
  expect(vale.rooms.map((path: string) => vale.absolute(path)).sort()).toEqual(rooms().sort())
  expect(vale.map[0]).toBeLessThan(fen.map[0])
  expect(vale.climate).toBe('Cfb')
})

test('every exit can be reached from the square', () => {
  const reached = new Set(['/domains/vale/square'])
  for (const path of reached) {
    const room = mud.load(path)
    for (const to of Object.values(room.exits as Record<string, string>)) {
      // Other domains have their own tests.
      if (room.absolute(to).startsWith('/domains/vale/')) reached.add(room.absolute(to))
    }
  }
  expect([...reached].sort()).toEqual(rooms().sort())
})

test('the vale renews itself while players stay in it: the rack is full again, and what was killed is back', () => {
  for (const path of rooms()) mud.load(path)
  const ann = mud.player('Ann', { at: '/domains/vale/smithy', level: 20 })
  mud.player('Bob', { at: '/domains/vale/inn', level: 20 })
  ann.command('get all')
  const arms = () =>
    (mud.load('/domains/vale/smithy').inventory as AnyObject[]).filter(({ name }) => /sword|shield|torch/.test(name))
  expect(arms()).toEqual([])
  const foes = () =>
    rooms().flatMap(path =>
      (mud.load(path).inventory as AnyObject[]).filter(({ name }) => /^(goblin|wolf|skeleton)$/.test(name)),
    )
  const before = foes().length
  expect(before).toBeGreaterThan(4)
  for (const foe of foes()) foe.die(ann)
  expect(foes()).toEqual([])
  mud.advance(15 * 60)
  expect(arms()).toHaveLength(6)
  expect(foes()).toHaveLength(before)
})

test('a day of the world passes without an error', () => {
  for (const path of rooms()) mud.player(`P${path.split('/').at(-1)}`.slice(0, 9), { at: path, level: 20 })
  mud.advance(24 * 60)
  expect(mud.faults).toEqual([])
})

test('the smith arms a beginner when the rack is empty, and nobody who has left meanwhile', () => {
  mud.load('/domains/vale/smithy')
  for (const one of [...mud.load('/domains/vale/smithy').inventory] as AnyObject[])
    if (one.kind === 'weapon') one.destruct()
  const gone = mud.player('Gil', { at: '/domains/vale/smithy' })
  gone.command('quit')
  const fay = mud.player('Fay', { at: '/domains/vale/smithy' })
  mud.advance(5)
  expect(mud.faults).toEqual([])
  expect(fay.output).toContain('Here, Fay.')
  fay.command('quit')
})

test('the quest: the nest, the key, the iron door, the dark, the founder and his sword', () => {
  const ann = mud.player('Ann', { at: '/domains/vale/smithy', level: 30 })
  for (const line of ['get all', 'wield sword', 'wear shield', 'light torch']) ann.command(line)
  ann.move('/domains/vale/tower')
  expect(ann.command('search nest')).toContain('You reach into the nest and find an iron key.')
  expect(ann.command('search nest')).toContain('twigs and wool')
  ann.command('w')
  fightOn(ann)
  expect(ann.command('d')).toContain('Steps down')
  // The goblin may have fled to this room.
  fightOn(ann)
  expect(ann.command('s')).toBe('The iron door is closed.\n')
  expect(ann.command('open door')).toBe('The iron door is locked.\n')
  expect(ann.command('unlock door')).toContain('You unlock the iron door.')
  ann.command('open door')
  expect(ann.command('s')).toContain('The crypt')
  fightOn(ann)
  expect(ann.command('s')).toContain('tomb')
  for (let i = 0; i < 300 && !ann.output.includes('founder, who does not rest, is dead'); i++) mud.advance(2)
  expect(ann.output).toContain('Canons! To me!')
  expect(ann.output).toContain('A wail goes through the vault')
  expect(ann.output.indexOf('Canons!')).toBeLessThan(ann.output.indexOf('A wail goes'))
  expect(ann.command('get sword from corpse')).toContain('sword of dark silver')
})

test('one blow that crosses both thresholds begins both phases, each once and in order', () => {
  const ann = mud.player('Ann', { at: '/domains/vale/tomb', level: 30 })
  const founder = mud.load('/domains/vale/tomb').livings.find((one: { name: string }) => one.name === 'founder')
  founder.hurt(120, ann)
  founder.hurt(1, ann)
  expect(ann.output.match(/Canons! To me!/g)?.length).toBe(1)
  expect(ann.output.match(/A wail goes/g)?.length).toBe(1)
})

test('without a light it is dark down there', () => {
  const ann = mud.player('Ann', { at: '/domains/vale/stairs' })
  expect(ann.command('look')).toBe('It is too dark to see anything here. You need a light.\n')
  mud.clone('/domains/vale/items/torch').move(ann)
  ann.command('light torch')
  expect(ann.command('look')).toContain('Steps down into the earth')
  ann.command('extinguish torch')
  expect(ann.command('look')).toContain('too dark')
})

test('the wolf sleeps by day and hunts by night', () => {
  const ann = mud.player('Ann', { at: '/domains/vale/thicket', level: 10 })
  mud.advance(30)
  expect(ann.command('look')).toContain('a grey wolf (asleep)')
  expect(ann.command('look wolf')).toContain('a hollow to sleep in')
  expect(ann.attacker).toBeNull()
  mud.advance(12 * 60)
  // Without a lamp, players see only "someone" at night.
  expect(ann.output).toContain('Someone wakes and sits up.')
  expect(ann.output).toContain('Someone attacks you!')
})

test('the innkeeper talks and thanks for gifts', () => {
  const ann = mud.player('Ann', { at: '/domains/vale/inn' })
  ann.command('say hello')
  mud.advance(2)
  expect(ann.output).toContain('Come in, come in. Sit down.')
  ann.command('get bread')
  expect(ann.command('give bread to maud')).toContain('You are kind, Ann.')
})

test('the sexton comforts those who come back', () => {
  const ann = mud.player('Ann', { at: '/domains/vale/square', level: 3 })
  ann.hurt(1000, null)
  const { hp } = ann
  mud.advance(3)
  expect(ann.output).toContain('The lamp has called many back.')
  expect(ann.hp).toBeGreaterThan(hp + 2)
})

test('who comes back by night without a light is lent a lantern, which no rain puts out', () => {
  const clock = mud.load('/daemons/clock')
  for (let n = 0; n < 60 && !clock['isNight']; n++) mud.advance(60)
  const ann = mud.player('Ann', { at: '/domains/vale/square', level: 3 })
  ann.hurt(1000, null)
  mud.advance(8)
  expect(ann.output).toContain('The old sexton gives you a horn lantern.')
  expect(ann.command('light lantern')).toContain('You light a horn lantern')
  ann.hurt(ann.hp - 1, null)
  mud.advance(1)
  expect(ann.inventory.filter(({ name }: AnyObject) => name === 'lantern').length).toBe(1)
})

test('look gate shows the gate, and look guard the guard', () => {
  const ann = mud.player('Ann', { at: '/domains/vale/gate' })
  expect(ann.command('look gate')).toContain('Two wings of oak')
  expect(ann.command('look guard')).not.toContain('Two wings of oak')
})

test('the guard helps against a goblin', () => {
  const ann = mud.player('Ann', { at: '/domains/vale/gate', level: 1 })
  const goblin = mud.clone('/domains/vale/npc/goblin')
  goblin.move('/domains/vale/gate')
  mud.advance(6)
  expect(ann.output).toContain('Not in my gate!')
})

test('who calls at the gate by night is let in', () => {
  for (const name of ['gate', 'road']) mud.load(`/domains/vale/${name}`)
  const road = mud.load('/domains/vale/road')
  // Monsters that hunt at night ignore wizards.
  const ann = mud.player('Ann', { at: '/domains/vale/gate', wizard: true })
  for (let n = 0; n < 40 && mud.load('/domains/vale/gate').doorState('south') !== 'locked'; n++) mud.advance(60)
  expect(road.doorState('north')).toBe('locked')
  ann.move('/domains/vale/road')
  ann.command('say hello')
  expect(road.doorState('north')).toBe('locked')
  ann.command('say Open the gate!')
  mud.advance(1)
  expect(ann.output).toContain('Who is out there at this hour?')
  ann.command('north')
  expect(ann.environment).toBe(mud.load('/domains/vale/gate'))
  mud.advance(30)
  expect(road.doorState('north')).toBe('locked')
})

test('by night the gate guard says that the gate is open while it is, and opens it again where somebody has closed it', () => {
  for (const name of ['gate', 'road']) mud.load(`/domains/vale/${name}`)
  const gate = mud.load('/domains/vale/gate')
  const ann = mud.player('Ann', { at: gate.path, wizard: true })
  for (let n = 0; n < 40 && gate.doorState('south') !== 'locked'; n++) mud.advance(60)
  ann.command('say open')
  expect(gate.doorState('south')).toBe('open')
  ann.command('say open')
  expect(ann.output).toContain('It is open. Be quick.')
  mud.advance(15)
  ann.command('close gate')
  ann.command('say open')
  expect(gate.doorState('south')).toBe('open')
  // After the second request, the gate stays open for the full time again.
  mud.advance(10)
  expect(gate.doorState('south')).toBe('open')
  mud.advance(15)
  expect(gate.doorState('south')).toBe('locked')
})

test('a goblin runs once, and fights to the end when it is caught', async () => {
  const ann = mud.player('Ann', { at: '/domains/vale/mill', level: 3 })
  const goblin = mud.clone('/domains/vale/npc/goblin')
  goblin.move('/domains/vale/mill')
  mud.driver.enter(() => {
    goblin.hp = 3
    expect(goblin.flee()).toBe(true)
  })
  goblin.move('/domains/vale/mill')
  goblin.maxHp = 1000
  goblin.hp = 100
  const from = ann.output.length
  ann.command('kill goblin')
  for (let i = 0; i < 10 && !goblin.destructed; i++) mud.advance(2)
  expect(ann.output.slice(from)).not.toContain('flees')
})
