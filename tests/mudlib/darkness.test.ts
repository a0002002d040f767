import { expect, test } from 'vitest'
import { arena, at, having, monster } from './arena.ts'

// Tests of darkness. Things in the dark can't be named, taken, aimed at or traded with. A player who notices one calls it 'someone'.

const dark = `import { Room } from '/std/room'
export default class Den extends Room { short = 'A den'; light = false; exits = { out: './r1' } }`
const files = {
  den: dark,
  sheep: monster("name = 'sheep'; short = 'a sheep'"),
  parka: `import { Item } from '/std/item'
export default class Parka extends Item { name = 'parka'; short = 'a parka' }`,
  lamp: `import { Light } from '/std/light'
export default class Lamp extends Light { name = 'lamp'; short = 'a lamp' }`,
  brute: monster("name = 'brute'; short = 'a brute'; aggressive = true"),
  bat: monster("name = 'bat'; short = 'a bat'; aggressive = true; seesInDark = true"),
  merchant: having('Shopkeeper', "wares: [{ path: './parka' }]", "name = 'merchant'"),
}
const den = { at: '/domains/a/den' }

async function inTheDark() {
  const a = await arena(files)
  a.mud.load('/domains/a/den')
  const put = (name: string) => {
    const one = a.mud.clone(`/domains/a/${name}`)
    a.mud.driver.objects.move(one, a.mud.load('/domains/a/den'))
    return one
  }
  return { ...a, put, ann: a.mud.player('Ann', den), bob: a.mud.player('Bob', den) }
}

test('in the dark nobody is named, attacked or considered, and nothing is taken; with a lamp all of it', async () => {
  const { put, ann, bob } = await inTheDark()
  put('sheep')
  put('parka')
  expect(ann.command('look sheep')).toContain('too dark')
  expect(ann.command('kill sheep')).toContain("There is no 'sheep' here")
  expect(ann.command('consider sheep')).not.toContain('match')
  expect(ann.command('get parka')).toContain("You see no 'parka' here: it is too dark, and you need a light.")
  expect(ann.command('get all')).not.toContain('parka')
  expect(ann.command('follow bob')).not.toContain('You follow')
  expect(ann.attacker).toBeNull()
  const lamp = put('lamp')
  lamp['lit'] = true
  expect(ann.command('look sheep')).not.toContain('too dark')
  expect(ann.command('get parka')).toContain('You get a parka.')
  expect(bob.output).toContain('Ann gets a parka.')
  expect(ann.command('kill sheep')).toContain('You attack the sheep!')
})

test('others are someone, and what they handle is something; one knows what is in one’s own hands', async () => {
  const { mud, ann, bob, put } = await inTheDark()
  const lamp = put('lamp')
  lamp['lit'] = true
  put('parka')
  ann.command('get parka')
  lamp.destruct()
  const before = bob.output.length
  expect(ann.command('drop parka')).toContain('You drop a parka.')
  expect(ann.command('inventory')).not.toContain('something')
  ann.command('say Who is there?')
  ann.command('smile')
  ann.command('out')
  const heard = bob.output.slice(before)
  expect(heard).toContain('Someone drops something.')
  expect(heard).toContain('Someone says, "Who is there?"')
  expect(heard).toContain('Someone leaves')
  expect(heard).not.toContain('Ann')
  // A player in the dark who looks into a lit room sees who is there as usual.
  expect(mud.player('Cid', at(1)).command('look')).toContain('Ann')
})

test('monsters need light as players do: who sees in the dark attacks, and others do not', async () => {
  const { mud, ann, put } = await inTheDark()
  put('brute')
  mud.advance(10)
  expect(ann.attacker).toBeNull()
  put('bat')
  mud.advance(10)
  expect(ann.output).toContain('Someone attacks you!')
  // A fight continues in the dark, but blows miss more often.
  expect(ann.attacker?.name).toBe('bat')
})

test('unseen foes are hit less often, and nobody trades with whom they can not see', async () => {
  const { ann, put, mud, room } = await inTheDark()
  const sheep = put('sheep')
  put('merchant')
  const chance = () =>
    mud.driver.guard.attempt('apply', ann, () => mud.load('/domains/a/probe')['chance'](ann, sheep)) as number
  mud.driver.files.write(
    '/domains/a/probe.ts',
    `import { chanceToHit } from '/std/fight-round'
import { MudObject } from '/std/object'
export default class Probe extends MudObject { chance(a: any, b: any) { return chanceToHit(a, b) } }`,
  )
  const unseen = chance()
  const lamp = put('lamp')
  lamp['lit'] = true
  expect(chance()).toBe(unseen + 30)
  expect(ann.command('list')).toContain('parka')
  lamp['lit'] = false
  expect(ann.command('list')).not.toContain('parka')
  expect(room(1).short).toBe('Room 1')
})

test('a wizard sees in the dark, and a follower hears where the leader goes', async () => {
  const { mud, ann, put } = await inTheDark()
  put('sheep')
  const wiz = mud.player('Wiz', { ...den, wizard: true })
  expect(wiz.command('consider sheep')).toContain('sheep')
  wiz.command('follow ann')
  ann.command('out')
  expect(wiz.room.path).toBe('/domains/a/r1')
})
