import { expect, test } from 'vitest'
import { arena, at, monster } from './arena.ts'

const shop = `import { Room } from '/std/room'
import { PetShop } from '/behaviours/pet-shop'
export default class S extends Room { short = 'A pet shop'; exits = { east: './r1' }; behaviours = [PetShop.with({ kennel: './kennel' })] }`
const kennel = `import { Room } from '/std/room'
export default class K extends Room { short = 'A kennel' }`

async function petShop() {
  const made = await arena({
    shop,
    kennel,
    dog: monster("name = 'dog'; short = 'a spotted dog'; level = 2; maxHp = 50"),
    bear: monster("name = 'bear'; short = 'a brown bear'; level = 5; immunities = ['/effects/charm']"),
    rat: monster("name = 'rat'; short = 'a rat'; maxHp = 300; bareHands = '1d1'"),
  })
  for (const name of ['dog', 'bear']) made.mud.clone(`/domains/a/${name}`).move('/domains/a/kennel')
  const ann = made.mud.player('Ann', { at: '/domains/a/shop', level: 5 })
  ann.gold = 3000
  return { ...made, ann }
}

test('a pet shop lists its pets and sells them; a pet has a name, follows and obeys', async () => {
  const { ann, put, mud } = await petShop()
  expect(ann.command('list')).toBe(
    'You have 3000 coins. Pets for sale:\n   1. a spotted dog, level 2: 600 coins\n   2. a brown bear, level 5: 1500 coins\n',
  )
  expect(ann.command('buy cat')).toBe("There is no 'cat' for sale.\n")
  expect(ann.command('buy dog rex')).toBe(
    'You buy the spotted dog as a pet.\nThe spotted dog follows you from now on. See: order.\n',
  )
  expect(ann.gold).toBe(2400)
  expect(ann.command('look rex')).toContain('A tag on its collar says: Rex.')
  expect(ann.command('buy 2')).toBe('You have a pet already.\n')
  expect(ann.command('list')).toContain('a spotted dog, level 2')
  put('rat')
  expect(ann.command('east')).toContain('Room 1')
  expect(ann.command('look')).toContain('a spotted dog')
  ann.command('order rex kill rat')
  mud.advance(6)
  expect(ann.output).toContain('The spotted dog attacks the rat!')
})

test('a pet that can not be charmed follows all the same; it costs what it costs', async () => {
  const { ann } = await petShop()
  ann.gold = 1000
  expect(ann.command('buy bear')).toBe('The brown bear costs 1500 coins, and you have 1000.\n')
  ann.gold = 2000
  ann.command('buy 2')
  ann.command('east')
  expect(ann.command('look')).toContain('a brown bear')
})

test('a pet waits for its owner where they left the world, and in the end goes its way', async () => {
  const { ann, mud, room } = await petShop()
  ann.command('buy dog')
  ann.command('east')
  const bob = mud.player('Bob', at(1))
  ann.command('quit')
  mud.advance(60)
  expect(bob.command('look')).toContain('a spotted dog')
  const again = mud.player('Ann', at(1))
  mud.advance(4)
  again.command('east')
  expect(again.command('look')).toContain('a spotted dog')
  again.command('quit')
  bob.move(room(2))
  mud.advance(700)
  expect(bob.output).toContain('The spotted dog goes its own way.')
})
