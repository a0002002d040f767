import { expect, onTestFinished, test } from 'vitest'
import { MemoryStore } from '../../driver/services/store/store.ts'
import { type TestDriver, testDriver } from '../../driver/testing.ts'

const at = '/domains/vale/square'

/** Logs in, and waits for the room. */
async function login(mud: TestDriver, ...lines: string[]) {
  const client = mud.connect()
  for (const line of lines) client.type(line)
  for (let i = 0; i < 500 && !client.output.includes('Exits'); i++) await new Promise(done => setTimeout(done, 10))
  return client
}

test('friends are told of who comes and goes, and the list is kept', async () => {
  const store = new MemoryStore()
  const mud = await testDriver({ store })
  await login(mud, 'root', 'yes', 'secret1', 'secret1')
  const ann = await login(mud, 'ann', 'yes', 'secret1', 'secret1')
  const bob = await login(mud, 'bob', 'yes', 'secret1', 'secret1')
  expect(ann.type('friends')).toContain('You have no friends in your list')
  expect(ann.type('friends nobody')).toContain('There is nobody called Nobody.')
  expect(ann.type('friends ann')).toContain('One should be.')
  expect(ann.type('friends bob')).toContain('Bob is your friend')
  expect(ann.type('friends')).toContain('Here: Bob.')
  bob.type('quit')
  expect(ann.output).toContain('Your friend Bob has gone.')
  expect(ann.type('friends')).toContain('None of your friends is here.\nAway: Bob.')
  ann.type('quit')
  await mud.stop()
  const later = await testDriver({ store })
  onTestFinished(() => later.stop())
  const again = await login(later, 'ann', 'secret1')
  const other = await login(later, 'bob', 'secret1')
  expect(again.output).toContain('Your friend Bob has come.')
  other.type('ignore ann')
  other.type('quit')
  expect(again.output).not.toContain('Your friend Bob has gone.')
  expect(again.type('friends bob')).toContain('Bob is no friend of yours any more.')
})

test('who is away says so, until the next line; finger tells what somebody is', async () => {
  const mud = await testDriver({ seed: 1 })
  onTestFinished(() => mud.stop())
  const [ann, bob] = ['Ann', 'Bob'].map(name => mud.player(name, { at }))
  expect(ann!.command('afk back at nine')).toContain('You are away from the keyboard')
  mud.advance(30)
  expect(bob!.command('who')).toMatch(/Ann \(level 1.*away\)/)
  expect(bob!.command('tell ann hello')).toContain('(Ann is away from the keyboard: back at nine)')
  ann!.command('choose elf mage she')
  mud.advance(5)
  expect(bob!.command('who')).not.toContain('away')
  ann!.command('describe Tall, and in green.')
  expect(bob!.command('finger ann')).toBe('Ann: elf mage, level 1.\nTall, and in green.\n')
  expect(bob!.command('finger nobody')).toContain('Nobody is nobody whom this world knows.')
  expect(mud.faults).toEqual([])
})
