import { testDriver } from '../driver/testing.ts'
const rooms = 200
const files: Record<string,string> = { '/domains/bench/mob.ts': `import { Monster } from '/std/monster'
import { Wander } from '/behaviours/wander'
import { Scavenger } from '/behaviours/scavenger'
import { BrotherHelper } from '/behaviours/brother-helper'
export default class Mob extends Monster { name = 'mob'; behaviours = [BrotherHelper.with(), Scavenger.with({ chance: 10 }), Wander.with({ chance: 10 })] }` }
for (let i = 0; i < rooms; i++) files[`/domains/bench/r${i}.ts`] = `import { Room } from '/std/room'
export default class R extends Room { short = 'Room ${i}'; exits = { east: './r${(i + 1) % rooms}', west: './r${(i + rooms - 1) % rooms}' } }`
const mud = await testDriver({ files })
for (let i = 0; i < 2000; i++) mud.clone('/domains/bench/mob').move(mud.load(`/domains/bench/r${i % rooms}`))
const L = (n: number) => n.toString(26).replace(/./g, d => String.fromCharCode(97 + Number.parseInt(d, 26)))
for (let i = 0; i < 200; i++) mud.player(`P${L(i)}`, { at: `/domains/bench/r${i}`, level: 1 })
const all: number[] = []
for (let i = 0; i < 150; i++) { const s = performance.now(); mud.advance(2); all.push(performance.now() - s) }
const last = all.slice(50).sort((a, b) => a - b); console.log("median", last[50]!.toFixed(1), "min", last[0]!.toFixed(1))
process.exit(0)
