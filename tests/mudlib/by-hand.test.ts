import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AnyObject, type TestDriver, testDriver } from '../../driver/testing.ts'

const folder = fileURLToPath(new URL('../../domains', import.meta.url))
const paths = readdirSync(folder, { withFileTypes: true, recursive: true })
  .filter(one => one.isFile() && one.name.endsWith('.ts') && !one.name.endsWith('.test.ts'))
  .map(one => `/domains${`${one.parentPath}/${one.name.slice(0, -3)}`.slice(folder.length)}`)
  .sort()

let mud: TestDriver
let rooms: AnyObject[]
beforeAll(async () => {
  mud = await testDriver({})
  rooms = paths
    .filter(path => !/\/(npc|items|quests|events|festivals|stories|factions|drops)\//.test(path))
    .map(path => mud.load(path))
    .filter(one => typeof one['exits'] === 'object' && one['sector'] !== undefined)
})
afterAll(() => mud.stop())

test('the game that the world starts with: 200 rooms, 100 kinds of people and beasts, 40 quests', () => {
  const inFolder = (name: string) => paths.filter(path => path.includes(`/${name}/`)).length
  expect(rooms.length).toBeGreaterThanOrEqual(200)
  expect(inFolder('npc')).toBeGreaterThanOrEqual(100)
  expect(inFolder('quests')).toBeGreaterThanOrEqual(40)
})

test('nothing in it leads nowhere', () => {
  const wrong = paths.flatMap(path => {
    const mistakes = (mud.load(path)['mistakes']?.() ?? []) as string[]
    return mistakes.map(one => `${path}: ${one}`)
  })
  expect(wrong).toEqual([])
  expect(mud.faults).toEqual([])
})

test('each way has a way back, and each room can be reached from the square', () => {
  const reached = new Set(['/domains/vale/square'])
  const oneWay: string[] = []
  for (const path of reached) {
    const room = mud.load(path)
    for (const [way, to] of Object.entries(room['exits'] as Record<string, string>)) {
      const beyond = mud.load(room.absolute(to))
      const isBack = Object.values(beyond['exits'] as Record<string, string>).some(
        exit => beyond.absolute(exit) === path,
      )
      if (!isBack) oneWay.push(`${path} ${way}`)
      reached.add(beyond.path)
    }
  }
  expect(oneWay).toEqual([])
  expect(rooms.map(room => room.path).filter(path => !reached.has(path))).toEqual([])
})

test('no two rooms share a description, and each answers who looks closer', () => {
  const plain = rooms.filter(room => room['map'] === undefined)
  const texts = plain.map(room => room['long'] as string)
  expect(new Set(texts).size).toBe(texts.length)
  const silent = plain.filter(room => Object.keys(room['details'] as object).length === 0)
  expect(silent.map(room => room.path)).toEqual([])
})

test('no tag stands in a text as it is shown', () => {
  const ann = mud.player('Ann') as AnyObject
  const tagged = rooms.filter(room =>
    /[{}|]/.test(mud.driver.guard.attempt('apply', ann, () => room['view'](ann)) as string),
  )
  expect(tagged.filter(room => room['map'] === undefined).map(room => room.path)).toEqual([])
})

test('a word that a room answers stands in the text, or in another answer', () => {
  const lost = rooms
    .filter(room => room['map'] === undefined)
    .flatMap(room => {
      const details = Object.entries(room['details'] as Record<string, string>)
      return details.flatMap(([word, text]) => {
        const others = details.filter(([, other]) => other !== text).map(([, other]) => other)
        const told = [room['short'], room['long'], ...others].join(' ').toLowerCase()
        const stem = word.toLowerCase().replace(/(es|s|y)$/, '')
        return told.includes(stem) || details.some(([other, same]) => other !== word && same === text)
          ? []
          : [`${room.path} ${word}`]
      })
    })
  // Nothing that a room answers to is missing from its texts.
  expect(lost).toEqual([])
})

test('each quest has somebody who gives it, or is given by a place or a feast', () => {
  const given = new Set<string>()
  for (const path of paths.filter(one => one.includes('/npc/'))) {
    const npc = mud.load(path)
    const text = JSON.stringify(npc['behaviours'] ?? [])
    for (const [, quest] of text.matchAll(/"([^"]*quests\/[^"]+)"/g)) given.add(npc.absolute(quest!))
  }
  const quests = paths.filter(path => path.includes('/quests/'))
  expect(quests.filter(path => !given.has(path))).toEqual([])
})
