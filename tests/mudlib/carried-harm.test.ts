import { expect, onTestFinished, test } from 'vitest'
import { type AnyObject, testDriver } from '../../driver/testing.ts'
import { castle } from './castle.ts'

// Attacks by a thing of one domain (evil) on the player who carries it, and on shops beside it.

const thing = (from: string, base: string, members: string) =>
  `import { on } from '/std/decorators'\nimport { ${base} } from '${from}'\nexport default class Thing extends ${base} { ${members} }`

async function world(files: Record<string, string>) {
  const mud = await testDriver({ seed: 1, files: { ...castle, ...files } })
  onTestFinished(() => mud.stop())
  const ann: AnyObject = mud.player('Ann', { at: '/domains/castle/hall', level: 3 })
  const given = (path: string, to: AnyObject = ann) => {
    const one = mud.clone(path)
    one.move(to)
    return one
  }
  return { mud, ann, given }
}

test('a thing that somebody carries stays a thing of the world, whatever its file says later', async () => {
  const { mud, ann, given } = await world({
    '/domains/evil/base.ts': `import { Item } from '/std/item'\nexport class Stone extends Item { name = 'stone' }`,
    '/domains/evil/pebble.ts': thing('/domains/evil/base', 'Stone', `name = 'pebble'; short = 'a pebble'`),
  })
  given('/domains/evil/pebble')
  const bare = `import { ObjectBase } from 'driver'\nexport class Stone extends ObjectBase { name = 'pebble' }`
  await expect(mud.write('/domains/evil/base.ts', bare)).rejects.toThrow('classes of a domain inherit /std/object')
  const alone = bare.replace('class Stone', 'default class Thing')
  await expect(mud.write('/domains/evil/pebble.ts', alone)).rejects.toThrow('classes of a domain inherit /std/object')
  const plain = `export default class Thing { name = 'pebble' }`
  await expect(mud.write('/domains/evil/pebble.ts', plain)).rejects.toThrow('no default class any more')
  expect(ann.command('inventory')).toContain('a pebble')
  expect(ann.command('drop all')).toContain('You drop a pebble.')
  expect(mud.faults).toEqual([])
})

test('a bag of a domain that a player carries gives back what is not of that domain', async () => {
  const { ann, given } = await world({
    '/domains/evil/bag.ts': thing(
      '/std/container',
      'Container',
      `name = 'bag'; short = 'a bag'; canLeave(): string { return 'It is stuck.' }
  @on('canTake', { reach: 'room' }) hold(): string { return 'It is stuck.' }`,
    ),
    '/domains/evil/gem.ts': thing('/std/item', 'Item', `name = 'gem'; short = 'a gem'`),
  })
  given('/domains/castle/sword')
  const bag = given('/domains/evil/bag')
  given('/domains/evil/gem', bag)
  ann.command('put sword in bag')
  expect(ann.command('get gem from bag')).toContain('stuck')
  expect(ann.command('get sword from bag')).toContain('You get a sword')
})

test('a shopkeeper whom another domain has placed in a shop comes after the shop’s own', async () => {
  const keeper = (name: string, price: number) =>
    `import { Shopkeeper } from '/behaviours/shopkeeper'
import { Monster } from '/std/monster'
export default class Keeper extends Monster { name = '${name}'; short = 'a ${name}'
  behaviours = [Shopkeeper.with({ wares: [{ path: '/domains/castle/sword', price: ${price} }] })] }`
  const { mud, ann, given } = await world({
    '/domains/castle/smith.ts': keeper('smith', 10),
    '/domains/evil/hawker.ts': keeper('hawker', 90),
  })
  const hall = mud.load('/domains/castle/hall')
  given('/domains/evil/hawker', hall)
  given('/domains/castle/smith', hall)
  given('/domains/evil/hawker', hall)
  ann['gold'] = 100
  expect(ann.command('list')).toContain('These are the wares of the smith')
  expect(ann.command('buy sword')).toContain('smith')
})

test('a domain reserves no more names than its own things need', async () => {
  const { mud } = await world({
    '/domains/evil/imp.ts': `import { Monster } from '/std/monster'\nexport default class Imp extends Monster { name = 'imp' }`,
  })
  const imp = mud.load('/domains/evil/imp')
  const letters = (n: number) =>
    [...n.toString(26)].map(one => 'abcdefghijklmnopqrstuvwxyz'[parseInt(one, 26)]).join('')
  mud.driver.enter(() => {
    for (let i = 0; i < 1500; i++) mud.load('/daemons/reserved-names')['note'](`q${letters(i)}`, imp)
  })
  const has = (name: string) => mud.load('/daemons/reserved-names')['has'](name)
  expect(has(`q${letters(500)}`)).toBe(true)
  expect(has(`q${letters(1400)}`)).toBe(false)
  // Another domain can still reserve names for its own things.
  const sage = mud.clone('/domains/castle/sage')
  sage.move('/domains/castle/hall')
  expect(has('sage')).toBe(true)
})
