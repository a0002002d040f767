import { expect, test } from 'vitest'
import { MemoryStore } from '../../driver/services/store/store.ts'
import type { TestDriver } from '../../driver/testing.ts'
import { arena, at, monster } from './arena.ts'

const shop = `import { Room } from '/std/room'
import { PetShop } from '/behaviours/pet-shop'
export default class S extends Room { short = 'A pet shop'; exits = { east: './r1' }; behaviours = [PetShop.with({ kennel: './kennel' })] }`
const kennel = `import { Room } from '/std/room'
export default class K extends Room { short = 'A kennel' }`

async function petShop(store = new MemoryStore()) {
  const files = {
    shop,
    kennel,
    dog: monster("name = 'dog'; short = 'a spotted dog'; level = 2; maxHp = 50"),
    bear: monster("name = 'bear'; short = 'a brown bear'; level = 5; immunities = ['/effects/charm']"),
    rat: monster("name = 'rat'; short = 'a rat'; maxHp = 300; bareHands = '1d1'"),
    bone: `import { Item } from '/std/item'\nexport default class B extends Item { name = 'bone'; short = 'a bone' }`,
  }
  const made = await arena(files, { store })
  for (const name of ['dog', 'bear']) made.mud.clone(`/domains/a/${name}`).move('/domains/a/kennel')
  const ann = made.mud.player('Ann', { at: '/domains/a/shop', level: 5 })
  ann.gold = 3000
  return { ...made, ann, files }
}

const petOf = (mud: Pick<TestDriver, 'load'>, owner: unknown) => mud.load('/daemons/pets')['petOf'](owner)

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

test('a pet leaves the world with its owner and comes back with them, hurt as it was', async () => {
  const { ann, mud } = await petShop()
  ann.command('buy dog rex')
  ann.command('east')
  const bob = mud.player('Bob', at(1))
  const pet = petOf(mud, ann)
  Object.assign(pet, { maxHp: 60, hp: 23 })
  mud.clone('/domains/a/bone').move(pet)
  ann.command('quit')
  expect(bob.output).toContain('Ann leaves the world.')
  expect(bob.command('look')).not.toContain('dog')

  const again = await mud.fetchPlayer('ann')
  expect(again.command('look')).toContain('a spotted dog')
  expect(again.command('inventory')).toContain('a bone')
  expect(bob.output).toContain('The spotted dog arrives with Ann.')
  expect(again.command('look rex')).toContain('A tag on its collar says: Rex.')
  expect(petOf(mud, again)).toMatchObject({ hp: 23, maxHp: 60 })
  again.command('east')
  expect(again.command('look')).toContain('a spotted dog')
  again.move('/domains/a/shop')
  expect(again.command('buy dog')).toBe('You have a pet already.\n')

  petOf(mud, again).die(null)
  expect(again.command('buy dog')).toContain('You buy the spotted dog')
  petOf(mud, again).die(null)
  again.command('quit')
  const alone = await mud.fetchPlayer('ann')
  expect(alone.command('look')).not.toMatch(/a spotted dog (is|stands)/i)
  expect(petOf(mud, alone)).toBeNull()
})

test('a pet is there once after the world was stopped, and once after it was interrupted', async () => {
  const store = new MemoryStore()
  const { ann, mud, files } = await petShop(store)
  ann.command('buy dog rex')
  ann.command('east')
  mud.advance(4)
  await mud.save()

  // This world's store has no record of a shutdown, so it continues where the first world was interrupted.
  const crashed = await arena(files, { store })
  const resumed = await crashed.mud.fetchPlayer('ann', true)
  expect(resumed.command('look').match(/a spotted dog/g)).toHaveLength(1)
  crashed.mud.advance(4)
  expect(resumed.command('look').match(/a spotted dog/g)).toHaveLength(1)
  petOf(crashed.mud, resumed).hp = 11
  resumed.command('east')
  expect(resumed.command('look').match(/a spotted dog/g)).toHaveLength(1)
  crashed.mud.driver.endWorld()
  await crashed.mud.stop()

  const stopped = await arena(files, { store })
  const last = await stopped.mud.fetchPlayer('ann')
  expect(last.command('look').match(/a spotted dog/g)).toHaveLength(1)
  expect(petOf(stopped.mud, last).hp).toBe(11)
})

test('a pet whose owner is lost waits a while, and goes its way', async () => {
  const { ann, mud, put } = await petShop()
  const dog = put('dog', 1)
  const bob = mud.player('Bob', at(1))
  mud.load('/daemons/pets').tame(dog, ann)
  ann.destruct()
  mud.advance(700)
  expect(bob.output).toContain('The spotted dog goes its own way.')
})

test('code of a domain tames its own monsters only, for players who are with it', async () => {
  const { mud, ann } = await petShop()
  const evil = (body: string) => `import { MudObject } from '/std/object'
import { load } from 'driver'
export default class E extends MudObject { act(pet: any, ann: any) { const pets: any = load('/daemons/pets'); ${body} } }`
  mud.driver.files.write('/domains/evil/imp.ts', monster("name = 'imp'; short = 'an imp'"))
  const dog = mud.clone('/domains/a/dog')
  const imp = mud.clone('/domains/evil/imp')
  dog.move('/domains/a/shop')
  imp.move('/domains/a/kennel')
  const calls = [
    'tame(pet, ann)',
    'lead(pet, ann)',
    'note(pet, ann)',
    'bringPet(ann, { path: pet.path })',
    'takeAway(ann)',
  ]
  for (const [i, call] of calls.entries()) {
    mud.driver.files.write(`/domains/evil/e${i}.ts`, evil(`pets.${call}`))
    const one = mud.clone(`/domains/evil/e${i}`)
    for (const pet of [dog, imp]) {
      const act = () => mud.driver.enter(() => mud.driver.guard.attempt('apply', one, () => one.act(pet, ann)))
      expect(act, `${call} with ${pet.id}`).toThrow('code of evil')
    }
  }
  expect([petOf(mud, ann), ann.records.pets ?? null, dog.leader, imp.leader]).toEqual([null, null, null, null])
})
