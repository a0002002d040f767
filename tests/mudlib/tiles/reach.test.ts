import { expect, test } from 'vitest'
import { beast, hall, tileRoom, tileWorld } from './ground.ts'

const strong = beast('maxHp = 5000; level = 1; stats = { str: 1, dex: 1, con: 1, int: 1, wis: 1, cha: 1 }')

async function archers(body = '') {
  const { mud, room } = await tileWorld({
    '/domains/t/hall.ts': tileRoom(hall, body),
    '/domains/t/beast.ts': strong,
    '/domains/t/bow.ts': `import { Weapon } from '/std/weapon'
export default class Bow extends Weapon { name = 'bow'; short = 'a bow'; shoots = 'arrow'; hands = 2 }`,
  })
  const target = mud.clone('/domains/t/beast')
  target.move('/domains/t/hall')
  const ann = mud.player('Ann', { at: '/domains/t/hall', level: 20 })
  return { mud, room, target, ann }
}

test('a bow reaches over water and fences, and not through walls', async () => {
  const { mud, room, target, ann } = await archers()
  for (const path of ['/domains/t/bow', '/std/quiver']) mud.clone(path).move(ann)
  ann.command('wield bow')
  room.place(ann, { x: 2, y: 5 })
  room.place(target, { x: 9, y: 5 })
  target.tileTick = undefined
  ann.command('kill beast')
  mud.advance(2.1)
  expect(ann.output).toMatch(/(hit|miss).* beast/)
  expect(room.tileOf(ann)).toEqual({ x: 2, y: 5 })
  room.stopWalking(target)
  ann.stopFighting()
  target.stopFighting()
  room.place(ann, { x: 4, y: 3 })
  room.place(target, { x: 6, y: 3 })
  expect(ann.attack(target)).toContain('You can not see the beast from here.')
})

test('a monster without ticks of its own walks up to who shoots at it', async () => {
  const { mud, room, target, ann } = await archers()
  room.place(ann, { x: 9, y: 1 })
  room.place(target, { x: 6, y: 3 })
  target.attackedBy(ann)
  mud.advance(6)
  expect(room.distanceOf(ann, target)).toBe(1)
})

test('in the dark a player sees what a lamp shines on, and what is beside', async () => {
  const { mud, room, target, ann } = await archers('light = false')
  room.place(ann, { x: 1, y: 1 })
  room.place(target, { x: 4, y: 4 })
  expect(room.isLitAt({ x: 4, y: 4 })).toBe(false)
  expect(room.isLitAt({ x: 2, y: 2 })).toBe(true)
  const torch = mud.clone('/std/light')
  torch.move(ann)
  ann.command('light torch')
  expect(room.isLitAt({ x: 4, y: 4 })).toBe(true)
  ann.command('extinguish torch')
  expect(room.isLitAt({ x: 4, y: 4 })).toBe(false)
  torch.lit = true
  torch.move('/domains/t/hall')
  room.place(torch, { x: 4, y: 4 })
  expect(room.isLitAt({ x: 4, y: 4 })).toBe(true)
})

test('a spell needs the target in sight', async () => {
  const { room, target, ann } = await archers()
  room.place(ann, { x: 4, y: 3 })
  room.place(target, { x: 6, y: 3 })
  ann.learned = ['/spells/magic-missile']
  ann.mana = ann.maxMana = 500
  const spell = ann
    .load('/daemons/spells')
    .paths.find((path: string) => ann.load(path).aim === 'foe' && ann.load(path).kind === 'spell')
  ann.learned = [spell]
  expect(ann.cast(spell, target)).toContain('You can not see the beast from here.')
})
