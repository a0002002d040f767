import { expect, test } from 'vitest'
import { MemoryStore } from '../../../driver/services/store/store.ts'
import type { TestDriver } from '../../../driver/testing.ts'
import { cave, smallWorld } from '../world.ts'

/** Waits until a condition holds. Passwords are hashed in real time, so advancing virtual time isn't enough. */
async function until(check: () => boolean): Promise<void> {
  for (let i = 0; i < 300 && !check(); i++) await new Promise(resolve => setTimeout(resolve, 20))
  expect(check()).toBe(true)
}

async function newPlayer(mud: TestDriver, name: string, password = 'secret1') {
  const client = mud.connect()
  for (const line of [name, 'yes', password, password]) client.type(line)
  await until(() => client.output.includes('Exits'))
  return client
}

test('a new account: the first is a wizard, the second is not, and names are checked', async () => {
  const mud = await smallWorld()
  const first = await newPlayer(mud, 'Ann')
  expect(first.output).toContain('you are a wizard')
  expect(mud.log.join()).toContain('ann is the first to come, and an admin')
  const second = await newPlayer(mud, 'bob')
  expect(second.output).not.toContain('wizard')
  expect(second.type('eval 1')).toContain("don't know how")
  const third = mud.connect()
  expect(third.type('x')).toContain('3 to 16 letters')
  expect(third.type('me2')).toContain('3 to 16 letters')
  expect(third.type('everyone')).toContain('taken')
  expect(third.type('cid')).toContain('no Cid yet')
  third.type('yes')
  expect(third.type('short')).toContain('too short')
  third.type('long enough')
  expect(third.type('not the same')).toContain('not the same')
})

test('a password has a limited number of tries, and is never stored or shown', async () => {
  const store = new MemoryStore()
  const mud = await smallWorld({}, { store })
  const ann = await newPlayer(mud, 'ann', 'open sesame')
  ann.type('quit')
  expect(JSON.stringify(store.get('account/ann'))).toContain('$argon2id$')
  expect(JSON.stringify(store.get('account/ann'))).not.toContain('sesame')
  const wrong = mud.connect()
  wrong.type('ann')
  for (const guess of ['a', 'b', 'c']) {
    const seen = wrong.output.length
    wrong.type(guess)
    await until(() => wrong.output.slice(seen).includes('That is not the password'))
  }
  expect(wrong.output).toContain('Goodbye')
  const right = mud.connect()
  right.type('ann')
  right.type('open sesame')
  await until(() => right.output.includes('Exits'))
})

test('lines that come while the password is checked wait for it', async () => {
  const mud = await smallWorld()
  await newPlayer(mud, 'ann')
  const client = mud.connect()
  for (const line of ['ann', 'secret1', 'say early bird']) client.type(line)
  await until(() => client.output.includes('early bird'))
})

test('a player has the same figures and belongings after quitting and logging in', async () => {
  const store = new MemoryStore()
  const first = await smallWorld({}, { store })
  const ann = first.player('Ann', { at: cave, level: 4 })
  ann.gold = 77
  ann.command('alias zz smile')
  const bag = first.clone('/domains/t/bag')
  bag.move(ann)
  first.clone('/domains/t/key').move(bag)
  first.clone('/domains/t/sword').move(ann)
  ann.command('wield sword')
  ann.command('quit')
  expect(ann.destructed).toBe(true)
  await first.save()

  const second = await smallWorld({}, { store })
  const client = second.connect()
  await newAccountFor(second, client, 'ann')
  const body = second.driver.objects.find(second.driver.sessions.objects.at(-1)!.id) as unknown as Record<
    string,
    unknown
  >
  expect(body).toMatchObject({ level: 4, gold: 77 })
  expect(client.output).toContain('A cave')
  expect(client.type('eq')).toContain('wielded  a long sword')
  expect(client.type('look in bag')).toContain('a small key')
  expect(client.type('alias')).toContain('zz = smile')
})

async function newAccountFor(_mud: TestDriver, client: ReturnType<TestDriver['connect']>, name: string): Promise<void> {
  for (const line of [name, 'yes', 'secret1', 'secret1']) client.type(line)
  await until(() => client.output.includes('Exits'))
}

test('a second login takes the body over', async () => {
  const mud = await smallWorld()
  const first = await newPlayer(mud, 'ann')
  first.type('title the First')
  const second = mud.connect()
  second.type('ann')
  second.type('secret1')
  await until(() => second.output.includes('You take up your body again'))
  expect(second.type('who')).toContain('1 player is here:\n  Ann the First')
  expect(first.output).toContain('Another connection has taken over your character')
  const { length } = first.output
  expect(first.type('look')).toBe('')
  expect(first.output.length).toBe(length)
})

test('a body whose line broke stays a while, can be taken up again, and then leaves the room', async () => {
  const mud = await smallWorld()
  const bob = mud.player('Bob', { at: '/domains/vale/square' })
  const ann = await newPlayer(mud, 'ann')
  ann.close()
  expect(bob.output).toContain('Ann stares into space.')
  expect(bob.command('look')).toContain('Ann (staring into space)')
  const again = mud.connect()
  again.type('ann')
  again.type('secret1')
  await until(() => again.output.includes('You take up your body again'))
  mud.advance(600)
  expect(bob.command('look')).toContain('Ann')
  again.close()
  mud.advance(200)
  expect(bob.output).toContain('Ann fades away.')
  expect(bob.command('look')).not.toContain('Ann')
})

test('a connection that never logs in is closed', async () => {
  const mud = await smallWorld()
  const idle = mud.connect()
  mud.advance(181)
  expect(idle.output).toContain('You took too long')
  expect(idle.type('ann')).toBe('')
})

test('all lines that were typed while the driver was replaced are done once the body is there', async () => {
  const store = new MemoryStore()
  const mud = await smallWorld({}, { store })
  await newPlayer(mud, 'ann')
  await mud.stop()
  const next = await smallWorld({}, { store })
  const ann = next.connect({ resume: 'ann' })
  for (let i = 1; i <= 60; i++) ann.type(`say number ${i}`)
  await until(() => ann.output.includes('number 60'))
  expect(ann.output.match(/You say, "number \d+"/g)).toHaveLength(60)
})

test('a client logs in by one message with name and password, and can make a new account so', async () => {
  const mud = await smallWorld()
  const first = mud.connect({ gmcp: true })
  const answer = (client: typeof first) => client.data.findLast(([name]) => name === 'Char.Login.Result')?.[1]
  expect(first.data).toContainEqual([
    'Char.Login.Default',
    { type: ['password-credentials', 'new-account'], password: { least: 6 } },
  ])
  const send = (client: typeof first, account: string, password: unknown, more = {}) =>
    client.sendData('Char.Login.Credentials', { account, password, ...more })
  send(first, 'x', 'secret1')
  expect(answer(first)).toMatchObject({ success: false, message: expect.stringContaining('3 to 16 letters') })
  send(first, 'ann', 'secret1')
  expect(answer(first)).toEqual({ success: false, message: 'There is no Ann yet.' })
  send(first, 'ann', 'short', { new: true })
  expect(answer(first)).toMatchObject({ success: false, message: expect.stringContaining('too short') })
  send(first, 'ann', ['not text'], { new: true })
  send(first, 'Ann', 'secret1', { new: true })
  await until(() => first.output.includes('Exits'))
  expect(answer(first)).toEqual({ success: true })
  first.type('quit')

  const again = mud.connect({ gmcp: true })
  send(again, 'ann', 'secret1', { new: true })
  expect(answer(again)).toEqual({ success: false, message: 'Ann is taken already.' })
  for (const wrong of ['guess1', 'guess2']) {
    const { length } = again.data
    send(again, 'ann', wrong)
    await until(() => again.data.length > length)
    expect(answer(again)).toEqual({ success: false, message: 'That is not the password.' })
  }
  // The terminal still asks for a name. Both ways of logging in work.
  again.type('ann')
  send(again, 'ann', 'secret1')
  await until(() => again.output.includes('Exits'))
  expect(again.output).not.toContain('That is not the password')
  // Once a player is in the world, the message has no effect.
  send(again, 'bob', 'secret1', { new: true })
  expect(again.type('who')).toContain('1 player is here')
  expect(mud.faults).toEqual([])
})

test('who is asked for a password while another connection takes over does not take the body back', async () => {
  const mud = await smallWorld()
  const first = await newPlayer(mud, 'ann')
  first.type('password')
  const second = mud.connect()
  second.type('ann')
  second.type('secret1')
  await until(() => second.output.includes('You take up your body again'))
  expect(first.type('')).toContain('Another connection has taken over your character')
  expect(second.type('say still here')).toContain('You say')
})
