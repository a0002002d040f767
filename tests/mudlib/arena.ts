import { expect, onTestFinished } from 'vitest'
import { type AnyObject, type TestDriver, type TestOptions, type TestPlayer, testDriver } from '../../driver/testing.ts'

/**
 * Returns the files of five rooms in a row, `/domains/a/r1` to `r5`, west to east. r3 is a forest, and r5 is in another folder:
 * `/domains/a/far/r5`.
 */
function rooms(): Record<string, string> {
  const files: Record<string, string> = {}
  const path = (n: number) => (n === 5 ? '/domains/a/far/r5' : `/domains/a/r${n}`)
  for (let n = 1; n <= 5; n++) {
    const exits = [n > 1 ? `west: '${path(n - 1)}'` : '', n < 5 ? `east: '${path(n + 1)}'` : '']
    files[`${path(n)}.ts`] = `import { Room } from '/std/room'
export default class R${n} extends Room {
  short = 'Room ${n}'; long = 'The room of number ${n}.'; sector = '${n === 3 ? 'forest' : 'field'}' as const
  exits: Record<string, string> = { ${exits.filter(exit => exit !== '').join(', ')} }
}`
  }
  return files
}

/**
 * Returns a program of a monster.
 * @param body the body of its class
 * @param imports names to import besides, with their paths
 */
export function monster(body: string, imports: Record<string, string> = {}): string {
  const lines = Object.entries(imports).map(([name, path]) => `import { ${name} } from '${path}'`)
  return `import { Monster } from '/std/monster'\n${lines.join('\n')}
export default class M extends Monster { name = 'beast'; short = 'a beast'; level = 5; ${body} }`
}

/**
 * Returns a program of a monster with a behaviour of /behaviours, such as `Wander`.
 * @param settings the behaviour's settings, as written in code
 */
export function having(name: string, settings = '', body = ''): string {
  const file = name.replace(/(?<!^)([A-Z])/g, '-$1').toLowerCase()
  return monster(`behaviours = [${name}.with({ ${settings} })]; ${body}`, { [name]: `/behaviours/${file}` })
}

export interface Arena {
  mud: TestDriver
  /** Makes a clone of a program in /domains/a. @param room the number of the room into which it is moved */
  put(name: string, room?: number): AnyObject
  room(n: number): AnyObject
}

/**
 * Starts a world with the rooms.
 * @param files more files, by the names of programs in /domains/a without folder and ending
 */
export async function arena(files: Record<string, string>, options: TestOptions = {}): Promise<Arena> {
  const all = Object.fromEntries(
    Object.entries(files).map(([name, text]) => [name.startsWith('/') ? name : `/domains/a/${name}.ts`, text]),
  )
  const mud = await testDriver({ seed: 1, ...options, files: { ...rooms(), ...all } })
  onTestFinished(async () => {
    const { faults } = mud
    await mud.stop()
    expect(faults).toEqual([])
  })
  const path = (n: number) => (n === 5 ? '/domains/a/far/r5' : `/domains/a/r${n}`)
  for (let n = 1; n <= 5; n++) mud.load(path(n))
  return {
    mud,
    room: n => mud.load(path(n)),
    put(name, room = 1) {
      const object = mud.clone(`/domains/a/${name}`)
      object.move(path(room))
      return object
    },
  }
}

export const at = (n: number) => ({ at: n === 5 ? '/domains/a/far/r5' : `/domains/a/r${n}` })

const dummy = monster(
  'maxHp = 10000; level = 1; stats = { str: 1, dex: 1, con: 10, int: 1, wis: -60, cha: 10 }',
).replace('level = 5;', '')

/** Starts an arena with a program `dummy` that hardly fights back, and two players of level 20 in room 1. Ann knows every spell. */
export async function twoHeroes(
  files: Record<string, string> = {},
): Promise<Arena & { ann: TestPlayer; bob: TestPlayer }> {
  const made = await arena({ dummy, ...files })
  const ann = made.mud.player('Ann', { ...at(1), level: 20 })
  const bob = made.mud.player('Bob', { ...at(1), level: 20 })
  ann.learned = made.mud.load('/daemons/spells').paths
  ann.maxMana = ann.mana = 1000
  return { ...made, ann, bob }
}
