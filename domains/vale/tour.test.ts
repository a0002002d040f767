import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import type { AnyObject } from '../../driver/testing.ts'
import { type TestDriver, testDriver } from '../../driver/testing.ts'

// Plays the tour of the README, which is a player's first ten minutes, exactly as it is written.

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')

/** Returns the commands of the tour's first fight in the README. */
function tourCommands(): string[] {
  const step = /3\. \*\*Play\*\*[\s\S]*?4\. /.exec(readme)![0]
  const commands = [...step.matchAll(/`([^`]+)`/g)].map(([, line]) => line!.replace(/\s+/g, ' '))
  return commands.slice(0, commands.findIndex(line => line.startsWith('kill')) + 1)
}

async function world(seed: number, files: Record<string, string> = {}): Promise<TestDriver> {
  const mud = await testDriver({ seed, files })
  onTestFinished(() => mud.stop())
  return mud
}

test('sixty beginners fight as the tour says: all live, and the fight is long enough to edit in', async () => {
  const commands = tourCommands()
  expect(commands.at(-1)).toBe('kill dummy')
  const mud = await world(1)
  const smithy = mud.load('/domains/vale/smithy')
  for (let n = 0; n < 60; n++) {
    const ann = mud.player(`Ann${'abcdefghij'[n % 10]}${'abcdef'[Math.floor(n / 10)]}`, { at: '/domains/vale/square' })
    for (const line of commands) ann.command(line)
    expect(ann.wielded?.name, ann.output).toBe('sword')
    const dummy = ann.attacker!
    mud.advance(90)
    expect(ann.output).not.toContain('You are dead')
    expect(ann.hp).toBeGreaterThanOrEqual(ann.maxHp / 2 - 1)
    expect([ann.attacker, dummy.destructed]).toEqual([dummy, false])
    expect(ann.output).toContain('says, "Ow!"')
    ann.command('flee')
    expect(ann.environment!.path).toBe('/domains/vale/smithy')
    ann.command('quit')
    smithy.reset()
  }
})

/** Returns the commands of a step of the tour. */
function commandsOf(step: number): string[] {
  const text = new RegExp(`\\n${step}\\. [\\s\\S]*?\\n${step + 1}\\. `).exec(readme)![0]
  return [...text.matchAll(/`([^`]+)`/g)].map(([, line]) => line!.replace(/\s+/g, ' '))
}

test('each command with which the tour looks inside shows something, in the order of the tour', async () => {
  const mud = await world(1)
  const ann = mud.player('Ann', { at: '/domains/vale/square', rank: 'admin' })
  for (const line of tourCommands()) ann.command(line)
  const commands = commandsOf(6)
  expect(commands).toContain('where /domains/vale/npc/dummy')
  const answers: Record<string, string> = {}
  for (const line of commands) {
    answers[line] = ann.command(line)
    await new Promise(done => setTimeout(done, 20))
    answers[line] += ann.output
    expect(answers[line], line).not.toMatch(/There are none|There is no|What\?|don't understand/)
  }
  expect(answers['where /domains/vale/npc/dummy']).toContain('a straw dummy')
})

test('the edit that the tour describes is heard from the same dummy, in the same fight', async () => {
  const mud = await world(1)
  const ann = mud.player('Ann', { at: '/domains/vale/square' })
  for (const line of tourCommands()) ann.command(line)
  mud.advance(20)
  const dummy = ann.attacker!
  const path = '/domains/vale/npc/dummy.ts'
  const source = mud.driver.files.read(path)!
  const edited = source.replace("'Ow!'", "'My straw!'").replace('this.maxHp / 2', 'this.maxHp')
  expect(edited).not.toBe(source)
  await mud.write(path, edited)
  mud.advance(30)
  expect(ann.output).toContain('says, "My straw!"')
  expect(ann.attacker).toBe(dummy)
})

test('a beginner with the gear of the smithy beats a goblin, or lives to tell of it, nineteen times out of twenty', async () => {
  const mud = await world(2)
  let died = 0
  for (let n = 0; n < 60; n++) {
    const ann = mud.player(`Ann${'abcdefghij'[n % 10]}${'abcdef'[Math.floor(n / 10)]}`, { at: '/domains/vale/square' })
    for (const line of ['east', 'get all', 'wield sword', 'wear shield']) ann.command(line)
    const goblin = mud.clone('/domains/vale/npc/goblin')
    goblin.move('/domains/vale/meadow')
    ann.move('/domains/vale/meadow')
    ann.command('kill goblin')
    for (let i = 0; i < 60 && ann.attacker; i++) mud.advance(2)
    if (ann.output.includes('You are dead')) died++
    for (const one of [goblin, ann]) if (!one.destructed) one.destruct()
    mud.load('/domains/vale/smithy').reset()
  }
  expect(died).toBeLessThanOrEqual(3)
})

test('the rack of the smithy is filled again when players have emptied it, and the smith arms who finds nothing', async () => {
  const mud = await world(2)
  const ann = mud.player('Ann', { at: '/domains/vale/smithy' })
  ann.command('get all')
  expect(mud.load('/domains/vale/smithy').present('sword')).toBeNull()
  const bob = mud.player('Bob', { at: '/domains/vale/square' })
  bob.command('east')
  mud.advance(4)
  expect(bob.output).toContain('Here, Bob.')
  expect(bob.present('sword')).not.toBeNull()
  ann.command('west')
  bob.command('west')
  mud.load('/domains/vale/smithy').reset()
  expect(mud.load('/domains/vale/smithy').present('sword')).not.toBeNull()
})

test('the smith sells by day, and the inn day and night', async () => {
  const mud = await world(3)
  const ann = mud.player('Ann', { at: '/domains/vale/smithy' })
  ann.gold = 100
  expect(ann.command('list')).toContain('sword')
  expect(ann.command('buy torch')).toContain('You buy')
  // The clock advances from eight in the morning to midnight.
  mud.advance(16 * 60)
  expect(ann.command('list')).toContain('We are closed')
  const bob = mud.player('Bob', { at: '/domains/vale/inn' })
  bob.gold = 100
  expect(bob.command('buy torch')).toContain('You buy')
})

test('who turns to somebody gets an answer, and learns what to ask about', async () => {
  const mud = await world(4)
  const ann = mud.player('Ann', { at: '/domains/vale/inn' })
  const talk = ann.command('talk maud')
  expect(talk).toContain('Every night it is another string of onions')
  expect(talk).toMatch(/You can ask about .*wolf/)
  expect(talk).toContain("'ask maud about ")
  ann.command('ask maud about the wolf')
  mud.advance(2)
  expect(ann.output).toContain('My brother lost two sheep')
  ann.move('/domains/vale/smithy')
  expect(ann.command('talk man')).toContain('Hob')
  expect(ann.command('talk to hob about wolf')).toContain('You ask Hob the smith about wolf.')
  mud.advance(2)
  expect(ann.output).toContain('Not with what I make.')
})

test('a new character is told of help; an old one is not', async () => {
  const mud = await world(5)
  const client = mud.connect()
  for (const line of ['ann', 'yes', 'secret1', 'secret1']) client.type(line)
  for (let i = 0; i < 200 && !client.output.includes('Exits'); i++) await new Promise(done => setTimeout(done, 10))
  expect(client.output).toMatch(/Welcome, Ann\.[\s\S]*'help' lists all commands/)
  expect(client.type('help newcomer')).toContain('The first steps')
  client.type('quit')
  const again = mud.connect()
  for (const line of ['ann', 'secret1']) again.type(line)
  for (let i = 0; i < 200 && !again.output.includes('Exits'); i++) await new Promise(done => setTimeout(done, 10))
  expect(again.output).not.toContain('Welcome, Ann')
})

test('a look shows how hurt somebody is', async () => {
  const mud = await world(6)
  const ann = mud.player('Ann', { at: '/domains/vale/yard' })
  const dummy = mud.load('/domains/vale/yard').present('dummy')
  expect(ann.command('look')).toContain('  a straw dummy\u001b')
  dummy.hp = 10
  expect(ann.command('look')).toContain('a straw dummy (close to death)')
  ann.command('kill dummy')
  expect(ann.command('look')).toContain('a straw dummy (close to death, fighting Ann)')
})

test('who dies is told the way to what they had, and where arms are to be had', async () => {
  const mud = await world(3)
  for (const name of ['square', 'gate', 'road']) mud.load(`/domains/vale/${name}`)
  const ann = mud.player('Ann', { at: '/domains/vale/meadow' })
  mud.advance(2)
  mud.clone('/domains/vale/items/sword').move(ann)
  ann.hurt(1000, null)
  expect(ann.output).toContain('What you had lies where you fell: Tall grass.')
  expect(ann.output.replace(/\s+/g, ' ')).toContain(
    'The way to what you had: south three times, then east. Nobody else',
  )
  mud.advance(6)
  expect(ann.output.replace(/\s+/g, ' ')).toContain('Hob at the smithy arms beginners: south, then east.')
  // The free sword has no value, so nobody buys it. A player who soon dies again gets another one.
  for (let n = 0; n < 2; n++) {
    mud
      .load('/domains/vale/smithy')
      .inventory.filter((one: AnyObject) => one.matches('sword'))
      .forEach((one: AnyObject) => one.destruct())
    for (const line of ['south', 'east']) ann.command(line)
    mud.advance(3)
    const sword = ann.present('sword')
    expect(sword?.value, ann.output.slice(-300)).toBe(0)
    sword.destruct()
    ann.move('/domains/vale/chapel')
    mud.advance(301)
  }
})

test('two goblins at once are rare near the gate', async () => {
  const mud = await world(4)
  const ann = mud.player('Ann', { at: '/domains/vale/gate' })
  const rooms = ['road', 'meadow', 'brook', 'eaves'].map(name => mud.load(`/domains/vale/${name}`))
  ann.maxHp = ann.hp = 100_000
  let [two, one] = [0, 0]
  for (let n = 0; n < 900; n++) {
    mud.advance(2)
    for (const room of rooms) {
      const count = room.livings.filter((living: AnyObject) => living.name === 'goblin').length
      if (count === 1) one++
      if (count > 1) two++
    }
  }
  expect(one).toBeGreaterThan(100)
  expect(two).toBeLessThan(one / 50)
})
