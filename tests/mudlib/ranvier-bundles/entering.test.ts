import { expect, test } from 'vitest'
import { stockRanvier } from './stock.ts'
import { yard } from './yard.ts'

const last = (lines: string[]): string | undefined => lines.at(-1)

test('a name becomes an account and a character, whose class gives it a pool and a prompt', async () => {
  const mud = await stockRanvier(yard)
  const client = mud.connect()
  expect(last(client.read())).toBe('Welcome, what is your name?')
  expect(last(await client.send('ann'))).toBe("Do you want your account's username to be Ann? [y/n]")
  expect(await client.send('maybe')).toEqual(["Do you want your account's username to be Ann? [y/n]"])
  expect(await client.send('yes')).toEqual([
    'Creating account...',
    'Your password must be at least 8 characters.',
    'Enter your account password:',
  ])
  expect(await client.send('')).toContain('You must use a password.')
  expect(await client.send('short')).toContain('Your password is not long enough.')
  expect(await client.send('open sesame')).toEqual(['Confirm your password:'])
  expect(await client.send('open barley')).toContain('Passwords do not match.')
  await client.send('open sesame')
  expect(await client.send('open sesame')).toEqual(['What would you like to name your character?'])
  expect(await client.send('bob')).toEqual(["Bob doesn't exist, would you like to create it? [y/n]"])
  expect(await client.send('n')).toEqual(["Let's try again...", 'What would you like to name your character?'])
  await client.send('bob')
  expect(await client.send('y')).toEqual(expect.arrayContaining(['[mage] - Mage', '[warrior] - Warrior', '>']))
  expect(await client.send('gardener')).toContain('[paladin] - Paladin')
  expect(await client.send('Mag')).toEqual(['You look at Gate.', '[ 101/101 hp 300/300 mana ]'])
  const bob = mud.state['PlayerManager'].getPlayer('bob')
  expect([bob.getMeta('class'), bob.room.entityReference]).toEqual(['mage', 'yard:gate'])
})

test('a name that is no name is refused', async () => {
  const mud = await stockRanvier(yard)
  const client = mud.connect()
  expect(await client.send('')).toContain('Please enter a name.')
  expect(await client.send('ab')).toContain('Too short, try a longer name.')
  expect(await client.send('a'.repeat(21))).toContain('Too long, try a shorter name.')
  const rule = 'Your name may only contain A-Z without spaces or special characters.'
  expect(await client.send('ann b')).toContain(rule)
  await client.send('ann')
  expect(await client.send('no')).toEqual(["Let's try again!", 'Welcome, what is your name?'])
})

test('who comes again chooses a character; a name is given once', async () => {
  const mud = await stockRanvier(yard)
  const first = await mud.enter('Ann', 'warrior')
  first.player.setMeta('note', 7)
  first.player.emit('save')
  const again = mud.connect()
  expect(last(await again.send('ann'))).toBe('Enter your password:')
  expect(await again.send('open sesame')).toEqual(
    expect.arrayContaining(['| [1] Change Password', '| [2] Create New Character', '| Login As:', '| [3] Ann']),
  )
  expect(await again.send('nine')).toContain('|      Choose your fate')
  await again.send('2')
  expect(await again.send('Ann')).toEqual([
    'That name is already taken.',
    'What would you like to name your character?',
  ])
  for (const line of ['Eve', 'y', 'paladin']) await again.send(line)

  const third = mud.connect()
  await third.send('Ann')
  const menu = await third.send('open sesame')
  expect(menu.filter(line => /Create|Ann|Eve/.test(line))).toEqual(['| [2] Ann', '| [3] Eve'])
  expect(await third.send('2')).toEqual(['Taking over old connection. Welcome.', '[ 101/101 hp 100/100 energy ]'])
  expect(first.client.read()).toContain('Connection taken over by another client. Goodbye.')
  expect(first.client.closed).toBe(true)
  expect(await third.send('look')).toContain('You look at Gate.')
})

test('three wrong passwords close the connection, and another may still try', async () => {
  const mud = await stockRanvier(yard)
  await mud.enter('Ann', 'warrior')
  const client = mud.connect()
  await client.send('Ann')
  for (const _ of [1, 2]) expect(await client.send('wrong')).toEqual(['Incorrect password.', 'Enter your password:'])
  expect(await client.send('wrong')).toEqual(['Incorrect password.', 'Password attempts exceeded.'])
  expect(client.closed).toBe(true)
  const other = mud.connect()
  await other.send('Ann')
  expect(await other.send('open sesame')).toContain('| [3] Ann')
})

test('a character is deleted after a yes, and an account with all of them', async () => {
  const mud = await stockRanvier(yard)
  await mud.enter('Ann', 'warrior')
  const client = mud.connect()
  await client.send('Ann')
  await client.send('open sesame')
  expect(await client.send('4')).toContain('| [1] Delete Ann')
  expect(await client.send('1')).toEqual(['Are you sure you want to delete Ann? [Y/n]'])
  expect(await client.send('n')).toContain('No one was deleted...')
  await client.send('4')
  await client.send('1')
  const menu = await client.send('y')
  expect(menu.slice(0, 2)).toEqual(['Deleting Ann', 'Character deleted.'])
  expect(menu).not.toContain('| Login As:')
  expect(await client.send('3')).toContain('Are you sure you want to delete this account?  [Y/n]')
  expect(await client.send('what')).toContain('| [3] Delete This Account')
  await client.send('3')
  expect(await client.send('y')).toContain('Account deleted, it was a pleasure doing business with you.')
  expect(client.closed).toBe(true)
})

test('a banned account does not come in', async () => {
  const mud = await stockRanvier(yard)
  await mud.enter('Ann', 'warrior')
  mud.state['AccountManager'].getAccount('Ann').banned = true
  const client = mud.connect()
  expect(last(await client.send('Ann'))).toBe('This account has been banned.')
  expect(client.closed).toBe(true)
})

test('a line is a command, a modal command, a channel, a command of the room, or nothing', async () => {
  const mud = await stockRanvier(yard)
  const { client, player } = await mud.enter('Ann', 'warrior')
  const prompt = player.prompt.slice(0, 2)
  const said = async (line: string) => (await client.send(line)).filter(text => !text.startsWith(prompt))
  expect(await said('l well')).toEqual(['You look at well.'])
  expect(await client.send('ask')).toEqual(['Question?'])
  expect(await said('look')).toEqual(['Answer: look'])
  expect(await said('look')).toEqual(['You look at Gate.'])
  expect(await said('mutter')).toEqual(['Channel: mutter', 'Syntax: mutter [message]', 'Mutter something'])
  expect(await said('mutter hm')).toEqual(['[mutter] Ann: hm'])
  expect(await said('knock twice or more')).toEqual(['knock: twice or more'])
  expect(await said('dance')).toEqual(['Huh?'])
  expect(await said('shutdown now')).toEqual(["You can't do that."])
  expect(await said('')).toEqual([])
})
