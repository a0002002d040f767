import { expect, test } from 'vitest'
import type { ObjectBase } from '../../driver/kernel/objects/base.ts'
import { testDriver } from '../../driver/testing.ts'
import type { CoinPiles } from '../../mudlib/daemons/coin-piles.ts'
import { readAmount, readCoins, wholeIn } from '../../mudlib/lib/amounts.ts'
import type { Money } from '../../mudlib/std/money.ts'
import { mudlibFiles, programsOf } from './mudlib-files.ts'

// Numbers that players type must be whole, decimal and in range, in every command.

const _root = new URL('../../', import.meta.url)
/** Texts that JavaScript reads as numbers but people don't, and texts that are no numbers at all. */
const strange = ['0x10', '1e3', '20.5', '1.0', '-1', '+5', '1,000', '1_000', 'NaN', 'Infinity', '', '5abc', '٣', '½']
const huge = ['9007199254740992', '99999999999999999999']

test('a number is decimal digits and nothing else, within its bounds', () => {
  for (const text of [...strange, ...huge, '0', 'all']) expect([text, wholeIn(text)]).toEqual([text, null])
  expect([wholeIn('20'), wholeIn(' 007 '), wholeIn('0', { least: 0 }), wholeIn('all', { all: 9 })]).toEqual([
    20, 7, 0, 9,
  ])
  expect(wholeIn('501', { least: 6, most: 500 })).toBe(null)
  expect(readAmount('', 'How many hours?', { most: 2000 })).toBe('How many hours? From 1 to 2000.')
  expect(readAmount('0x10', 'How many?')).toBe("'0x10' is no whole number. How many? At least 1.")
  expect(readAmount('2001', 'How many hours?', { most: 2000 })).toBe('How many hours? From 1 to 2000.')
  expect(readAmount('12', 'How many hours?', { most: 2000 })).toBe(12)
})

test.each<[string, number | string | null]>([
  ['20 coins', 20],
  ['20 gold', 20],
  ['20 gold coins', 20],
  ['1 coin', 1],
  ['a coin', 1],
  ['coin', 1],
  ['three gold pieces', 3],
  ['twelve coins', 12],
  ['coins', 70],
  ['my coins', 70],
  ['all coins', 70],
  ['all my gold', 70],
  ['all of the coins', 70],
  ['3 of the coins', 3],
  ['0 coins', 0],
  ['20.5 coins', "'20.5' is no whole number of coins."],
  ['-3 coins', "'-3' is no whole number of coins."],
  ['0x10 coins', "'0x10' is no whole number of coins."],
  ['9007199254740993 coins', 'There are not so many coins in the world.'],
  ['rare coins', null],
  ['sword', null],
  ['20', null],
  ['all', null],
])('%s', (words, coins) => {
  expect(readCoins(words, 70)).toBe(coins)
})

test('where nothing but coins can be meant, a bare number and all mean them', () => {
  expect([readCoins('20', 70, true), readCoins('all', 70, true), readCoins('20 coins', 70, true)]).toEqual([20, 70, 20])
  expect(readCoins('1e3', 70, true)).toBe("'1e3' is no whole number of coins.")
  expect(readCoins('', 70, true)).toBe(null)
})

test('no command has a reader of numbers of its own', () => {
  const files = ['player', 'wizard', 'admin'].flatMap(folder => programsOf(`/cmds/${folder}`))
  expect(files.length).toBeGreaterThan(100)
  const own = files.flatMap(name =>
    [...mudlibFiles.read(`${name}.ts`)!.matchAll(/\b(?:Number|parseInt|parseFloat)\((\w*)/g)]
      // These variables hold digits that a pattern has matched, so they are numbers.
      .filter(([, of]) => !['digits', 'minutes', 'done', 'args', 'numbers', 'rest'].includes(of!))
      .map(([call]) => `${name}: ${call}`),
  )
  expect(own).toEqual([])
})

test('no number that is typed to any command is a fault of the program', async () => {
  const mud = await testDriver({ seed: 1 })
  const ann = mud.player('Ann', { at: '/domains/vale/square', level: 5 })
  mud.player('Bob', { at: '/domains/vale/square' })
  ann.gold = 500
  const commands = programsOf('/cmds/player').map(path => path.slice('/cmds/player/'.length))
  const others = [
    'auction bid 1',
    'auction sell sword for',
    'bank deposit',
    'stall put sword for',
    'mail discard',
    'trade offer',
  ]
  for (const command of [...commands, ...others].filter(one => one !== 'quit')) {
    for (const number of [...strange, ...huge, '0', '20.5 coins', '99999999999999999999 coins']) {
      ann.command(`${command} ${number}`)
      ann.command(`${command} ${number} coins to bob`)
      if (ann.position !== 'standing') ann.command('stand')
    }
  }
  expect(mud.faults.map(({ message }) => message)).toEqual([])
})

test('coins are dropped, given and taken by number, all at once, and in words', async () => {
  const mud = await testDriver({ seed: 1 })
  const ann = mud.player('Ann', { at: '/domains/vale/square' })
  const bob = mud.player('Bob', { at: '/domains/vale/square' })
  ann.gold = 100
  ann.command('drop 50 coins')
  expect(bob.command('get 8 coins')).toContain('8 gold coins')
  expect(bob.gold).toBe(8)
  expect(bob.command('get three coins')).toContain('3 gold coins')
  expect(bob.command('get 20.5 coins')).toContain('no whole number')
  const pile = ann.environment!.inventory.find((one: ObjectBase): one is Money => (one as Money).amount === 39)
  expect(pile).toBeDefined()
  // An amount that exceeds the pile means the whole pile.
  bob.command('get 100 coins')
  expect([bob.gold, ann.gold]).toEqual([50, 50])
  expect(bob.command('give all coins to ann')).toContain('50 gold coins')
  expect(ann.gold).toBe(100)
  ann.command('drop all coins')
  expect(ann.gold).toBe(0)
  expect(ann.command('drop coins')).toBe('You have no coins.\n')
  expect(ann.command('put 3 coins in bag')).toMatch(/purse|You see no/)
  ann.command('get coins')
  expect(ann.gold).toBe(100)
  expect(mud.faults).toEqual([])
})

test('taking coins out of a pile leaves the books right', async () => {
  const mud = await testDriver({ seed: 1 })
  const ann = mud.player('Ann', { at: '/domains/vale/square' })
  const books = mud.load<CoinPiles>('/daemons/ledger')
  ann.gold = 100
  ann.command('drop 60 coins')
  expect(books.inPiles).toBe(60)
  ann.command('get 25 coins')
  expect([books.inPiles, ann.gold]).toEqual([35, 65])
  const heap = mud.clone<Money>('/std/money')
  // A pile can't be split into a pile that already lies in a room, and no part of it may be as large as the pile.
  const [pile] = ann.environment!.inventory.filter((one: ObjectBase): one is Money => (one as Money).amount === 35)
  expect(books.split(pile!, pile!, 5)).toBe(false)
  expect(books.split(pile!, heap, 35)).toBe(false)
})
