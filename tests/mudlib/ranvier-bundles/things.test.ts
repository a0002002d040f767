import { beforeEach, expect, test } from 'vitest'
import { type Actor, actor, limit, put, room, withYard } from './actor.ts'
import type { Stock } from './stock.ts'

const item = (id: string, more: object = {}) => ({ id, name: `A ${id}`, roomDesc: `a ${id}`, keywords: [id], ...more })
const box = { type: 'CONTAINER', maxItems: 2 }

const area = {
  rooms: [
    {
      id: 'gate',
      title: 'Gate',
      description: 'A bare room.',
      exits: [
        { direction: 'north', roomId: 'yard:vault' },
        { direction: 'southwest', roomId: 'yard:yard' },
      ],
      npcs: ['yard:magpie', 'yard:owl'],
    },
    {
      id: 'vault',
      title: 'Vault',
      description: 'A vault.',
      exits: [{ direction: 'south', roomId: 'yard:gate' }],
      doors: { 'yard:gate': { closed: true, locked: true, lockedBy: 'yard:key' } },
    },
    { id: 'yard', title: 'Yard', description: 'A yard.' },
  ],
  npcs: [
    { id: 'magpie', name: 'A Magpie', keywords: ['magpie'], level: 1, behaviors: { accepts: ['yard:ring'] } },
    { id: 'owl', name: 'An Owl', keywords: ['owl'], level: 1, quests: ['yard:no-such-quest'] },
  ],
  items: [
    item('ring'),
    item('coin'),
    item('anvil', { metadata: { noPickup: true } }),
    item('key'),
    item('crate', box),
    item('safe', { ...box, closed: true, locked: true, lockedBy: 'yard:key' }),
    item('hat', { type: 'ARMOR', metadata: { slot: 'head', stats: { armor: 3 } } }),
    item('cap', { type: 'ARMOR', metadata: { slot: 'head' } }),
    item('apple', {
      behaviors: { usable: { effect: 'buff', config: { unique: false }, charges: 2, destroyOnDepleted: true } },
    }),
    item('stone', { behaviors: { usable: { effect: 'no-such-effect' } } }),
  ],
}

let mud: Stock
let ann: Actor
beforeEach(async () => {
  mud = await withYard(area)
  ann = await actor(mud, 'Ann')
  limit(ann, 4)
})

test('what one sees of a room: a compass, exits with a door that is shut, and no fault where a quest is missing', async () => {
  expect((await ann.does('look')).split('\n')).toEqual([
    `${'Gate'.padEnd(65)}-      N      -`,
    `${'-'.repeat(60)}     - <---(@)---> -`,
    `${' '.repeat(65)}SW     -      -`,
    'A bare room.',
    '[NPC] A Magpie',
    '[NPC] An Owl',
    '[Exits: (north) southwest]',
  ])
})

test('a description is left out for who has set brief', async () => {
  expect(await ann.does('config set brief on')).toBe('Configuration value saved')
  expect(await ann.does('look')).not.toContain('A bare room.')
  expect(await ann.does('config list')).toBe('Current Settings:\n  brief: on')
  expect(await ann.does('config set size on')).toMatch(
    /^Invalid setting: size\. Possible settings: brief, autoloot, minimap\n/,
  )
  expect(await ann.does('config set brief toString')).toBe('Value must be either: on / off')
})

test('words like from, in and up may be said, and things whose names contain them are found', async () => {
  const crate = put(mud, 'crate', room(mud, 'gate'))
  put(mud, 'ring', room(mud, 'gate'))
  expect(await ann.does('pick up ring')).toBe('You receive loot: [A ring].')
  expect(await ann.does('put ring into crate')).toBe('You put [A ring] into [A crate].')
  expect(await ann.does('look in crate')).toBe('Nothing special.\nContents (1/2):\n  [A ring]')
  expect(await ann.does('get ring from crate')).toBe('You receive loot: [A ring].')
  expect(crate.inventory).toBeNull()
  expect(await ann.does('get all crate')).toBe("There isn't anything to take.")
  expect(await ann.does('get ring crate')).toBe("You don't see anything like that here.")
})

test('get all takes what can be taken, until the hands are full', async () => {
  for (const id of ['anvil', 'coin', 'coin', 'coin', 'coin', 'coin']) put(mud, id, room(mud, 'gate'))
  const taken = Array(4).fill('You receive loot: [A coin].')
  expect((await ann.does('get all')).split('\n')).toEqual([
    "[A anvil] can't be picked up.",
    ...taken,
    "You can't carry any more.",
  ])
  expect(await ann.does('get coin')).toBe("You can't hold any more items.")
})

test('of two containers of one name the newer is searched', async () => {
  put(mud, 'crate', room(mud, 'gate'))
  put(mud, 'coin', put(mud, 'crate', room(mud, 'gate')))
  expect(await ann.does('loot crate')).toBe('You receive loot: [A coin].')
})

test('a container refuses what does not fit, and itself', async () => {
  const crate = put(mud, 'crate', ann.player)
  expect(await ann.does('put crate in crate')).toBe("[A crate] can't hold itself.")
  put(mud, 'coin', crate)
  put(mud, 'coin', crate)
  put(mud, 'ring', ann.player)
  expect(await ann.does('put ring crate')).toBe("[A crate] can't hold any more.")
  expect(await ann.does('put crate ring')).toBe("[A ring] isn't a container.")
})

test('a safe is unlocked, opened, closed and locked with its key only', async () => {
  put(mud, 'safe', room(mud, 'gate'))
  expect(await ann.does('open safe')).toBe('[A safe] is locked.')
  expect(await ann.does('unlock safe')).toBe("The item is locked and you don't have the key.")
  put(mud, 'key', ann.player)
  expect(await ann.does('unlock safe')).toBe('*click* You unlock [A safe] with [A key].')
  expect(await ann.does('open safe')).toBe('You open [A safe].')
  expect(await ann.does('look safe')).toBe('Nothing special.\nA safe is empty.')
  expect(await ann.does('close safe')).toBe('You close [A safe].')
  expect(await ann.does('lock safe')).toBe('*click* You lock [A safe].')
  expect(await ann.does('open key')).toBe('[A key] is not a container.')
  expect(await ann.does('close moon')).toBe("You don't see moon here.")
})

test('a door is handled from both sides, whichever room has it', async () => {
  expect(await ann.does('unlock north')).toBe("You don't have the key.")
  put(mud, 'key', ann.player)
  expect(await ann.does('unlock door north')).toBe('*Click* The door unlocks.')
  expect(await ann.does('open north')).toBe('The door swings open.')
  expect(await ann.does('north')).toContain('Vault')
  expect(await ann.does('close south')).toBe('The door swings closed.')
  expect(await ann.does('lock south')).toBe('*Click* The door locks.')
  expect(await ann.does('south')).toBe('The door is locked.')
})

test('gifts: NPCs take what they accept, players what they can carry', async () => {
  const bob = await actor(mud, 'Bob')
  limit(bob, 4)
  for (const id of ['ring', 'coin', 'coin']) put(mud, id, ann.player)
  expect(await ann.does('give coin to magpie')).toBe("They don't want that.")
  expect(await ann.does('give ring to magpie')).toBe('You give A Magpie: [A ring].')
  expect(await ann.does('give coin bob')).toBe('You give Bob: [A coin].')
  expect(bob.reads()).toBe('Ann gives you: [A coin].')
  for (const id of ['ring', 'ring', 'ring']) put(mud, id, bob.player)
  expect(await ann.does('give coin to bob')).toBe("They can't carry any more.")
  expect(await ann.does('give coin to ann')).toBe('You shift [A coin] from hand to hand.')
})

test('what is worn has its effect until it is taken off, and one slot holds one thing', async () => {
  put(mud, 'hat', ann.player)
  put(mud, 'cap', ann.player)
  expect(await ann.does('wear hat')).toBe('You equip: [A hat].')
  expect(ann.player.getAttribute('armor')).toBe(3)
  expect(await ann.does('wear cap')).toBe('You will have to remove [A hat] first.')
  put(mud, 'coin', ann.player)
  expect(await ann.does('wear coin')).toBe("You can't wear [A coin].")
  expect(await ann.does('remove hat')).toBe('You un-equip: [A hat].')
  expect(ann.player.getAttribute('armor')).toBe(0)
})

test('nothing is taken off into full hands', async () => {
  put(mud, 'hat', ann.player)
  await ann.does('wear hat')
  ann.player['addItem'](put(mud, 'coin', room(mud, 'gate')))
  limit(ann, 4)
  for (const id of ['coin', 'coin', 'coin']) put(mud, id, ann.player)
  expect(await ann.does('remove hat')).toBe("You can't hold any more items.")
  expect(await ann.does('equipment')).toBe('Currently Equipped:\n  <head> [A hat]')
})

test('each thing that is used counts its own charges, and is gone after the last', async () => {
  put(mud, 'apple', ann.player)
  const other = put(mud, 'apple', ann.player)
  expect(await ann.does('use apple')).toBe('Strength courses through your veins!')
  expect(other.getBehavior('usable').charges).toBe(2)
  expect(await ann.does('use apple')).toMatch(
    'You used up all the magic in [A apple] and it disappears in a puff of smoke.',
  )
  expect(await ann.does('inventory')).toBe('You are carrying (1/4):\n[A apple]')
})

test('a thing with an effect that is not there is told to who runs the game', async () => {
  put(mud, 'stone', ann.player)
  expect(await ann.does('use stone')).toBe("You can't use that.")
  expect(mud.problems.at(-1)).toBe('Item: yard:stone has invalid usable configuration.')
})

test('others see what one does, and those named in it', async () => {
  const bob = await actor(mud, 'Bob')
  limit(bob, 4)
  expect(await ann.does('emote bows to ~bob and ~2.bob')).toBe('I can not seem to find 2.bob')
  expect(await ann.does(': bows to ~bob and ~owl')).toBe('You emote "Ann bows to Bob and An Owl."')
  expect(bob.reads()).toBe('Ann bows to you and An Owl.')
})
