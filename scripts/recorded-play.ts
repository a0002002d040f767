import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { processorTimeOf } from '../driver/link/process-load.ts'
import { Player } from './runaways/player.ts'
import { startWorld } from './world.ts'

// Plays in a recorded world. Players walk, fight and talk in four areas, and wizards edit.

const places = ['/domains/vale/square', '/domains/fenmoor/market', '/domains/moor/heath', '/domains/dungeon/cellars']
const lines =
  'look|north|south|east|west|up|down|kill goblin|kill rat|kill wolf|flee|inventory|say hello there|get all|drop all|score|who|eat bread|time|weather|shout who is here?|rest|stand|buy bread|tell bot1 hello|equipment'.split(
    '|',
  )

/** Enters the world as a new player. */
async function enter(port: number, name: string): Promise<(line: string) => void> {
  const player = new Player(port)
  await player.enter(name)
  return line => player.type(line)
}

/**
 * Plays for some time in a recorded world.
 * @param seconds the length of the play @param bots the number of players @param edits the number of files that are saved meanwhile, spread over the
 *   time
 * @param flags further options of the world
 * @param records whether the world is recorded. A world that isn't recorded is the reference for the costs of recording
 * @returns the recording's file, the folder of the edited domains, and the seconds of CPU time that the driver used meanwhile; null if the
 * system doesn't report them
 */
export async function recordPlay(
  seconds: number,
  bots: number,
  edits: number,
  flags: readonly string[] = [],
  records = true,
): Promise<{ file: string; domains: string; cpu: number | null }> {
  const folder = mkdtempSync(join(tmpdir(), 'wyrd-recorded-'))
  const domains = join(folder, 'domains')
  cpSync(fileURLToPath(new URL('../domains', import.meta.url)), domains, { recursive: true })
  // A domain's folder may be empty.
  mkdirSync(join(domains, 'pit'))
  const file = join(folder, 'play.rec')
  const world = await startWorld({
    domains,
    data: join(folder, 'data'),
    flags: [...(records ? ['--record', file] : []), ...flags],
  })
  let cpu: number | null = null
  try {
    const admin = await enter(world.telnet, 'admin')
    const players = []
    for (let i = 0; i < bots; i++) {
      const name = `bot${'abcdefghijklmnopqrstuvwxyz'[i % 26]}${'xyzuvw'[Math.floor(i / 26)]}`
      players.push(await enter(world.telnet, name))
      admin(`eval find('${name}').move('${places[i % places.length]}')`)
    }
    let random = 7
    const dice = (n: number) => {
      random = (Math.imul(random, 1103515245) + 12345) >>> 0
      return Math.floor((random / 2 ** 32) * n)
    }
    admin('profile 1')
    admin('errors 1')
    const start = performance.now()
    const before = driverCpu(folder)
    let edited = 0
    while (performance.now() - start < seconds * 1000) {
      for (const type of players) if (dice(10) === 0) type(lines[dice(lines.length)]!)
      if (performance.now() - start > ((edited + 1) * seconds * 1000) / (edits + 1)) {
        edited++
        edit(domains, edited)
        if (edited % 3 === 1) {
          // The program is loaded before the watcher has reported its file.
          const made = makeItem(domains, edited)
          admin(`update ${made}`)
          admin(`eval load('${made}').short`)
        }
        if (edited % 5 === 0) admin(edited % 2 === 0 ? 'update /domains/vale/square' : 'errors')
      }
      await pause(100)
    }
    const after = driverCpu(folder)
    if (before !== null && after !== null) cpu = after - before
    admin(`eval load('${places[0]}').weight = 7`)
    for (const type of players.slice(0, 3)) type('quit')
    await pause(500)
  } finally {
    await world.stop()
  }
  return { file, domains, cpu }
}

/** Seconds of CPU time that the driver of a folder has used so far; null without Linux's /proc. */
function driverCpu(folder: string): number | null {
  if (!existsSync('/proc/self/stat')) return null
  for (const pid of readdirSync('/proc').filter(name => /^\d+$/.test(name))) {
    try {
      const line = readFileSync(`/proc/${pid}/cmdline`, 'latin1')
      if (!line.includes('driver/main.ts') || !line.includes(folder)) continue
    } catch {
      // The process has exited.
      continue
    }
    const milliseconds = processorTimeOf(Number(pid))
    return milliseconds === null ? null : milliseconds / 1000
  }
  return null
}

/** Writes the program of a new thing. The domain may be new, too. @returns the program's path */
function makeItem(domains: string, number: number): string {
  mkdirSync(join(domains, 'late'), { recursive: true })
  writeFileSync(
    join(domains, `late/thing${number}.ts`),
    `import { Item } from '/std/item'\nexport default class Thing extends Item { name = 'thing'; short = 'thing ${number}' }\n`,
  )
  return `/domains/late/thing${number}`
}

/** Edits a file of a domain. The edit changes a text or a number, or makes a mistake that is refused and later fixed. */
function edit(domains: string, number: number): void {
  const targets = ['vale/square.ts', 'vale/inn.ts', 'fenmoor/market.ts', 'moor/heath.ts']
  const file = join(domains, targets[number % targets.length]!)
  const text = readFileSync(file, 'utf8')
  const bare = text.replace(/\n\/\/ edit .*\n$/, '\n').replace(/\nthis is a mistake\n$/, '\n')
  writeFileSync(file, number % 7 === 0 ? `${bare}this is a mistake\n` : `${bare}// edit ${number}\n`)
}
