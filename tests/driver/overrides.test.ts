import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { TypeChecker } from '../../driver/services/checks/typecheck.ts'
import { MudFiles } from '../../driver/services/files/mud-files.ts'
import { testDriver } from '../../driver/testing.ts'

// A world's own mudlib files override the engine's files at the same paths, and may inherit what they override.

const root = fileURLToPath(new URL('../../', import.meta.url))

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'wyrd-own-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

const room = `import { Room as Base } from 'wyrd:/std/room'
import type { Living } from '/std/living'
/** A room of this world. */
export class Room extends Base {
  /** What it smells of. */
  scent = ''
  override view(viewer: Living, brief = false): string {
    return super.view(viewer, brief) + (this.scent === '' ? '' : \`It smells of \${this.scent}.\\n\`)
  }
}
export default Room
`

const files = {
  '/domains/t/hall.ts': `import { Room } from '/std/room'
export default class Hall extends Room { short = 'A hall'; long = 'It is wide.'; scent = 'smoke'; light = true }`,
  '/domains/t/thief.ts': `import { MudObject } from '/std/object'
const tried = (work: () => unknown) => { try { work() } catch (error) { return 'refused: ' + error.message } return 'done' }
export default class Thief extends MudObject {
  wound(who: any) { return tried(() => { who.hp = 1 }) }
  rob(who: any) { return tried(() => who.earn(100, 'quest')) }
  kill(who: any) { return tried(() => who.die(null)) }
  raise(who: any) { return tried(() => who.becomeLevel(20)) }
}`,
  '/domains/t/rat.ts': `import { Monster } from '/std/monster'
export default class Rat extends Monster { name = 'rat'; short = 'a rat' }`,
}

async function world(own: Record<string, string>) {
  const folder = folderWith(own)
  const mud = await testDriver({ files, world: { mudlib: folder } })
  onTestFinished(() => mud.stop())
  return { mud, folder }
}

test('a class of /std is inherited by all that inherit it, and an instance of both', async () => {
  const { mud } = await world({ 'std/room.ts': room })
  const player = mud.player('ash', { at: '/domains/t/hall' })
  expect(player.command('look')).toContain('It smells of smoke.')
  const square = mud.load('/domains/vale/square')
  expect(square['scent']).toBe('')
  expect(mud.load('/domains/vale/square')['isRoom'] ?? true).toBeTruthy()
  expect(player.command('look')).toContain('A hall')
})

test('players, monsters, daemons, commands and functions can be overridden, each by itself', async () => {
  const { mud } = await world({
    'std/player.ts': `import { Player as Base } from 'wyrd:/std/player'
export class Player extends Base { describe(): string { return super.describe() + ' of Elmhurst' } }
export default Player`,
    'std/monster.ts': `import { Monster as Base } from 'wyrd:/std/monster'
export class Monster extends Base { heartBeat(): void { this.beaten++; super.heartBeat() } beaten = 0 }
export default Monster`,
    'daemons/clock.ts': `import { Clock as Base } from 'wyrd:/daemons/clock'
export class Clock extends Base { get greeting(): string { return 'tick ' + this.hour } }
export default Clock`,
    'cmds/player/look.ts': `import Base from 'wyrd:/cmds/player/look'
import type { Living } from '/std/living'
export default class Look extends Base {
  run(actor: Living, args: string, typed: string): string | undefined {
    actor.tell('You open your eyes.')
    return super.run(actor, args, typed)
  }
}`,
    'lib/amounts.ts': readFileSync(join(root, 'mudlib/lib/amounts.ts'), 'utf8'),
  })
  const player = mud.player('ash', { at: '/domains/t/hall' })
  expect(player.command('look')).toMatch(/You open your eyes\.\n.*A hall/)
  expect(player['describe']()).toMatch(/of Elmhurst$/)
  const rat = mud.clone('/domains/t/rat')
  mud.driver.enter(() => rat['move']('/domains/t/hall'))
  mud.advance(10)
  expect(rat['beaten']).toBeGreaterThan(0)
  expect(mud.load('/daemons/clock')['greeting']).toMatch(/^tick \d/)
  // The overridden classes' marks and rights still apply: code of a domain can do no forbidden deed to other objects.
  mud.driver.enter(() => player['move'](mud.load('/domains/vale/square')))
  const thief = mud.load('/domains/t/thief') as unknown as Record<string, (...args: unknown[]) => string>
  for (const deed of ['wound', 'rob', 'kill', 'raise']) expect(thief[deed]!(player)).toMatch(/^refused/)
  expect(player['hp']).toBe(player['maxHp'])
  expect(player['level']).toBe(1)
})

test('an override goes live on objects that exist, and so does the engine below it when it is taken away', async () => {
  const folder = folderWith({ 'lib/none.ts': 'export const none = 0\n' })
  const mud = await testDriver({ files, world: { mudlib: folder } })
  onTestFinished(() => mud.stop())
  const player = mud.player('ash', { at: '/domains/t/hall' })
  expect(player.command('look')).not.toContain('smells')
  mkdirSync(join(folder, 'std'))
  const file = join(folder, 'std/room.ts')
  const change = async () => {
    const path = mud.driver.files.mudPath(file)!
    expect(path).toBe('/std/room.ts')
    await mud.driver.reloader.reload([path], true, true)
  }
  writeFileSync(file, room)
  await change()
  expect(player.command('look')).toContain('It smells of smoke.')
  writeFileSync(file, room.replace('It smells of', 'It reeks of'))
  await change()
  expect(player.command('look')).toContain('It reeks of smoke.')
  rmSync(file)
  await change()
  expect(player.command('look')).not.toContain('smoke')
})

test('what cannot be is told: an engine file that nothing stands before, a folder that is not there', async () => {
  const { mud } = await world({
    'std/thing.ts': `import { Container } from 'wyrd:/std/container'
export default class Thing extends Container {}`,
  })
  expect(() => mud.load('/std/thing')).toThrow(
    /no file of this world stands before \/std\/container, so import '\/std\/container' itself/,
  )
  await expect(testDriver({ world: { mudlib: '/no/such/folder' } })).rejects.toThrow(
    /--mudlib .*: there is no such folder/,
  )
})

test('in a world with such a folder, the engine is never written to', () => {
  const own = folderWith({ 'std/room.ts': room })
  const engine = folderWith({
    'std/room.ts': 'export {}\n',
    'std/door.ts': 'export const old = 1\n',
    'systems/s/std/sack.ts': '',
  })
  const tree = new MudFiles(engine, folderWith({ 'wood/x.ts': '' }), undefined, {}, [], own)
  expect(tree.read('/std/room.ts')).toBe(room)
  expect(tree.read('/std/room.engine.ts')).toBe('export {}\n')
  expect(tree.exists('/std/door.engine.ts')).toBe(false)
  expect(tree.list('/std')).toEqual(['door.ts', 'room.ts', 'sack.ts'])
  tree.write('/std/door.ts', 'export const young = 1\n')
  tree.write('/std/sack.ts', 'export const big = 1\n')
  tree.write('/std/fresh.ts', 'export const fresh = 1\n')
  expect(readFileSync(join(engine, 'std/door.ts'), 'utf8')).toContain('old')
  expect(readFileSync(join(own, 'std/door.ts'), 'utf8')).toContain('young')
  expect(tree.read('/std/door.engine.ts')).toContain('old')
  expect(tree.read('/std/sack.engine.ts')).toBe('')
  expect(tree.read('/std/fresh.ts')).toContain('fresh')
  expect(tree.mudPath(join(engine, 'std/door.ts'))).toBe('/std/door.engine.ts')
  expect(tree.mudPath(join(own, 'std/door.ts'))).toBe('/std/door.ts')
  tree.remove('/std/door.ts')
  expect(tree.read('/std/door.ts')).toContain('old')
  expect(() => tree.remove('/std/door.ts')).toThrow(/the engine's/)
  tree.write('/domains/wood/y.ts', 'y')
  expect(tree.read('/domains/wood/y.ts')).toBe('y')
})

test('types of domains know what the world adds to the engine, and a wrong one is told', async () => {
  const own = folderWith({ 'std/room.ts': room })
  const hall =
    "import { Room } from '/std/room'\nexport default class Hall extends Room { short = 'A hall'; scent = 'smoke' }\n"
  const guest =
    "import type { MudObject } from '/std/object'\nimport { Hall } from './hall'\nexport const place = (hall: Hall): MudObject => hall\n"
  const domains = folderWith({
    't/hall.ts': hall.replace('default ', ''),
    't/guest.ts': guest,
    't/wrong.ts': hall.replace("'smoke'", '3'),
  })
  const tree = new MudFiles(`${root}mudlib`, domains, undefined, {}, [], own)
  const folders = [
    'std',
    'lib',
    'ai',
    'behaviours',
    'daemons',
    'secure',
    'cmds',
    'effects',
    'spells',
    'compat',
    'stories',
    'tiles',
  ]
  const types = new TypeChecker(tree, root, domains, () => folders)
  onTestFinished(() => types.stop())
  const found = await types.check(['/domains/t/hall.ts', '/domains/t/guest.ts', '/domains/t/wrong.ts'])
  expect(found.map(({ file }) => file)).toEqual(['/domains/t/wrong.ts'])
  expect(found[0]!.message).toContain("Property 'scent'")
  expect(await types.check(['/std/room.ts'])).toEqual([])
}, 60_000)
