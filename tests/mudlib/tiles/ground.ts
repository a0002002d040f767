import { expect, onTestFinished } from 'vitest'
import { type AnyObject, type TestDriver, type TestOptions, testDriver } from '../../../driver/testing.ts'

export const hall = `
  ####N#######
  #....#.....#
  #....+..b..#
  #.a..#.....#
  #....####=##
  #..~~......#
  ############`

/** Returns a program of a tile room at /domains/t/hall, with an exit north to /domains/t/yard. */
export function tileRoom(drawing: string, body = ''): string {
  return `import { TileRoom } from '/std/tile-room'
export default class Hall extends TileRoom {
  short = 'A hall'; long = 'A long hall.'
  exits: Record<string, string> = { north: './yard' }
  legend = { N: { exit: 'north' }, a: { place: 'altar', looks: 'a black altar' }, b: { spawn: './beast' } }
  ground = \`${drawing}\`
  ${body}
}`
}

const yard = `import { Room } from '/std/room'
export default class Yard extends Room { short = 'A yard'; exits: Record<string, string> = { south: './hall' } }`

/** Returns a program of a monster. @param body the body of its class */
export function beast(body = ''): string {
  return `import { Monster } from '/std/monster'
export default class Beast extends Monster { name = 'beast'; short = 'a beast'; level = 1; ${body} }`
}

export interface World {
  mud: TestDriver
  room: AnyObject
}

/**
 * Starts a world with the hall, a yard north of it, and more files. It must end without faults, or with the number of faults that `faults`
 * gives.
 */
export async function tileWorld(
  files: Record<string, string> = {},
  options: TestOptions & { faults?: number } = {},
): Promise<World> {
  const mud = await testDriver({
    seed: 1,
    ...options,
    files: {
      '/domains/t/hall.ts': tileRoom(hall),
      '/domains/t/yard.ts': yard,
      '/domains/t/beast.ts': beast(),
      ...files,
    },
  })
  onTestFinished(async () => {
    const { faults } = mud
    await mud.stop()
    expect(faults.length).toBe(options.faults ?? 0)
  })
  return { mud, room: mud.load('/domains/t/hall') }
}
