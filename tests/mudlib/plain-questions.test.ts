import { expect, onTestFinished, test } from 'vitest'
import { type AnyObject, testDriver } from '../../driver/testing.ts'

// Tests of lines that newcomers type, and of the right answers.

const hall = '/domains/t/hall'
const talker = (name: string, text: string) => `import { Talker } from '/behaviours/talker'
import { Monster } from '/std/monster'
export default class One extends Monster { name = '${name}'; short = 'a ${name}'; behaviours = [Talker.with({ answers: { work: '${text}' } })] }`
const files = {
  [`${hall}.ts`]: `import { Room } from '/std/room'
export default class Hall extends Room { short = 'A hall'; long = 'A hall of stone. It smells of wax. A bell rings far away. Loaves lie on a shelf.'; details = { loaves: 'Still warm. The smell of them fills the hall.', shelf: 'Of oak.' } }`,
  '/domains/t/miller.ts': talker('miller', 'Ask at the mine.'),
  '/domains/t/baker.ts': talker('baker', 'I need flour.'),
  '/domains/t/wolf.ts': `import { Pack } from '/behaviours/pack'
import { Monster } from '/std/monster'
export default class Wolf extends Monster { name = 'wolf'; short = 'a wolf'; level = 2; maxHp = 15; bareHands = '1d6'; behaviours = [Pack.with({ name: 'grey' })] }`,
  '/domains/t/ghost.ts': `import { Monster } from '/std/monster'
export default class Ghost extends Monster { name = 'ghost'; short = 'a ghost'; race = 'undead'; level = 2; maxHp = 500; hp = 500; bareHands = '1d1' }`,
  '/domains/t/axe.ts': `import { Weapon } from '/std/weapon'
export default class Axe extends Weapon { name = 'axe'; short = 'an axe'; damage = '1d10' }`,
  '/domains/t/dagger.ts': `import { Weapon } from '/std/weapon'
export default class Dagger extends Weapon { name = 'dagger'; short = 'a dagger'; damage = '1d4' }`,
}

async function world(set = '') {
  const mud = await testDriver({ seed: 1, files, world: { set } })
  onTestFinished(() => mud.stop())
  const put = (path: string, at: string | AnyObject = hall): AnyObject => {
    const one = mud.clone(path)
    mud.driver.enter(() => one.move(at))
    return one
  }
  return { mud, put, ann: mud.player('Ann', { at: hall }) as AnyObject }
}

test('who is asked answers, and nobody else; what is said to all is answered by all', async () => {
  const { mud, put, ann } = await world()
  put('/domains/t/miller')
  put('/domains/t/baker')
  const before = ann.output.length
  ann.command('ask miller about work')
  mud.advance(3)
  expect(ann.output.slice(before)).toContain('Ask at the mine.')
  expect(ann.output.slice(before)).not.toContain('flour')
  const after = ann.output.length
  ann.command('say work')
  mud.advance(3)
  expect(ann.output.slice(after)).toContain('Ask at the mine.')
  expect(ann.output.slice(after)).toContain('flour')
})

test('consider counts who would join in', async () => {
  const { put, ann } = await world()
  put('/domains/t/wolf')
  expect(ann.command('consider wolf')).toMatch(/^The wolf (?:is|looks) [a-z ]+\.\n/)
  for (let i = 0; i < 4; i++) put('/domains/t/wolf')
  expect(ann.command('consider wolf')).toMatch(
    /; but the wolf \(4\) would join in, and together they look like death on legs\.|; but .*wol.* would join in, and together they look like death on legs\./,
  )
})

test('of several corpses, the one that is not empty is meant', async () => {
  const { put, ann } = await world()
  const full = put('/std/corpse')
  put('/domains/t/dagger', full)
  put('/std/corpse')
  put('/std/corpse')
  ann.command('get all corpse')
  expect(ann.inventory.map(one => (one as AnyObject).name)).toEqual(['dagger'])
})

test('compare tells which weapon one handles better; inventory tells where the rest is', async () => {
  const { put, ann } = await world('skills.begins=60')
  ann.command('choose human rogue')
  expect(ann.command('inventory')).toContain('You carry nothing but what you use: see equipment.')
  for (const one of ['axe', 'dagger']) put(`/domains/t/${one}`, ann)
  ann.command('unwield')
  expect(ann.command('compare axe with dagger')).toContain(
    'The axe looks better than the dagger. But you handle the dagger better: dagger 60%, and the other not at all.',
  )
})

test('a priest has something against the undead', async () => {
  const { put, ann } = await world('skills.begins=100')
  ann.command('choose human priest')
  put('/domains/t/miller')
  const ghost = put('/domains/t/ghost')
  ann.learn('/spells/turn-undead')
  ann.level = 2
  ann.mana = ann.maxMana = 100
  expect(ann.command("cast 'turn undead' miller")).toContain('That does nothing to the living.')
  expect(ann.command("cast 'turn undead' ghost")).toContain('there is a light in it')
  expect(ghost.hp).toBeLessThan(500)
})

test('help says what a class or a race is', async () => {
  const { ann } = await world()
  expect(ann.command('help priest')).toMatch(/^Priest, a class to choose\.[\s\S]*level {2}1 {2}.*heal/)
  expect(ann.command('help elf')).toMatch(/^Elf, a race to choose\.[\s\S]*dex \+/)
})

test('smell and listen tell what the texts say of that', async () => {
  const { ann } = await world()
  expect(ann.command('smell')).toBe('It smells of wax.\n')
  expect(ann.command('listen')).toBe('A bell rings far away.\n')
  expect(ann.command('smell loaves')).toBe('The smell of them fills the hall.\n')
  expect(ann.command('smell shelf')).toBe('The shelf smells as one expects.\n')
  expect(ann.command('listen to shelf')).toBe('There is nothing to hear from the shelf.\n')
  expect(ann.command('smell gold')).toBe("There is no 'gold' here.\n")
})

test('in the square of the vale one drinks from the well, fills a flask there, and climbs the tree', async () => {
  const { ann, put, mud } = await world()
  mud.driver.enter(() => ann.move('/domains/vale/square'))
  expect(ann.command('drink from well')).toContain('You drink some water from the well.')
  expect(ann.command('look')).not.toMatch(/^ {2}the well$/m)
  put('/std/drink', ann).draughts = 0
  expect(ann.command('fill flask from well')).toContain('water')
  expect(ann.command('climb tree')).toContain('first fork')
  expect(ann.command('climb well')).toContain('What do you want to climb?')
})
