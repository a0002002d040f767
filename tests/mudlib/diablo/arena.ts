import { expect, onTestFinished } from 'vitest'
import {
  type AnyObject,
  type TestDriver,
  type TestOptions,
  type TestPlayer,
  testDriver,
} from '../../../driver/testing.ts'

/** An open floor of 21 by 21 tiles, with a wall around it. */
export const floor = ['#'.repeat(23), ...Array.from({ length: 21 }, () => `#${'.'.repeat(21)}#`), '#'.repeat(23)].join(
  '\n',
)

/** Returns a program of a tile room. */
export function arenaRoom(drawing: string, body = ''): string {
  return `import { TileRoom } from '/std/tile-room'
export default class Arena extends TileRoom {
  short = 'An arena'; long = 'Sand.'; diceSeed = 5
  ground = \`\n${drawing}\`
  ${body}
}`
}

/** A part of a room's class. At each tick, it records where everybody stands, and their hit points. */
export const recorded = `record: string[] = []
  protected runTick(tick: number): void {
    super.runTick(tick)
    this.record.push(this.livings.map(one => \`\${one.name} \${Object.values(this.tileOf(one) ?? {})} \${one.hp}\`).join('; '))
  }`

/** Returns a program of a monster with a Diablo script. */
export function fiend(settings: string, body = ''): string {
  return `import { Diablo } from '/behaviours/diablo'
import { Monster } from '/std/monster'
export default class Fiend extends Monster {
  name = 'fiend'; short = 'a fiend'; level = 3; maxHp = 100
  behaviours = [Diablo.with({ ${settings} })]
  ${body}
}`
}

/** The path of the program of most monsters here. */
export const one = '/domains/t/fiend'

/** Returns that program as a file, with settings of its script. */
export const files = (settings: string): Record<string, string> => ({ [`${one}.ts`]: fiend(settings) })

export interface Arena {
  mud: TestDriver
  room: AnyObject
  /** Puts a clone of a program on a tile. */
  put(path: string, x: number, y: number): AnyObject
  /** Makes a player and puts it on a tile. It doesn't strike back. */
  player(name: string, x: number, y: number): TestPlayer
  /** Returns the mind of a monster. */
  mind(one: AnyObject): AnyObject
  /** Lets ticks pass. */
  ticks(count: number): void
}

/** Starts a world with an arena at /domains/t/arena. It must end without faults. */
export async function arena(
  files: Record<string, string>,
  drawing = floor,
  body = '',
  options: TestOptions = {},
): Promise<Arena> {
  const mud = await testDriver({
    seed: 1,
    ...options,
    files: { '/domains/t/arena.ts': arenaRoom(drawing, body), ...files },
  })
  onTestFinished(async () => {
    const { faults } = mud
    // A world with a store has been stopped by the restart.
    if (!options.store) await mud.stop()
    expect(faults).toEqual([])
  })
  const room = mud.load('/domains/t/arena')
  return {
    mud,
    room,
    put(path, x, y) {
      const one = mud.clone(path)
      one.move(room)
      room.place(one, { x, y })
      return one
    },
    player(name, x, y) {
      const who = mud.player(name, { at: '/domains/t/arena', level: 10 })
      who.maxHp = who.hp = 100_000
      room.place(who, { x, y })
      return who
    },
    mind: one => one.behaviours && one.mind()[0],
    ticks: count => mud.advance(count * 0.05),
  }
}
