import { expect, onTestFinished, test } from 'vitest'
import { MemoryStore } from '../../driver/services/store/store.ts'
import { type TestDriver, type TestOptions, type TestPlayer, testDriver } from '../../driver/testing.ts'
import { cave, smallWorld } from './world.ts'

// Tests of communication over a distance: letters, channels, and reports to the wizards.

const square = { at: '/domains/vale/square' }

async function world(options: TestOptions = {}): Promise<TestDriver> {
  const mud = await testDriver(options)
  onTestFinished(() => mud.stop())
  return mud
}

/** Makes an account with a character by a login, because letters need one. */
async function account(mud: TestDriver, name: string) {
  const client = mud.connect()
  for (const line of [name, 'yes', 'secret1', 'secret1']) client.type(line)
  for (let i = 0; i < 300 && !client.output.includes('Exits'); i++) await new Promise(done => setTimeout(done, 10))
  return client
}

const types = (who: TestPlayer, ...lines: string[]) => lines.map(line => who.command(line)).join('')

test('a letter has several lines; the reader is told of it, and reads it by its number', async () => {
  const mud = await world()
  const ann = await account(mud, 'ann')
  const cilla = await account(mud, 'cilla')
  const before = cilla.output.length
  expect(ann.type('mail cilla')).toContain("End it with a line '.'")
  for (const line of ['Dear Cilla,', 'get all', 'oops', '.undo', '', 'look']) ann.type(line)
  expect(ann.type('.show')).toBe('1: Dear Cilla,\n2: get all\n3: \n4: look\n5: ')
  expect(ann.type('.')).toContain('Your letter to Cilla is on its way.')
  expect(ann.type('look')).toContain('Exits')
  expect(cilla.output.slice(before)).toContain("A letter from Ann has arrived: 'mail 1' reads it.")
  expect(cilla.type('mail')).toContain('1. new, from Ann, just now: Dear Cilla,')
  expect(cilla.type('mail 1')).toContain('From Ann, just now:\nDear Cilla,\nget all\n\nlook\n')
  cilla.type('mail reply 1')
  cilla.type('Yes.')
  cilla.type('.')
  expect(ann.type('mail 1')).toContain('From Cilla, just now:\nYes.')
  expect(ann.type('mail 7')).toContain('You have no letter 7.')
})

test('a letter that is cancelled, or empty, is not sent', async () => {
  const mud = await world()
  const ann = await account(mud, 'ann')
  await account(mud, 'bob')
  ann.type('mail bob')
  ann.type('never mind')
  expect(ann.type('.cancel')).toContain('Your letter to Bob is thrown away.')
  ann.type('mail bob')
  expect(ann.type('.undo')).toContain('no line to take back')
  expect(ann.type('.')).toContain('is empty')
  expect(mud.load('/daemons/mail').lettersOf('bob')).toEqual([])
})

test('who logs in is told of new letters', async () => {
  const mud = await world()
  const ann = await account(mud, 'ann')
  const bob = await account(mud, 'bob')
  bob.type('quit')
  ann.type('mail bob Meet me at the inn.')
  const again = mud.connect()
  for (const line of ['bob', 'secret1']) again.type(line)
  for (let i = 0; i < 300 && !again.output.includes('Exits'); i++) await new Promise(done => setTimeout(done, 10))
  expect(again.output).toContain("You have 1 new letter: 'mail' lists them.")
})

test('a text is as long as it may be, and no longer', async () => {
  const mud = await world()
  const ann = mud.player('Ann', square)
  ann.command('idea')
  for (let i = 0; i < 100; i++) expect(ann.command(`line ${i}`)).toBe('')
  expect(ann.command('one more')).toContain('It is full')
  expect(ann.command('.')).toContain('Thank you')
  expect(mud.load('/daemons/reports').all[0].text.split('\n')).toHaveLength(100)
})

test('channels reach everybody who wants them, and remember', async () => {
  const mud = await world()
  const ann = mud.player('Ann', square)
  const bob = mud.player('Bob', { at: '/domains/vale/crypt' })
  for (const channel of ['chat', 'newbie', 'gossip']) {
    expect(ann.command(`${channel} Hello!`)).toContain(`[${channel}] Ann: Hello!`)
    expect(bob.output).toContain(`[${channel}] Ann: Hello!`)
  }
  expect(bob.data).toContainEqual(['Comm.Channel.Text', { channel: 'chat', talker: 'Ann', text: 'Hello!' }])
  mud.advance(300)
  const cilla = mud.player('Cilla', square)
  expect(cilla.command('chat')).toContain('Ann (5 min ago): Hello!')
  expect(cilla.command('channels off gossip')).toContain('off')
  expect(cilla.command('channels')).toMatch(/gossip +off/)
  ann.command('gossip Psst')
  expect(cilla.output).not.toContain('Psst')
  expect(cilla.command('gossip Hey')).toContain('turned gossip off')
  cilla.command('channels on gossip')
  ann.command('gossip Again')
  expect(cilla.output).toContain('Again')
})

test('a party talks by itself, and nobody else reads it', async () => {
  const mud = await world()
  const [ann, bob, cilla] = ['Ann', 'Bob', 'Cilla'].map(name => mud.player(name, square)) as [
    TestPlayer,
    TestPlayer,
    TestPlayer,
  ]
  expect(ann.command('party Anyone?')).toContain('You are in no party.')
  bob.command('follow ann')
  ann.command('group bob')
  bob.move('/domains/vale/crypt')
  ann.command('party Where are you?')
  expect(bob.output).toContain('[party] Ann: Where are you?')
  expect(cilla.output).not.toContain('Where are you?')
  expect(bob.command('party')).toContain('Where are you?')
  expect(cilla.command('party')).toContain('Nothing has been said')
})

test('who is ignored is not heard on channels, by tells, shouts and in the history, until they are heard again', async () => {
  const mud = await world()
  const ann = mud.player('Ann', square)
  const bob = mud.player('Bob', { at: '/domains/vale/crypt' })
  expect(ann.command('ignore bob')).toContain('You ignore Bob.')
  types(bob, 'chat one', 'shout two', 'gossip three')
  expect(bob.command('tell ann four')).toContain('Ann does not want to hear you.')
  expect(ann.output).not.toMatch(/one|two|three|four/)
  expect(ann.command('chat')).not.toContain('one')
  expect(ann.command('ignore')).toBe('You ignore Bob.\n')
  expect(ann.command('ignore bob')).toContain('You hear Bob again.')
  bob.command('chat five')
  expect(ann.output).toContain('five')
  const wizard = mud.player('Wanda', { ...square, wizard: true })
  expect(ann.command('ignore wanda')).toContain('always heard')
  expect(wizard.command('ignore nobodyhere')).toContain('nobody called')
})

test('bugs, typos and ideas are kept over a restart, with their place, for wizards to read', async () => {
  const store = new MemoryStore()
  const mud = await testDriver({ store })
  const ann = mud.player('Ann', square)
  const wanda = mud.player('Wanda', { ...square, wizard: true })
  expect(ann.command('bug The well has no bottom.')).toContain('Thank you')
  expect(wanda.output).toContain('[bug 1] Ann at /domains/vale/square: The well has no bottom.')
  types(ann, 'typo', 'the bord', 'on the square', '.')
  expect(ann.command('reports')).toContain("You don't know how")
  await mud.save()
  await mud.stop()
  const second = await world({ store })
  const again = second.player('Wanda', { ...square, wizard: true })
  expect(again.command('reports')).toMatch(/1\. bug, Ann at \/domains\/vale\/square: The well[\s\S]*2\. typo, Ann/)
  expect(again.command('reports typo')).not.toContain('The well')
  expect(again.command('reports 2')).toContain('the bord\non the square')
  expect(again.command('reports done 2')).toContain('removed')
  expect(again.command('reports /domains/fenmoor')).toBe('There are no such reports.\n')
  expect(again.command('reports')).not.toContain('typo')
})

test('a text under way survives a reload of the code, and a fight', async () => {
  const mud = await world()
  const ann = mud.player('Ann', { at: '/domains/vale/yard' })
  ann.command('kill dummy')
  types(ann, 'bug', 'first line')
  await mud.write('/std/terminal.ts', `${mud.driver.files.read('/std/terminal.ts')}\n`)
  mud.advance(4)
  expect(types(ann, 'second line', '.')).toContain('Thank you')
  expect(mud.load('/daemons/reports').all[0].text).toBe('first line\nsecond line')
  expect(ann.attacker).not.toBeNull()
})

test('off and on turn a channel off and on; title and prompt show, set and remove', async () => {
  const mud = await smallWorld()
  const ann = mud.player('Ann', { at: cave })
  const bob = mud.player('Bob', { at: cave })
  expect(ann.command('chat off')).toBe('The channel chat is off.\n')
  bob.command('chat hello')
  expect(ann.output).not.toContain('hello')
  expect(ann.command('chat on')).toBe('The channel chat is on.\n')
  expect(bob.output).not.toContain('Ann:')
  ann.command('title the Bold')
  expect(ann.command('title')).toContain('You are Ann the Bold.')
  expect(ann.command('title off')).toBe('You have no title now.\n')
  expect(ann.title).toBe('')
  expect(ann.command('prompt off')).toContain('You have no prompt now.')
  expect(ann.promptFormat.trim()).toBe('')
  expect(ann.command('prompt default')).toBe('You have the usual prompt.\n')
})
