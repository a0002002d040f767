import type { AnyObject, TestDriver } from '../../driver/testing.ts'
import { scripts } from '../../mudlib/systems/diablo/ai/diablo/scripts.ts'
import { inTurn, realWorld } from './real.ts'
import { now, time } from './report.ts'

const crowd = { rooms: 20, monsters: 1000 }
/** Virtual seconds that are measured. */
const measured = 10
const side = 48
const types = Object.keys(scripts)

/** A floor with pillars. */
const drawing = Array.from({ length: side }, (_, y) =>
  Array.from({ length: side }, (_, x) => {
    const isEdge = x === 0 || y === 0 || x === side - 1 || y === side - 1
    return isEdge || (x % 16 === 8 && y % 12 === 6) ? '#' : '.'
  }).join(''),
).join('\n')

const files = Object.fromEntries(
  types.map(type => [
    `/domains/bench/${type}.ts`,
    `import { Diablo } from '/behaviours/diablo'
import { Monster } from '/std/monster'
export default class M extends Monster { name = '${type}'; behaviours = [Diablo.with({ script: '${type}', intelligence: 2, follows: true, revives: [] })] }`,
  ]),
)
files['/domains/bench/floor.ts'] = `import { TileRoom } from '/std/tile-room'
export default class Floor extends TileRoom { short = 'Floor'; sightRadius = 60; ground = \`${drawing}\` }`

export interface Scripted {
  /** The percentage of a core that all awake monsters take, at 20 Hz. */
  percent: number
  /** Milliseconds per decision: the choice of a target, line of sight, and the script. */
  decision: number[]
  /** The number of decisions during the measured time. */
  decisions: number
}

/** Measures monsters with all of Diablo's scripts. In each room, a player's light reaches all monsters. */
export async function measureScripts(monsters = crowd.monsters, seconds = measured): Promise<Scripted> {
  const mud = await realWorld(files)
  const rooms = Array.from({ length: crowd.rooms }, () => mud.clone<AnyObject>('/domains/bench/floor'))
  const all = inTurn(mud, () => settle(mud, rooms, monsters))
  rooms.forEach((room, i) => {
    const player = mud.player(`Ann${String.fromCharCode(97 + i)}`)
    player.move(room)
    player.hp = player.maxHp = 1e9
    room.place(player, { x: side >> 1, y: side >> 1 })
  })
  mud.advance(2)
  const minds = all.map(one => one.mind()[0] as AnyObject)
  const awake = minds.filter(mind => mind.active).length
  if (awake < monsters * 0.9) throw new Error(`only ${awake} of ${monsters} monsters are awake`)
  const before = minds.map(mind => mind.until as number)
  const start = now()
  mud.advance(seconds)
  const percent = (now() - start) / (10 * seconds)
  const decisions = minds.filter((mind, i) => mind.until !== before[i]).length
  const decision = time(() => inTurn(mud, () => minds.forEach(decideOnce)), 9).map(ms => ms / minds.length)
  if (mud.faults.length > 0) throw new Error(mud.faults[0]!.message)
  await mud.stop()
  return { percent, decision, decisions }
}

/** Makes a monster decide as if it had just gone into stand mode. */
function decideOnce(mind: AnyObject): void {
  mind.doing = 'stand'
  mind.stand = 0
  mind.effectAt = 0
  mind.until = 0
  mind.tileTick(mind.room, mind.room.tick)
}

function settle(mud: TestDriver, rooms: readonly AnyObject[], monsters: number): AnyObject[] {
  return Array.from({ length: monsters }, (_, n) => {
    const room = rooms[n % rooms.length]!
    const one = mud.driver.objects.clone(`/domains/bench/${types[n % types.length]}`) as AnyObject
    mud.driver.objects.move(one, room)
    const at = Math.floor(n / rooms.length) * 41
    room.place(one, { x: 1 + (at % (side - 2)), y: 1 + (Math.floor(at / (side - 2)) % (side - 2)) })
    one.hp = one.maxHp = 1e6
    return one
  })
}
