import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { MemoryStore } from '../../../driver/services/store/store.ts'
import { cave, smallWorld } from '../world.ts'
import { join, logIn, sees } from './clients.ts'

test('several characters: created, chosen at the login, deleted and restored; nobody gets those of another account', async () => {
  const mud = await smallWorld()
  const root = await join(mud, 'root')
  const ann = await join(mud, 'ann')
  expect(ann.type('characters new zo')).toContain('3 to 16 letters')
  expect(ann.type('characters new root')).toContain('There is a root already')
  expect(ann.type('characters new cleo')).toContain('Cleo is yours')
  expect(ann.type('characters')).toContain('You are Ann and Cleo')
  expect(ann.type('characters delete ann')).toContain('If you mean it')
  expect(ann.type('characters delete ann ann')).toContain('is in the world')
  expect(ann.type('characters delete root root')).toContain('You have no character')
  ann.type('title the First')
  ann.type('quit')

  const choosing = await logIn(mud, 'ann', 'secret1', 'Who do you want to be?')
  expect(choosing.output).toContain('1. Ann')
  expect(choosing.type('nobody')).toContain('Who do you want to be?')
  const from = choosing.output.length
  choosing.type('2')
  await sees(choosing, 'Exits', from)
  expect(choosing.type('who')).toContain('Cleo')
  expect(choosing.type('characters delete ann ann')).toContain('given up')
  expect(choosing.type('characters restore ann')).toContain('Ann is back')
  expect(choosing.type('characters delete ann ann')).toContain('given up')
  choosing.type('quit')

  // The name of a character logs in as that character at once.
  const cleo = await logIn(mud, 'cleo', 'secret1', 'Exits')
  expect(cleo.type('characters')).toContain('You are Cleo.')
  expect(root.type('cleo')).not.toContain('yours')
})

test('wrong passwords: an account and an address are locked for a while, and it is on record', async () => {
  const mud = await smallWorld()
  const root = await join(mud, 'root')
  await join(mud, 'ann').then(client => client.type('quit'))
  for (let i = 0; i < 3; i++) await logIn(mud, 'ann', `wrong${i}`, 'not the password', '10.0.0.9')
  for (const seconds of [1, 2]) {
    const slower = mud.connect({ address: '10.0.0.8' })
    slower.type('ann')
    slower.type('wrong again')
    await new Promise(resolve => setTimeout(resolve, 300))
    // Each answer takes longer than the one before.
    expect(slower.output).not.toContain('not the password')
    // The password check also takes real time, which is longer on a busy machine.
    for (let i = 0; i < 100 && !slower.output.includes('not the password'); i++) {
      mud.advance(seconds)
      await new Promise(resolve => setTimeout(resolve, 50))
    }
    await sees(slower, 'not the password')
    slower.close()
  }
  await logIn(mud, 'ann', 'secret1', 'too many wrong passwords. Try again in 15 minutes', '10.0.0.8')
  mud.advance(16 * 60)
  const ann = await logIn(mud, 'ann', 'secret1', 'Exits')
  ann.type('quit')
  const from = root.output.length
  root.type('audit ann')
  await sees(root, 'is locked after 5 wrong passwords, the last from 10.0.0.8', from)
})

test('whoever guesses, the owner comes in from an address that guesses nothing, and from one that is known', async () => {
  const mud = await smallWorld()
  const root = await join(mud, 'root')
  root.type('quit')
  const guess = async (address: string) => {
    const client = mud.connect({ address })
    client.type('root')
    client.type('wrong')
    for (let i = 0; i < 100 && !/not the password|too many/.test(client.output); i++) {
      mud.advance(1)
      await new Promise(resolve => setTimeout(resolve, 20))
    }
    client.close()
    return client.output
  }
  for (let n = 0; n < 6; n++) expect(await guess(`10.6.0.${n}`)).toContain('not the password')
  // An address from which somebody has guessed is locked, even for the right password.
  await logIn(mud, 'root', 'secret1', 'too many wrong passwords', '10.6.0.1')
  const again = await logIn(mud, 'root', 'secret1', 'Exits', '10.7.0.1')
  again.type('quit')
  for (let n = 0; n < 6; n++) await guess(`10.8.0.${n}`)
  // The owner may mistype once at an address from which the owner has logged in before.
  expect(await guess('10.7.0.1')).toContain('not the password')
  await logIn(mud, 'root', 'secret1', 'Exits', '10.7.0.1')
})

test('an address that stands for many is not locked: nobody keeps out those who come through the same proxy', async () => {
  const mud = await smallWorld()
  const root = await join(mud, 'root')
  root.type('quit')
  const names = 'ann bob cid dan eve fay gil hal ida jon kim'.split(' ')
  for (const name of names) (await join(mud, name)).type('quit')
  const guess = async (account: string, shared: boolean) => {
    const client = mud.connect({ address: '127.0.0.1', shared })
    client.type(account)
    client.type('wrong')
    for (let i = 0; i < 100 && !/not the password|too many/.test(client.output); i++) {
      mud.advance(1)
      await new Promise(resolve => setTimeout(resolve, 5))
    }
    client.close()
    return client.output
  }
  for (const name of names) for (let n = 0; n < 2; n++) await guess(name, true)
  expect(await guess('root', true)).toContain('not the password')
  // The address of a single person is locked. An admin can lift the lock.
  for (const name of names) for (let n = 0; n < 2; n++) await guess(name, false)
  expect(await guess('root', false)).toContain('too many')
  const admin = await logIn(mud, 'root', 'secret1', 'Exits', '10.0.0.1')
  expect(admin.type('locks')).toMatch(/address 127\.0\.0\.1: 1[0-5] minutes left/)
  expect(admin.type('locks lift nobody')).toContain('Nothing is locked for nobody')
  expect(admin.type('locks lift 127.0.0.1')).toContain('can try again')
  expect(await guess('root', false)).toContain('not the password')
  expect(admin.type('locks lift all')).toContain('All locks are lifted')
  expect(admin.type('locks')).toContain('Nobody is locked out')
  const ann = await logIn(mud, 'ann', 'secret1', 'Exits', '10.0.0.2')
  expect(ann.type('locks')).toContain("don't know how")
  const told = mud.log.filter(line => line.startsWith('security '))
  expect(told).toContain('security wrong-password address=127.0.0.1 account=ann')
  expect(told).toContain('security address-locked address=127.0.0.1')
  expect(told).toContain('security login address=10.0.0.1 account=root')
})

test('networks are banned, and addresses in any form; of IPv6 a customer has one lock', async () => {
  const mud = await smallWorld()
  const root = await join(mud, 'root', '127.0.0.1')
  const isOut = (address: string) => mud.connect({ address }).output.includes('You may not come in: a bot')
  expect(root.type('banish 10.0.0.0/8 a bot')).toContain('10.0.0.0/8 may not come in')
  expect(root.type('banish 2001:0DB8:0:0::1 a bot')).toContain('2001:db8::1 may not come in')
  expect(root.type('banish 2001:db8:5::/64 a bot')).toContain('2001:db8:5::/64')
  expect(root.type('banish ::ffff:192.0.2.2 a bot')).toContain('192.0.2.2 may not')
  expect(root.type('banish 10.0.0.0/40 a bot')).toContain('no address and no network')
  expect(['10.1.2.3', '2001:db8::1', '2001:db8:5::77', '192.0.2.2'].map(isOut)).toEqual([true, true, true, true])
  expect(['11.1.2.3', '2001:db8::2', '192.0.2.3'].map(isOut)).toEqual([false, false, false])
  expect(root.type('unbanish 10.0.0.0/8')).toContain('may come in again')
  expect(isOut('10.1.2.3')).toBe(false)
  expect(root.type('unbanish 172.16.0.0/12')).toContain('is not banished')
})

test('nobody new takes a name by which others would take them for the staff; the first admin may', async () => {
  const mud = await smallWorld()
  const root = await join(mud, 'root')
  for (const name of ['admin', 'system', 'wizard', 'guest', 'god']) {
    const client = mud.connect({ address: '10.0.0.5' })
    expect([name, client.type(name)]).toEqual([name, expect.stringContaining('That name belongs to the world')])
    client.close()
  }
  const ann = await join(mud, 'ann')
  expect(ann.type('characters new wizard')).toContain('That name belongs to the world')
  root.type('quit')
  await logIn(mud, 'root', 'secret1', 'Exits')
})

test('a new password is asked for in private', async () => {
  const mud = await smallWorld()
  await join(mud, 'root')
  const ann = await join(mud, 'ann')
  ann.type('password')
  ann.type('wrong one')
  await sees(ann, 'That is not your password')
  ann.type('password')
  ann.type('secret1')
  await sees(ann, 'The new one')
  expect(ann.type('abc')).toContain('too short')
  ann.type('better secret')
  ann.type('better secret')
  await sees(ann, 'You have a new password')
  expect(ann.type('say here')).toContain('You say')
  ann.type('password')
  expect(ann.type('')).toContain('Nothing has changed')
  ann.type('quit')
  await logIn(mud, 'ann', 'secret1', 'not the password')
  await logIn(mud, 'ann', 'better secret', 'Exits')
})

test('a second factor: set, asked for, good once, and taken away', async () => {
  const mud = await smallWorld()
  await join(mud, 'root')
  const ann = await join(mud, 'ann')
  ann.type('twofactor')
  ann.type('secret1')
  await sees(ann, 'The code that it shows')
  const [, secret] = /otpauth:\/\/totp\/\S*secret=([A-Z2-7]+)/.exec(ann.output)!
  const totp = new TOTP({ secret: Secret.fromBase32(secret!) })
  expect(ann.type('000000')).toContain('That is not the code')
  expect(ann.type(totp.generate())).toContain('From now on you are asked for a code')
  ann.type('quit')
  const again = await logIn(mud, 'ann', 'secret1', 'The code of your authenticator')
  // The code that was used to set up the second factor can't be used again.
  expect(again.type(totp.generate())).toContain('That is not the code')
  const from = again.output.length
  again.type(totp.generate({ timestamp: Date.now() + 30_000 }))
  await sees(again, 'Exits', from)
  again.type('twofactor')
  again.type('secret1')
  await sees(again, 'your password is enough')
  again.type('quit')
  await logIn(mud, 'ann', 'secret1', 'Exits')
})

test('a ban by name or by address tells its reason, until it is lifted', async () => {
  const mud = await smallWorld()
  const root = await join(mud, 'root', '127.0.0.1')
  const ann = await join(mud, 'ann')
  expect(ann.type('banish root because')).toContain("don't know how")
  expect(root.type('banish ann')).toContain('Why?')
  expect(root.type('banish ann spam all day')).toContain('may not come in any more')
  await logIn(mud, 'ann', 'secret1', 'You may not come in: spam all day')
  expect(root.type('banish 10.0.0.66 a bot')).toContain('10.0.0.66')
  expect(mud.connect({ address: '10.0.0.66' }).output).toContain('You may not come in: a bot')
  expect(root.type('banish')).toMatch(/ann: spam all day\n.*10\.0\.0\.66: a bot/s)
  expect(root.type('banish root oops')).toContain('miss yourself')
  root.type('unbanish ann')
  root.type('unbanish 10.0.0.66')
  expect(root.type('banish')).toContain('Nobody is banished')
  await logIn(mud, 'ann', 'secret1', 'Exits')
})

test('commands of wizards and admins are in the audit log, also after a restart', async () => {
  const store = new MemoryStore()
  const mud = await smallWorld({}, { store })
  const root = await join(mud, 'root')
  await join(mud, 'ann')
  root.type('promote ann apprentice')
  root.type('eval 6 * 7')
  root.type('look')
  await mud.save()
  const deeds = (await store.deeds(50)).map(({ who, what }) => `${who} ${what}`)
  expect(deeds).toContain('root eval 6 * 7')
  expect(deeds).toContain('root made ann an apprentice')
  expect(deeds.join()).not.toContain('look')
  const from = root.output.length
  root.type('audit eval')
  await sees(root, 'root eval 6 * 7', from)
})

test('the idle are let go, in a fight or as wizards they are not', async () => {
  const mud = await smallWorld()
  const ann = mud.player('Ann', { at: cave })
  const bob = mud.player('Bob', { at: cave, wizard: true })
  mud.advance(3000)
  ann.command('look')
  mud.advance(3000)
  expect(ann.destructed).toBe(false)
  mud.advance(1000)
  expect(ann.destructed).toBe(true)
  expect(bob.destructed).toBe(false)
  expect(bob.output).toContain('Ann nods off')
})

test('a body is taken up again from another kind of client, while it is there', async () => {
  const mud = await smallWorld()
  const ann = await join(mud, 'ann')
  ann.type('title the Absent')
  ann.close()
  mud.advance(100)
  const again = await logIn(mud, 'ann', 'secret1', 'You take up your body again')
  expect(again.type('who')).toContain('Ann the Absent')
  again.close()
  mud.advance(200)
  const fresh = await logIn(mud, 'ann', 'secret1', 'Exits')
  expect(fresh.output).not.toContain('take up')
})

test('letters and boards outlive the world’s stopping', async () => {
  const store = new MemoryStore()
  const mud = await smallWorld({}, { store })
  const ann = await join(mud, 'ann')
  const bob = await join(mud, 'bob')
  bob.type('quit')
  expect(ann.type('mail nobody hello')).toContain('There is nobody called Nobody')
  expect(ann.type('mail bob Meet me at the inn.')).toContain('Your letter to Bob is on its way')
  const inn = mud.player('Cid', { at: '/domains/vale/inn' })
  expect(inn.command('post Lost: one cat, grey.')).toContain('You write something')
  expect(inn.command('look board')).toContain('1. Lost: one cat, grey. (Cid)')
  mud.driver.endWorld()
  await mud.stop()

  const again = await smallWorld({}, { store })
  const him = await logIn(again, 'bob', 'secret1', 'You have 1 new letter')
  expect(him.type('mail')).toContain('1. new, from Ann, just now: Meet me at the inn.')
  expect(him.type('mail read 1')).toContain('From Ann, just now:\nMeet me at the inn.')
  expect(him.type('mail')).not.toContain('new,')
  expect(him.type('mail discard 1')).toContain('gone')
  expect(him.type('mail')).toContain('no letters')
  const reader = again.player('Dot', { at: '/domains/vale/inn' })
  expect(reader.command('read 1')).toContain('Cid has written:\nLost: one cat, grey.')
  expect(reader.command('tear 1')).toContain('not yours')
  const cid = await again.fetchPlayer('Cid')
  cid.move('/domains/vale/inn')
  expect(cid.command('tear 1')).toContain('You tear a note off')
  expect(reader.command('look notices')).toContain('It is empty')
})
