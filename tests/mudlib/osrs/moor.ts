import { expect, onTestFinished } from 'vitest'
import {
  type AnyObject,
  type TestDriver,
  type TestOptions,
  type TestPlayer,
  testDriver,
} from '../../../driver/testing.ts'

/** Returns the seconds for a number of ticks of 600 ms. */
export const ticks = (count: number): number => count * 0.6

/** Returns the drawing of a wide floor with a wall around it. On it, `m` is where the mob begins, and `W` is the exit. */
export function floor(
  width: number,
  height: number,
  at: readonly [number, number],
  walls: readonly string[] = [],
): string {
  const rows = Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => {
      if (x === at[0] && y === at[1]) return 'm'
      if (x === 0 && y === 1) return 'W'
      if (walls.includes(`${x},${y}`)) return '#'
      return x === 0 || y === 0 || x === width - 1 || y === height - 1 ? '#' : '.'
    }).join(''),
  )
  return rows.join('\n')
}

/** Returns a program of a room with that floor, and one mob at its mark. */
export function heath(drawing: string, body = ''): string {
  return `import { TileRoom } from '/std/tile-room'
export default class Heath extends TileRoom {
  short = 'A heath'
  exits: Record<string, string> = { west: './yard' }
  legend = { W: { exit: 'west' }, m: { spawn: './mob' } }
  ground = \`\n${drawing}\`
  spawns = [{ path: './mob' }]
  ${body}
}`
}

const yard = `import { Room } from '/std/room'
export default class Yard extends Room { short = 'A yard'; exits: Record<string, string> = { east: './heath' } }`

/**
 * Returns the program of a mob.
 * @param settings the settings of its behaviour
 * @param body the body of its class
 */
export function mob(settings = '', body = ''): string {
  return `import { OsrsMob } from '/behaviours/osrs-mob'
import { Monster } from '/std/monster'
export default class Mob extends Monster {
  name = 'mob'; short = 'a mob'; level = 5; maxHp = 5000; bareHands = '1'
  behaviours = [OsrsMob.with({ attackRange: 1, ${settings} })]
  ${body}
}`
}

export interface World {
  mud: TestDriver
  room: AnyObject
  mob: AnyObject
  /** Makes a player who can't die, and puts it on a tile. */
  player(name: string, at: readonly [number, number], level?: number): TestPlayer
  tile(of: AnyObject): [number, number]
  state(of?: AnyObject): string
}

/** Starts a world with a heath, a mob on it and a yard west of it. The test fails if the world has had faults. */
export async function world(
  mobProgram = mob(),
  drawing = floor(30, 30, [15, 15]),
  files: Record<string, string> = {},
  options: TestOptions = {},
): Promise<World> {
  const mud = await testDriver({
    seed: 1,
    ...options,
    files: {
      '/domains/t/heath.ts': heath(drawing),
      '/domains/t/yard.ts': yard,
      '/domains/t/mob.ts': mobProgram,
      ...files,
    },
  })
  onTestFinished(async () => {
    const { faults } = mud
    await mud.stop()
    expect(faults).toEqual([])
  })
  const room = mud.load('/domains/t/heath')
  mud.advance(1)
  const found = room.livings[0] as AnyObject
  const tile = (of: AnyObject): [number, number] => {
    const at = room.tileOf(of)
    return [at.x, at.y]
  }
  return {
    mud,
    room,
    mob: found,
    tile,
    state: (of = found) => of.mind()[0].state,
    player(name, at, level = 5) {
      const who = mud.player(name, { at: '/domains/t/heath', level })
      who.maxHp = who.hp = 100_000
      room.place(who, { x: at[0], y: at[1] })
      return who
    },
  }
}
