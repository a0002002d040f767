import { readFileSync } from 'node:fs'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { MemoryStore } from '../../../driver/services/store/store.ts'
import type { TestDriver } from '../../../driver/testing.ts'
import { smallWorld } from '../world.ts'
import { type Client, join, logIn as logInFrom, sees } from './clients.ts'

// Tests of lost passwords, mutes, the log of logins, and the deletion of accounts.

const logIn = (mud: TestDriver, name: string, password: string, answer: string, address = '10.0.0.2') =>
  logInFrom(mud, name, password, answer, address)

/** Types a line whose answer comes later, and returns all output up to that answer. */
async function asks(client: Client, line: string, answer: string): Promise<string> {
  const from = client.output.length
  client.type(line)
  await sees(client, answer, from)
  return client.output.slice(from)
}

async function tokenFor(root: Client, line: string): Promise<string> {
  const text = await asks(root, line, 'in private')
  return /[A-Z2-7]{4}(-[A-Z2-7]{4}){3}/.exec(text)![0]
}

test('who has lost the password gets a token from an admin, which works once', async () => {
  const store = new MemoryStore()
  const mud = await smallWorld({}, { store })
  const root = await join(mud, 'root')
  const ann = await join(mud, 'ann')
  expect(ann.type('resetpassword root')).toContain("don't know how")
  ann.type('quit')
  expect(root.type('resetpassword nobody')).toContain("There is no account 'nobody'")
  const token = await tokenFor(root, 'resetpassword ann')
  expect(JSON.stringify(store.get('account/ann'))).not.toContain(token.replaceAll('-', ''))
  await logIn(mud, 'ann', 'AAAA-BBBB-CCCC-DDDD', 'not the password')
  // The token may be typed in lower case and without hyphens.
  const again = await logIn(mud, 'ann', token.toLowerCase().replaceAll('-', ''), 'Choose a new password')
  again.type('better secret')
  again.type('better secret')
  await sees(again, 'Exits')
  again.type('quit')
  await logIn(mud, 'ann', token, 'not the password')
  await logIn(mud, 'ann', 'secret1', 'not the password')
  await logIn(mud, 'ann', 'better secret', 'Exits')
  await mud.save()
  await asks(root, 'audit reset token', 'root made a reset token for ann')
})

test('a token ends after a day, with a new password, and with the next token', async () => {
  const mud = await smallWorld()
  const root = await join(mud, 'root')
  const ann = await join(mud, 'ann')
  const first = await tokenFor(root, 'resetpassword ann')
  const second = await tokenFor(root, 'resetpassword ann')
  expect(second).not.toBe(first)
  await logIn(mud, 'ann', first, 'not the password')
  // Two connections have logged in with the same token. The second one to choose a password is too late.
  const slow = await logIn(mud, 'ann', second, 'Choose a new password')
  const quick = await logIn(mud, 'ann', second, 'Choose a new password')
  for (let i = 0; i < 2; i++) quick.type('quick one')
  await sees(quick, 'Exits')
  for (let i = 0; i < 2; i++) slow.type('slow one')
  await sees(slow, 'has been used')
  await tokenFor(root, 'resetpassword ann').then(async token => {
    quick.type('password')
    quick.type('quick one')
    await sees(quick, 'The new one')
    quick.type('third one')
    quick.type('third one')
    await sees(quick, 'You have a new password')
    await logIn(mud, 'ann', token, 'not the password')
  })
  const old = await tokenFor(root, 'resetpassword ann')
  mud.leap(25 * 3600)
  await logIn(mud, 'ann', old, 'not the password')
  ann.close()
})

test('a token leaves the second factor, unless the admin says otherwise; a lock ends', async () => {
  const mud = await smallWorld()
  const root = await join(mud, 'root')
  const ann = await join(mud, 'ann')
  ann.type('twofactor')
  ann.type('secret1')
  await sees(ann, 'The code that it shows')
  const [, secret] = /otpauth:\/\/totp\/\S*secret=([A-Z2-7]+)/.exec(ann.output)!
  ann.type(new TOTP({ secret: Secret.fromBase32(secret!) }).generate())
  ann.type('quit')
  const kept = await logIn(mud, 'ann', await tokenFor(root, 'resetpassword ann'), 'Choose a new password')
  kept.type('better secret')
  kept.type('better secret')
  await sees(kept, 'The code of your authenticator')
  for (let i = 0; i < 5; i++) {
    const wrong = mud.connect({ address: `10.0.1.${i}` })
    wrong.type('ann')
    wrong.type('guess')
    // Once the password is checked, each answer takes longer than the one before, in virtual time.
    for (let i = 0; i < 100 && !wrong.output.includes('not the password'); i++) {
      await new Promise(resolve => setTimeout(resolve, 50))
      mud.advance(1)
    }
    expect(wrong.output).toContain('not the password')
  }
  await logIn(mud, 'ann', 'better secret', 'too many wrong passwords', '10.0.1.2')
  const token = await tokenFor(root, 'resetpassword ann twofactor')
  const free = await logIn(mud, 'ann', token, 'Choose a new password')
  free.type('best secret')
  free.type('best secret')
  await sees(free, 'Exits')
})

test('a muted player says nothing to anybody until the time is over', async () => {
  const mud = await smallWorld()
  const root = await join(mud, 'root')
  const ann = await join(mud, 'ann')
  const bob = await join(mud, 'bob')
  expect(ann.type('mute bob 5 hush')).toContain("don't know how")
  expect(root.type('mute ann 10')).toContain('Usage')
  expect(root.type('mute nobody 10 spam')).toContain("nobody called 'nobody'")
  expect(root.type('mute ann 10 spam on shout')).toContain('Ann is muted for 10 minutes')
  expect(ann.output).toContain('You may not speak for 10 more minutes: spam on shout')
  const heard = bob.output.length
  for (const line of [
    'say a',
    "'b",
    'shout c',
    'tell bob d',
    ':e',
    'mail bob f',
    'title g',
    'reply h',
    'chat j',
    'newbie k',
    'smile',
    'poke bob',
  ]) {
    expect(ann.type(line), line).toContain('You may not speak for 10 more minutes')
  }
  expect(bob.output.length).toBe(heard)
  // The messages of other players can be read and turned off.
  bob.type('chat good morning')
  expect(ann.type('chat')).toContain('Bob (')
  expect(ann.type('chat off')).toContain('The channel chat is off')
  ann.type('west')
  expect(ann.type('post i')).toContain('You may not speak')
  expect(ann.type('look board')).toContain('It is empty')
  expect(bob.type('mail')).toContain('You have no letters')
  // Everything else still works.
  expect(ann.type('look')).toContain('Exits')
  mud.advance(9 * 60)
  expect(ann.type('say a')).toContain('for 1 more minute:')
  mud.advance(61)
  expect(ann.type('say a')).toContain('You say')
  root.type('mute ann 10 again')
  root.type('unmute ann')
  expect(ann.output).toContain('You may speak again')
  expect(ann.type('say a')).toContain('You say')
  await mud.save()
  await asks(root, 'audit muted', 'root muted ann for 10 minutes: spam on shout')
})

test('only an admin mutes a wizard, an apprentice nobody', async () => {
  const mud = await smallWorld()
  const root = await join(mud, 'root')
  const [will, abe, ann] = [await join(mud, 'will'), await join(mud, 'abe'), await join(mud, 'ann')]
  root.type('promote will wizard t')
  root.type('promote abe apprentice')
  expect(abe.type('mute ann 5 hush')).toContain('That is for wizards')
  expect(will.type('mute root 5 hush')).toContain('Only an admin mutes a wizard')
  expect(will.type('mute ann 5 hush')).toContain('Ann is muted')
  expect(root.type('mute will 5 hush')).toContain('Will is muted')
  expect(ann.type('say a')).toContain('may not speak')
  expect(will.type('say a')).toContain('may not speak')
})

test('players see their last logins and wrong passwords, admins those of all', async () => {
  const mud = await smallWorld()
  const root = await join(mud, 'root')
  const ann = await join(mud, 'ann')
  ann.type('quit')
  await logIn(mud, 'ann', 'a guess', 'not the password', '10.0.0.66')
  const again = await logIn(mud, 'ann', 'secret1', 'Exits')
  expect(again.output).toContain('Somebody has recently typed 1 wrong password for your account')
  expect(again.type('logins root')).toContain('only see your own')
  expect(again.type('logins all')).toContain('only see your own')
  // A line that only looks like the log's text is not a login.
  again.type('say bob logged in to ann from 1.2.3.4 (telnet)')
  const own = await asks(again, 'logins', 'Logins (UTC)')
  const lines = own.split('\n').filter(line => line.startsWith('  '))
  expect(lines).toHaveLength(3)
  expect(lines[0]).toMatch(/^ {2}\d{4}-\d\d-\d\d \d\d:\d\d:\d\d {2}from 10\.0\.0\.2 \(test\)$/)
  expect(lines[1]).toContain('from 10.0.0.66 (test): wrong password or code')
  expect(lines[2]).toContain('from 10.0.0.1 (test)')
  expect(await asks(root, 'logins ann', 'Logins')).toContain('10.0.0.66')
  expect(await asks(root, 'logins all', 'Logins')).toMatch(/ann from 10\.0\.0\.2[\s\S]* root from 10\.0\.0\.1/)
})

/** The deletions daemon with a delay of half an hour instead of 30 days. */
const shortGrace = {
  '/secure/deletions.ts': readFileSync(new URL('../../../mudlib/secure/deletions.ts', import.meta.url), 'utf8')
    .replace('30 * 86_400', '1800')
    .replace('interval = 3600', 'interval = 300'),
}

test('an account is deleted with password and name, and can be taken back for a time', async () => {
  const mud = await smallWorld(shortGrace)
  const root = await join(mud, 'root')
  expect(root.type('account delete')).toContain("An admin's account stays")
  const ann = await join(mud, 'ann')
  ann.type('title the First')
  expect(ann.type('account')).toContain('Your characters: Ann')
  ann.type('account delete')
  ann.type('wrong')
  await sees(ann, 'That is not your password')
  ann.type('account delete')
  ann.type('secret1')
  await sees(ann, 'type the name of your account (ann)')
  expect(ann.type('bob')).toContain('Nothing has changed')
  ann.type('account delete')
  const from = ann.output.length
  ann.type('secret1')
  await sees(ann, 'type the name of your account', from)
  expect(ann.type('Ann')).toContain('Your account is deleted')
  expect(root.type('who')).toContain('1 player is here')
  const undecided = await logIn(mud, 'ann', 'secret1', 'Do you want it back?')
  expect(undecided.type('no')).toContain('It stays deleted')
  const back = await logIn(mud, 'ann', 'secret1', 'Do you want it back?')
  back.type('yes')
  await sees(back, 'Exits')
  expect(back.type('who')).toContain('Ann the First')
  mud.advance(2400)
  back.close()
  mud.advance(200)
  await logIn(mud, 'ann', 'secret1', 'Exits')
})

test('what was deleted is removed in time, with all that belonged to it, and the name is free', async () => {
  const store = new MemoryStore()
  const mud = await smallWorld(shortGrace, { store })
  const root = await join(mud, 'root')
  const ann = await join(mud, 'ann')
  ann.type('characters new zoe')
  ann.type('characters new yves')
  ann.type('alias zz smile')
  expect(ann.type('characters delete zoe zoe')).toContain('brings it back, within 1 days')
  root.type('mail ann a secret for your eyes only')
  mud.advance(2400)
  await mud.save()
  expect(store.get('character/zoe')).toBeNull()
  expect(store.get('character/yves')).not.toBeNull()
  expect(ann.type('characters restore zoe')).toContain("You have no character 'zoe'")
  ann.type('account delete')
  ann.type('secret1')
  await sees(ann, 'type the name of your account')
  ann.type('ann')
  mud.advance(1200)
  await mud.save()
  expect(store.get('account/ann')).not.toBeNull()
  mud.advance(1200)
  await mud.save()
  for (const key of ['account/ann', 'character/ann', 'character/yves', 'aliases/ann'])
    expect(store.get(key), key).toBeNull()
  const other = mud.connect()
  expect(other.type('ann')).toContain('There is no Ann yet')
  for (const line of ['yes', 'secret2', 'secret2']) other.type(line)
  await sees(other, 'Exits')
  expect(other.type('mail')).toContain('You have no letters')
  expect(other.type('score')).not.toContain('First')
  expect(mud.faults).toEqual([])
})
