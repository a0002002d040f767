import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The size of RU3, the largest published world for Ranvier. */
export const rooms = 1165
export const npcs = 350
const areas = 20
const side = 8

/** This project's versions of Ranvier's default bundles, which both engines run. */
export const ourBundles = fileURLToPath(new URL('../../mudlib/systems/ranvier/compat/ranvier/bundles', import.meta.url))

/** The rooms of the benchmark's players. No NPC passes through them. */
export const stand = (i: number) => `yard:${i}`
export const players = 10

/** Ten kinds of NPCs, which wander, attack, fight and have scripts as in usual worlds. */
const kinds = [
  { name: 'rat', behaviors: 'ranvier-wander: { interval: 20, areaRestricted: true }, combat: true' },
  { name: 'hen', behaviors: 'ranvier-wander: { interval: 30 }' },
  { name: 'dog', behaviors: 'ranvier-wander: true, combat: true, lootable: true' },
  { name: 'wolf', behaviors: 'ranvier-aggro: { delay: 10 }, combat: true' },
  { name: 'bear', behaviors: 'ranvier-aggro: true, combat: true, lootable: true' },
  { name: 'smith', behaviors: '', script: 'talker' },
  { name: 'guard', behaviors: 'combat: true', script: 'talker' },
  { name: 'clerk', behaviors: '' },
  {
    name: 'lion',
    behaviors: 'ranvier-aggro: { delay: 3, towards: { players: true, npcs: ["yard:dragon"] } }, combat: true',
  },
  { name: 'maid', behaviors: 'ranvier-wander: { interval: 15, areaRestricted: true }', script: 'talker' },
]

const attributes = '{ health: 100000, strength: 5 }'

const talker = `const { Broadcast } = require('ranvier')

module.exports = {
  listeners: {
    updateTick: state =>
      function () {
        this.waited = (this.waited || 0) + 1
        if (this.waited < 100) return
        this.waited = 0
        if (this.room) Broadcast.sayAt(this.room, \`<yellow>\${this.name}</yellow> hums a tune.\`)
      },
    playerEnter: state =>
      function (player) {
        Broadcast.sayAt(player, \`\${this.name} nods to you.\`)
      },
    bench: state =>
      function (amount) {
        this.heard = (this.heard || 0) + amount
      },
  },
}
`

function area(name: string, count: number, people: number): Record<string, string> {
  const at = (i: number) => `"${name}:${i}"`
  const exits = (i: number) =>
    [
      i % side < side - 1 && i + 1 < count ? `{ roomId: ${at(i + 1)}, direction: east }` : '',
      i % side > 0 ? `{ roomId: ${at(i - 1)}, direction: west }` : '',
      i + side < count ? `{ roomId: ${at(i + side)}, direction: south }` : '',
      i >= side ? `{ roomId: ${at(i - side)}, direction: north }` : '',
    ].filter(one => one !== '')
  const here = (i: number) => Array.from({ length: people }, (_, n) => n).filter(n => (n * 3 + 1) % count === i)
  const room = (i: number) => `- id: ${i}
  title: "Room ${i} of ${name}"
  description: "A wide place among low houses, as there are many here; this is number ${i}. Grass grows between the stones."
  exits: [${exits(i).join(', ')}]
  npcs: [${here(i)
    .map(n => `"${name}:${n % kinds.length}"`)
    .join(', ')}]
  items: [${i % 4 === 0 ? `"${name}:${i % 8 === 0 ? 'apple' : 'stone'}"` : ''}]
`
  const npc = ({ name: kind, behaviors, script }: (typeof kinds)[number], i: number) => `- id: ${i}
  name: "a ${kind}"
  keywords: ["${kind}"]
  level: 2
  description: "It is an ordinary ${kind}."
  attributes: ${attributes}
  behaviors: { ${behaviors} }
${script ? `  script: ${script}\n` : ''}`
  return {
    'manifest.yml': `title: "The quarter ${name}"\nbehaviors:\n  progressive-respawn:\n    interval: 30\n`,
    'rooms.yml': Array.from({ length: count }, (_, i) => room(i)).join(''),
    'npcs.yml': kinds.map(npc).join(''),
    'items.yml': `- id: apple
  name: "an apple"
  keywords: ["apple"]
  roomDesc: "An apple"
  behaviors: { decay: { duration: 1000000 } }
- id: stone
  name: "a stone"
  keywords: ["stone"]
  roomDesc: "A stone"
`,
    'scripts/npcs/talker.js': talker,
  }
}

function yard(): Record<string, string> {
  const all = Array.from({ length: players }, (_, i) => i)
  return {
    'manifest.yml': 'title: "The yard"\n',
    'rooms.yml': all
      .map(
        i => `- id: ${i}\n  title: "Ring ${i}"\n  description: "Sand, and ropes about it."\n  npcs: ["yard:dummy"]\n`,
      )
      .join(''),
    'npcs.yml': `- id: dummy
  name: "a fighter"
  keywords: ["fighter"]
  level: 1
  attributes: { health: 1000000000, strength: 10 }
  behaviors: { combat: true }
`,
  }
}

/** The files of the bundle by path: made-up quarters of a town, and a yard for fights. @param times the number of copies of that world */
export function bundleFiles(times = 1): Record<string, string> {
  const files: Record<string, string> = {}
  const add = (name: string, own: Record<string, string>) => {
    for (const [file, text] of Object.entries(own)) files[`areas/${name}/${file}`] = text
  }
  const share = (all: number, i: number) => Math.floor(((i + 1) * all) / areas) - Math.floor((i * all) / areas)
  for (let i = 0; i < areas * times; i++)
    add(`q${i}`, area(`q${i}`, share(rooms - players, i % areas), share(npcs - players, i % areas)))
  add('yard', yard())
  return files
}

/**
 * Writes the world to a temporary folder, which is removed when the process exits. @returns the folder's path. The server's bundles are in its folder
 * `bundles`
 */
export function writeWorld(times = 1): string {
  const folder = mkdtempSync(join(tmpdir(), 'ranvier-bench-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'ranvier.json'), JSON.stringify({ startingRoom: stand(0), maxIdleTime: 0 }))
  for (const [file, text] of Object.entries(bundleFiles(times))) {
    const path = join(folder, 'bundles/bench-town', file)
    mkdirSync(join(path, '..'), { recursive: true })
    writeFileSync(path, text)
  }
  cpSync(ourBundles, join(folder, 'bundles'), { recursive: true })
  return folder
}
