import { expect, test } from 'vitest'
import type { AnyObject } from '../../../driver/testing.ts'
import { arena, fiend, floor, one } from './arena.ts'

const lord = '/domains/t/lord'
const files = (leader: string, follower: string) => ({
  [`${lord}.ts`]: fiend(leader, "name = 'lord'; short = 'a lord'"),
  [`${one}.ts`]: fiend(`leader: './lord', ${follower}`),
})

test('the mob of a unique monster has its attack type and intelligence, also when it has died', async () => {
  const { put, player, mind, ticks, mud } = await arena(
    files("script: 'goat-man', intelligence: 3", "script: 'skeleton'"),
  )
  const leader = put(lord, 4, 4)
  const follower = put(one, 6, 4)
  const loner = put(one, 6, 4)
  loner.behaviours = [{ ...loner.behaviours[0], settings: { script: 'skeleton' } }]
  const wiz = mud.player('Wiz', { at: '/domains/t/arena', wizard: true })
  const ann = player('Ann', 11, 11)
  ticks(3)
  expect([mind(follower).type, mind(follower).Intf]).toEqual(['goat-man', 3])
  expect([mind(loner).type, mind(loner).Intf]).toEqual(['skeleton', 0])
  expect(mind(follower).leader).toBe(leader)
  expect(wiz.command('think fiend')).toContain('in the mob of lord')
  expect(wiz.command('why fiend')).toContain('joins the mob of lord: acts as goat-man, intelligence factor 3')
  leader.hurt(1000, ann)
  ticks(3)
  expect(mind(follower).leader).toBeNull()
  expect([mind(follower).type, mind(follower).Intf]).toEqual(['goat-man', 3])
})

test('who comes before its leader joins it later, and one without a leader acts by its own script', async () => {
  const { put, player, mind, ticks } = await arena(files("script: 'overlord', intelligence: 1", "script: 'skeleton'"))
  const follower = put(one, 6, 4)
  player('Ann', 11, 11)
  ticks(30)
  expect(mind(follower).type).toBe('skeleton')
  put(lord, 4, 4)
  ticks(21)
  expect([mind(follower).type, mind(follower).Intf]).toEqual(['overlord', 1])
})

test('a Scavenger that goes to eat leaves its mob for good', async () => {
  const { put, player, mind, ticks } = await arena(files("script: 'scavenger'", "script: 'scavenger'"))
  const ann = player('Ann', 11, 11)
  put(lord, 3, 3)
  const [dead, eater] = [put(one, 6, 6), put(one, 5, 5)]
  ticks(2)
  expect(mind(eater).leader).not.toBeNull()
  dead.hurt(1000, ann)
  eater.hp = 20
  ticks(40)
  expect(mind(eater).mode).toBe('eat')
  expect(mind(eater).leader).toBeNull()
  ticks(60)
  expect(mind(eater).leader).toBeNull()
  expect(eater.explain().join('\n')).toContain('leaves the mob of lord')
})

test('in the original, a leader and those of its mob who see it and are near wake each other', async () => {
  const walls = floor.split('\n')
  for (let y = 1; y < 21; y++) walls[y] = `${walls[y]!.slice(0, 11)}#${walls[y]!.slice(12)}`
  const run = async (original: boolean) => {
    const { put, player, mind, ticks } = await arena(
      files(`script: 'zombie', original: ${original}`, `script: 'zombie', original: ${original}`),
      walls.join('\n'),
    )
    const [leader, near, far] = [put(lord, 4, 4), put(one, 6, 4), put(one, 4, 19)] as AnyObject[]
    player('Ann', 20, 20)
    ticks(5)
    // A blow on the leader wakes only the leader.
    leader!.hurt(1, null)
    ticks(2)
    return [leader!, near!, far!].map(it => mind(it).tick - mind(it).litAt < 255)
  }
  expect(await run(true)).toEqual([true, true, true])
  expect(await run(false)).toEqual([true, false, false])
})
