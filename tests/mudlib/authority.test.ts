import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { MudFiles } from '../../driver/services/files/mud-files.ts'
import { MemoryStore } from '../../driver/services/store/store.ts'
import { type AnyObject, type TestDriver, type TestOptions, testDriver } from '../../driver/testing.ts'

const files = {
  '/domains/wood/glade.ts': `import { Room } from '/std/room'
export default class Glade extends Room { short = 'A glade'; exits = { north: './den' } }`,
  '/domains/wood/den.ts': `import { Room } from '/std/room'
export default class Den extends Room { short = 'A den' }`,
  '/domains/wood/wolf.ts': `import { Monster } from '/std/monster'
export default class Wolf extends Monster { name = 'wolf'; short = 'a grey wolf' }`,
  '/domains/wood/secret.txt': 'the wood keeps this',
  '/domains/hill/top.ts': `import { Room } from '/std/room'
export default class Top extends Room { short = 'A hilltop' }`,
  '/domains/hill/goat.ts': `import { Monster } from '/std/monster'
export default class Goat extends Monster { name = 'goat'; short = 'a goat' }`,
}

async function world(more: Record<string, string> = {}, options: TestOptions = {}): Promise<TestDriver> {
  const mud = await testDriver({ ...options, files: { ...files, ...more } })
  onTestFinished(() => mud.stop())
  return mud
}

/** Starts a world with ranks as in a running one: the founder gives them to accounts by command. */
async function founded() {
  const mud = await world()
  const root = mud.player('Root', { at: '/domains/wood/glade', wizard: true })
  for (const name of ['ann', 'bob', 'cid']) {
    mud.driver.persistence.records.put(`account/${name}`, { name, password: 'x', created: 0 })
  }
  return { mud, root }
}

test('admins can give all ranks, lords those of their domain, and others none', async () => {
  const { mud, root } = await founded()
  expect(root.command('promote ann lord wood')).toContain('ann is a lord of wood now')
  expect(root.command('promote cid apprentice')).toContain('cid is an apprentice now')
  expect(root.command('promote nosuch admin')).toContain('There is no account nosuch')
  expect(root.command('promote bob king')).toContain('Ranks are')
  expect(mud.load('/secure/ranks').describeRank('ann')).toBe('lord of wood')
  // The bodies are made after the accounts, as in a login. A body has the rank of its account.
  const ann = mud.player('Ann', { at: '/domains/wood/glade', rank: 'lord of wood' })
  const cid = mud.player('Cid', { at: '/domains/wood/glade', rank: 'apprentice' })
  expect(ann.command('promote bob wizard wood')).toContain('bob is a wizard of wood now')
  root.command('promote cid admin')
  root.command('demote cid')
  root.command('promote cid apprentice')
  expect(cid.output).toMatch(
    /Your rank has changed: cid is an admin now\.[\s\S]*cid is a player now\.[\s\S]*cid is an apprentice now\./,
  )
  expect(ann.command('promote bob wizard hill')).toContain('Only an admin or a lord of hill')
  expect(ann.command('promote ann admin')).toContain('Only an admin')
  expect(cid.command('promote cid wizard wood')).toContain('Only an admin or a lord')
  expect(ann.command('demote bob wood')).toContain('bob has no rank in wood any more')
  expect(ann.command('demote cid')).toContain('Only an admin')
  expect(root.command('ranks')).toMatch(/ann: lord of wood[\s\S]*cid: apprentice/)
  expect(mud.log.join('\n')).toContain('ann made bob a wizard of wood')
})

test('a wizard reads and changes their own domain, another only by a grant, and secrets never', async () => {
  const { mud, root } = await founded()
  const ann = mud.player('Ann', { at: '/domains/wood/glade', rank: 'wizard of wood' })
  const lord = mud.player('Lord', { at: '/domains/hill/top', rank: 'lord of hill' })
  for (const path of ['/domains/wood/glade', '/domains/hill/top', '/domains/hill/goat']) mud.load(path)
  expect(ann.command('cat /domains/wood/secret.txt')).toContain('the wood keeps this')
  expect(ann.command('cat /domains/hill/goat')).toContain('not allowed to read')
  expect(ann.command('ls /domains/hill')).toContain('not allowed to read')
  expect(ann.command('cat /std/room')).toContain('class Room')
  expect(ann.command('cat /secure/accounts')).toContain('not allowed to read')
  expect(ann.command('update /domains/wood/glade')).toContain('Reloaded')
  expect(ann.command('update /domains/hill/top')).toContain('not allowed to reload')
  expect(ann.command('update /std/room')).toContain('not allowed to reload')
  expect(ann.command('versions /domains/hill/top')).toContain('not allowed to read')
  expect(ann.command('rollback /domains/hill/top')).toContain('not allowed to read')
  expect(ann.command('grant ann read hill')).toContain('Only an admin or a lord of hill')
  expect(lord.command('grant ann read hill')).toContain('ann may read in hill now')
  expect(ann.command('cat /domains/hill/goat')).toContain('class Goat')
  expect(ann.command('update /domains/hill/top')).toContain('not allowed to reload')
  expect(lord.command('grant ann write hill')).toContain('ann may write in hill now')
  expect(ann.command('update /domains/hill/top')).toContain('Reloaded')
  expect(lord.command('grant ann none hill')).toContain('ann may do nothing')
  expect(ann.command('cat /domains/hill/goat')).toContain('not allowed to read')
  // If a domain says that it is an example, all wizards may read it, including apprentices, but no player.
  await mud.write('/domains/hill/domain.json', '{ "readable": true }')
  const learner = mud.player('Dan', { at: '/domains/wood/glade', rank: 'apprentice' })
  for (const one of [ann, learner]) expect(one.command('cat /domains/hill/goat')).toContain('class Goat')
  expect(learner.command('update /domains/hill/goat')).toContain('not allowed')
  await mud.write('/domains/hill/domain.json', '{}')
  expect(learner.command('cat /domains/hill/goat')).toContain('not allowed to read')
  expect(root.command('cat /secure/records')).toContain('interface Account')
  // A player has none of these commands.
  const bob = mud.player('Bob', { at: '/domains/wood/glade' })
  expect(bob.command('cat /std/room')).toContain("don't know how")
})

test("a wizard's eval acts for the wizard's domain, an admin's for the mudlib, and an apprentice has none", async () => {
  const { mud, root } = await founded()
  const ann = mud.player('Ann', { at: '/domains/wood/glade', rank: 'wizard of wood' })
  const cid = mud.player('Cid', { at: '/domains/wood/glade', rank: 'apprentice' })
  expect(ann.command('eval 6 * 7')).toContain('42')
  expect(ann.command("eval driver.readFile('/domains/wood/secret.txt')")).toContain('the wood keeps this')
  expect(ann.command("eval driver.readFile('/domains/hill/goat.ts')")).toContain('not allowed')
  expect(ann.command("eval driver.writeFile('/domains/wood/note.txt', 'mine')")).not.toContain('Error')
  expect(ann.command("eval driver.writeFile('/domains/hill/note.txt', 'mine')")).toContain('not allowed')
  expect(ann.command("eval load('/secure/accounts')")).toContain('may not load')
  expect(ann.command("eval driver.find('/secure/accounts')")).toContain('null')
  expect(ann.command("eval driver.loadData('account/ann')")).toContain('mudlib only')
  expect(ann.command("eval load('/cmds/wizard/promote').run(me, 'ann admin')")).toContain('may not load it')
  expect(ann.command("eval load('/cmds/admin/shutdown').run(me, 'now')")).toMatch(/not for you|may not load it/)
  expect(cid.command('eval 6 * 7')).toMatch(/not for you|may not load it/)
  expect(root.command("eval load('/secure/ranks').rankOf('root')")).toContain('admin')
})

/** The attacks of a domain's object in a wizard's turn. The object is a trap for wizards who pass. */
const attacks: [what: string, code: string][] = [
  ['promotes by the command', `(load('/cmds/wizard/promote') as any).run(who, 'mallory admin')`],
  ['promotes by a command typed for the wizard', `(who as any).command('promote mallory admin')`],
  ['promotes by the line itself', `(who as any).receiveLine('promote mallory admin')`],
  ['promotes by the commands daemon', `(load('/daemons/commands') as any).perform(who, 'promote mallory admin')`],
  [
    'promotes through a bound method',
    `((load('/cmds/wizard/promote') as any).run).call(load('/cmds/wizard/promote'), who, 'mallory admin')`,
  ],
  [
    'promotes as a callback',
    `['mallory admin'].map((line: string) => (load('/cmds/wizard/promote') as any).run(who, line))`,
  ],
  ['promotes later', `callOut(load('/cmds/wizard/promote'), 1, 'run', who, 'mallory admin')`],
  ['leaves an alias', `(who as any).aliasesTyped = { l: 'promote mallory admin', look: 'promote mallory admin' }`],
  ['takes the name', `(this as any).name = 'root'; (load('/cmds/wizard/promote') as any).run(this, 'mallory admin')`],
  ['reaches the accounts', `(load('/secure/ranks') as any).promote('mallory', 'admin', '')`],
  [
    'reaches them through the mudlib',
    `(this as any).load('/secure/ranks').standings.set('mallory', { admin: true, domains: {} })`,
  ],
  ['finds them', `(find('/secure/ranks') as any).standings.set('mallory', { admin: true, domains: {} })`],
  ['moves into them', `move(this, '/secure/accounts')`],
  ['reaches the master', `(load('/secure/master') as any).validWrite = () => true`],
  ['clones a login', `(clone('/secure/login') as any).account = 'root'`],
  ['takes a login over', `(users().find((one: any) => one.path === '/secure/login') as any).checked(true)`],
  ['lists logins', `(objectsOf('/secure/login')[0] as any).checked(true)`],
  ['reads a secret', `writeFile('/domains/wood/loot.txt', readFile('/secure/accounts.ts') ?? '')`],
  ['reads another domain', `writeFile('/domains/wood/loot.txt', readFile('/domains/hill/goat.ts') ?? '')`],
  [
    'reads it by the command',
    `writeFile('/domains/wood/loot.txt', (load('/cmds/wizard/cat') as any).run(who, '/domains/hill/goat'))`,
  ],
  ['writes another domain', `writeFile('/domains/hill/goat.ts', 'export const a = 1')`],
  ['writes the mudlib', `writeFile('/std/room.ts', 'export const a = 1')`],
  ['writes by dots', `writeFile('/domains/wood/../hill/goat.ts', 'export const a = 1')`],
  ['writes its own settings', `writeFile('/domains/wood/domain.json', '{}')`],
  ['writes a test that would run outside', `writeFile('/domains/wood/evil.test.ts', 'process.exit()')`],
  ['updates another domain', `(load('/cmds/wizard/update') as any).run(who, '/domains/hill/goat')`],
  ['runs eval', `(load('/cmds/wizard/eval') as any).run(who, "driver.writeFile('/std/zzz.ts', '')")`],
  ['dumps the accounts', `(load('/cmds/wizard/dump') as any).run(who, '/secure/accounts')`],
  ['reads the errors', `(load('/cmds/wizard/errors') as any).run(who, '')`],
  ['ends the world', `(load('/cmds/admin/shutdown') as any).run(who, 'now')`],
  ['destructs another domain', `destruct(find('/domains/hill/top')!)`],
  ['destructs it by its method', `(find('/domains/hill/top') as any).destruct()`],
  ['destructs a daemon', `destruct(load('/daemons/commands'))`],
  ['destructs a player', `destruct(who)`],
  ['destructs a player by the method', `(who as any).destruct()`],
  ['forces a player', `(who as any).command('say I am a fool')`],
  ['forces another by the command', `(load('/cmds/wizard/force') as any).run(who, 'bob say I am a fool')`],
  ['stores data', `saveData('account/mallory', { admin: true })`],
  ['saves a character over', `if ((who as any).wizard) { (who as any).name = 'bob'; (who as any).save() }`],
  [
    'gives itself a wizard',
    `(this as any).wizard = true; (load('/cmds/wizard/promote') as any).run(this, 'mallory admin')`,
  ],
]

test.each(attacks)('a trap that %s gets nothing by it', async (_what, code) => {
  const kept = new MemoryStore()
  const mud = await world(
    {
      '/domains/wood/trap.ts': `import { MudObject } from '/std/object'
import { callOut, clone, destruct, find, load, move, objectsOf, readFile, saveData, users, writeFile } from 'driver'
export default class Trap extends MudObject {
  done = 0
  init(who: MudObject) { this.done++; ${code} }
}`,
    },
    { store: kept },
  )
  const stopped: string[] = []
  Object.defineProperty(mud.driver, 'shutDown', { value: () => stopped.push('ended') })
  mud.driver.persistence.records.put('account/mallory', { name: 'mallory', password: 'x', created: 0 })
  const top = mud.load('/domains/hill/top')
  const daemon = mud.load('/daemons/commands')
  const waiting = mud.connect()
  waiting.type('mallory')
  const bob = mud.player('Bob', { at: '/domains/wood/den' })
  const root = mud.player('Root', { at: '/domains/wood/glade', wizard: true })
  const trap = mud.clone('/domains/wood/trap')
  trap.move('/domains/wood/den')
  root.command('north')
  mud.advance(2)
  root.command('l')
  root.command('look')

  const ranks = mud.load('/secure/ranks')
  expect(trap.done).toBeGreaterThan(0)
  expect(ranks.rankOf('mallory')).toBe('player')
  expect(mud.driver.persistence.records.get('account/mallory')).not.toMatchObject({ admin: true })
  await mud.save()
  expect(JSON.parse((await kept.objectsOf('player/bob')).at(-1)!.state).saved.level).toBeUndefined()
  expect(mud.driver.files.read('/domains/wood/loot.txt') ?? '').not.toMatch(/class (Goat|Accounts)/)
  expect(mud.driver.files.read('/domains/hill/goat.ts')).toContain('class Goat')
  expect(mud.driver.files.read('/std/room.ts')).toContain('class Room')
  expect(mud.driver.files.read('/std/zzz.ts')).toBeNull()
  expect(mud.driver.files.read('/domains/wood/domain.json')).toBeNull()
  expect(mud.driver.files.read('/domains/wood/evil.test.ts')).toBeNull()
  expect(mud.driver.files.read('/domains/wood/lib.mjs')).toBeNull()
  expect(root.command('ranks')).not.toContain('mallory')
  expect(root.command('say words')).toContain('words')
  expect(Object.keys(mud.load('/secure/master'))).not.toContain('validWrite')
  expect(top.destructed || daemon.destructed || root.destructed || bob.destructed).toBe(false)
  expect(stopped).toEqual([])
  expect(bob.output + root.output).not.toMatch(/says?, "I am a fool/)
  expect(waiting.output).not.toContain('Exits')
})

test('a domain can not import from the secure folder', async () => {
  const mud = await world({
    '/domains/wood/thief.ts': `import { Accounts } from '/secure/accounts'\nexport default class T extends Accounts {}`,
  })
  expect(() => mud.clone('/domains/wood/thief')).toThrow('the folder secure is for the mudlib only')
})

test.each([
  ['__decorateClass', `function take(p: any) { return {} }\n__decorateClass([], take(MudObject.prototype), 'x', 2)`],
  [
    '__decorateClass in a method',
    `export const go = (it: any) => __decorateClass([() => ({ value: 1 })], it, 'path', 1)`,
  ],
  ['__decorateClass on an import', `__decorateClass([(t: any) => t], MudObject, 'x', 2)`],
  ['__export', `__export(MudObject, { create: () => 1 })`],
  ['__toCommonJS', `export const x = __toCommonJS({})`],
  ['an escaped name', `export const go = (it: any) => \\u005f_decorateClass([], it, 'x', 2)`],
])("nobody writes the compiler's helpers by hand: %s", async (_what, code) => {
  const mud = await world({
    '/domains/wood/evil.ts': `import { MudObject } from '/std/object'\ndeclare const __decorateClass: any, __export: any, __toCommonJS: any\n${code}\nexport default class X extends MudObject {}`,
  })
  expect(() => mud.load('/domains/wood/evil')).toThrow('is not defined in mud code')
})

test.each(['/domains/wood/a+b', '/domains/wood/a b', '/domains/wood/+/secure/login', '/domains/wood/a@1'])(
  'a program can not be called %s: its frames could be taken for others',
  async path => {
    const mud = await world({
      [`${path}.ts`]: `import { MudObject } from '/std/object'\nexport default class X extends MudObject {}`,
    })
    expect(() => mud.load(path)).toThrow('a path is made of letters')
  },
)

test('force and destruct need a higher rank', async () => {
  const { mud, root } = await founded()
  const ann = mud.player('Ann', { at: '/domains/wood/glade', rank: 'wizard of wood' })
  const cid = mud.player('Cid', { at: '/domains/wood/glade', rank: 'apprentice' })
  const bob = mud.player('Bob', { at: '/domains/wood/glade' })
  const wolf = mud.clone('/domains/wood/wolf')
  const goat = mud.clone('/domains/hill/goat')
  for (const one of [wolf, goat]) one.move('/domains/wood/glade')
  expect(ann.command('force bob say hello')).toContain('Bob says')
  expect(cid.command('force bob say hello')).toContain('not yours to command')
  expect(cid.command('force ann say hello')).toContain('not yours to command')
  expect(ann.command('force root say hello')).toContain('not yours to command')
  expect(root.command('force ann promote bob admin')).not.toContain('admin now')
  expect(mud.load('/secure/ranks').rankOf('bob')).toBe('player')
  expect(ann.command('destruct goat')).toContain('You may not destruct')
  expect(ann.command('destruct wolf')).toContain('is gone')
  expect(ann.command('destruct /std/room')).toMatch(/not yours|There is no/)
  expect(root.command('destruct goat')).toContain('is gone')
  expect(bob.output).toContain('makes you')
})

test.each([
  [
    'a link to a file outside',
    (tree: string, outside: string) => symlinkSync(join(outside, 'plain.txt'), join(tree, 'domains/wood/link.txt')),
    '/domains/wood/link.txt',
  ],
  [
    'a link to a folder outside',
    (tree: string, outside: string) => symlinkSync(outside, join(tree, 'domains/wood/more')),
    '/domains/wood/more/plain.txt',
  ],
  [
    'a link into the mudlib',
    (tree: string) => symlinkSync(join(tree, 'mudlib/secure'), join(tree, 'domains/wood/secure')),
    '/domains/wood/secure/accounts.ts',
  ],
])('%s leads nowhere', (_what, link, path) => {
  const tree = mkdtempSync(join(tmpdir(), 'wyrd-links-'))
  const outside = mkdtempSync(join(tmpdir(), 'wyrd-outside-'))
  onTestFinished(() => {
    for (const folder of [tree, outside]) rmSync(folder, { recursive: true })
  })
  for (const folder of ['mudlib/secure', 'domains/wood']) mkdirSync(join(tree, folder), { recursive: true })
  writeFileSync(join(outside, 'plain.txt'), 'outside')
  writeFileSync(join(tree, 'mudlib/secure/accounts.ts'), 'secret')
  writeFileSync(join(tree, 'domains/wood/own.txt'), 'own')
  link(tree, outside)
  const disk = new MudFiles(join(tree, 'mudlib'), join(tree, 'domains'))
  expect(disk.read('/domains/wood/own.txt')).toBe('own')
  expect(disk.read(path)).toBeNull()
  expect(disk.exists(path)).toBe(false)
  expect(() => disk.write(path, 'changed')).toThrow('is a link')
  disk.write('/domains/wood/deep/new.txt', 'new')
  expect(disk.read('/domains/wood/deep/new.txt')).toBe('new')
})

test.each([
  ['/domains/wood/..\u2215hill/goat.ts'],
  ['/domains/wood/\uff0e\uff0e/hill/goat.ts'],
  ['/domains/wood/a\0.ts'],
  ['/domains/wood/\u200bglade.ts'],
  ['/domains/wood/gl\u0430de.ts'],
  ['/domains/wood/a\\..\\..\\hill\\goat.ts'],
  ['/domains/wood/%2e%2e/hill/goat.ts'],
])('a path with odd letters is refused: %j', async path => {
  const mud = await world({
    '/domains/wood/reader.ts': `import { MudObject } from '/std/object'
import { readFile, writeFile } from 'driver'
export default class Reader extends MudObject { read(path: string) { return readFile(path) } write(path: string) { writeFile(path, 'x') } }`,
  })
  const reader: AnyObject = mud.clone('/domains/wood/reader')
  expect(() => reader.read(path)).toThrow('is made of')
  expect(() => reader.write(path)).toThrow('is made of')
})

test("a domain's code makes no wizards, reads no passwords and runs no eval", async () => {
  const mud = await testDriver({
    files: {
      '/domains/t/thief.ts': `import { MudObject } from '/std/object'
export default class Thief extends MudObject {
  got: unknown[] = []
  promote() { (this.load('/secure/ranks') as any).declare('bob', { admin: true }) }
  test() { (this.load('/secure/master') as any).newPlayer('bob', { wizard: true }) }
  peek() { this.got.push((this.load('/secure/credentials') as any).passwordOf('ann')) }
  create2() { (this.load('/secure/accounts') as any).createAccount('eve', 'hash') }
  evaluate() { this.got.push((this.load('/cmds/wizard/eval') as any).run(this, '40 + 2')) }
}`,
    },
  })
  const thief = mud.clone('/domains/t/thief')
  for (const method of ['promote', 'test', 'peek', 'create2', 'evaluate'])
    mud.driver.callMethod('callOut', thief, method, [])
  expect(mud.load('/secure/ranks').rankOf('bob')).toBe('player')
  expect(mud.load('/secure/accounts').exists('eve')).toBe(false)
  expect(thief.got).toEqual(['Error: evaluate() is not for you'])
  await mud.stop()
})

/** Traps that a domain sets for an admin's line, in code and in text. Each would make Mallory an admin. */
const planted: Record<string, string> = {
  'a script with another name': `@verb('smell') f() { this.load<any>('/daemons/commands').perform(this.admin, 'promote mallory admin'); return true }
}
//# sourceURL=hidden@preserve`,
  'a function in a field': `@verb('smell') f: any = null
  arm() { const c = this.load<any>('/daemons/commands'); this.f = c.perform.bind(c, this.admin, 'promote mallory admin') }
}`,
  'a getter': `@verb('smell') get f(): any { const c = this.load<any>('/daemons/commands'); return c.perform.bind(c, this.admin, 'promote mallory admin') }
}`,
  'a getter that hears an event': `@on('said', { reach: 'room' }) get f(): any { const c = this.load<any>('/daemons/commands'); return c.perform.bind(c, this.admin, 'promote mallory admin') }
}`,
  'an arrow function in a field': `@verb('smell') f: any = null
  arm() { this.f = () => this.load<any>('/daemons/commands').perform(this.admin, 'promote mallory admin') }
}`,
  'a getter of an arrow function': `@verb('smell') get f(): any { return () => this.load<any>('/daemons/commands').perform(this.admin, 'promote mallory admin') }
}`,
  'an arrow function in a field that hears an event': `@on('said', { reach: 'room' }) f: any = null
  arm() { this.f = () => this.load<any>('/daemons/commands').perform(this.admin, 'promote mallory admin') }
}`,
  'a function in a field that hears an event': `@on('said', { reach: 'room' }) f: any = null
  arm() { const c = this.load<any>('/daemons/commands'); this.f = c.perform.bind(c, this.admin, 'promote mallory admin') }
}`,
}

test.each(Object.entries(planted))("%s does not act for the admin who meets a domain's flower", async (_what, code) => {
  const flower = `import { Item } from '/std/item'
import { on, verb } from '/std/decorators'
class Armed extends Item { name = 'flower'; admin: any = null; used = [on, verb]; arm(): void {} }
export default class Flower extends Armed {
  meet(admin: any) { this.admin = admin; this.arm() }
  ${code}`
  const mud = await world({ '/domains/wood/flower.ts': flower })
  const admin = mud.player('Root', { at: '/domains/wood/glade', wizard: true })
  mud.driver.persistence.records.put('account/mallory', { name: 'mallory', password: 'x', created: 0 })
  if (code.includes('.bind(')) {
    // This attack fails when it makes the function, because a bound function would hide its caller.
    expect(() => mud.clone('/domains/wood/flower')).toThrow('a bound function hides who calls')
    return
  }
  const one = mud.clone('/domains/wood/flower')
  one.move('/domains/wood/glade')
  one.meet(admin)
  admin.command('smell flower')
  admin.command('smell')
  admin.command('say hello')
  expect(mud.load('/secure/ranks').describeRank('mallory')).toBe('player')
  // The admin's own line still works.
  expect(admin.command('promote mallory apprentice')).toContain('mallory is an apprentice now')
})

test("code of a domain reads nobody's letters, and neither writes nor speaks in anybody's name", async () => {
  const mud = await world({
    '/domains/wood/spy.ts': `import { load } from 'driver'
import { MudObject } from '/std/object'
export default class Spy extends MudObject {
  letters() { return (load('/daemons/mail') as any).lettersOf('ann') }
  command(ann: any) { return (load('/cmds/player/mail') as any).run(ann, '1') }
  write() { return (load('/daemons/mail') as any).post('root', 'ann', 'Give all your gold to Mallory.') }
  speak(root: any) { return (load('/daemons/channels') as any).say(root, 'chat', 'I resign.') }
  party(ann: any) { return (load('/daemons/channels') as any).recall(ann, 'party') }
}`,
  })
  const ann = mud.player('Ann', { at: '/domains/wood/glade' })
  const root = mud.player('Root', { at: '/domains/wood/glade', wizard: true })
  mud.load('/daemons/mail').post('root', 'ann', 'The key lies under the stone.')
  const spy = mud.clone('/domains/wood/spy')
  for (const [method, who] of [
    ['letters', null],
    ['command', ann],
    ['write', null],
    ['speak', root],
    ['party', ann],
  ] as const)
    expect(() => spy[method](who), method).toThrow('code of wood')
  expect(ann.command('mail')).not.toContain('2.')
  expect(ann.command('mail 1')).toContain('under the stone')
})

test('code of a domain finishes its own quests only, and gives and takes money where it is at home', async () => {
  const mud = await world({
    '/domains/castle/hall.ts': `import { Room } from '/std/room'
export default class Hall extends Room { short = 'A hall' }`,
    '/domains/castle/crown.ts': `import { Quest } from '/std/quest'
export default class Crown extends Quest { title = 'The crown'; first = 'seek'
  stages = { seek: { journal: 'Find it.', reward: { gold: 100 }, goals: [{ event: 'crowned' }, { kill: './dragon' }] } } }`,
    '/domains/castle/dragon.ts': `import { Monster } from '/std/monster'
export default class Dragon extends Monster { name = 'dragon' }`,
    '/domains/wood/cheat.ts': `import { load } from 'driver'
import { Item } from '/std/item'
import { verb } from '/std/decorators'
export default class Cheat extends Item { name = 'coin'
  complete(who: any) { (load('/daemons/quests') as any).complete(who, '/domains/castle/crown') }
  note(who: any) { return (load('/daemons/quests') as any).note(who, 'event', 'crowned') }
  pay(who: any) { (load('/daemons/quests') as any).reward(who, this, { gold: 1_000_000 }) }
  put(who: any) { (load('/daemons/quests') as any).set(who, '/domains/castle/crown', { stage: '', counts: [], times: 1, at: 0 }) }
  kill(who: any) { (load('/daemons/quests') as any).noteDeath(load('/domains/castle/dragon'), who) }
  rob(who: any) { return who.pay(10) }
  give(who: any) { who.earn(1000) }
  take(who: any) { who.gold -= 10 }
  @verb('rub <coin>') rub(who: any) { who.pay(3); return true }
}`,
  })
  const ann = mud.player('Ann', { at: '/domains/castle/hall' })
  ann.gold = 50
  mud.load('/daemons/quests').begin(ann, '/domains/castle/crown')
  const cheat = mud.clone('/domains/wood/cheat')
  expect(() => cheat.complete(ann)).toThrow('not for code of wood')
  expect(cheat.note(ann)).toBe(false)
  expect(() => cheat.kill(ann)).toThrow("noteDeath() isn't open to code of wood")
  expect(ann.quests['/domains/castle/crown'].counts).toEqual([])
  for (const method of ['rob', 'give', 'take', 'pay', 'put'])
    expect(() => cheat[method](ann), method).toThrow('code of wood may not')
  expect(ann.gold).toBe(50)
  ann.move('/domains/wood/glade')
  expect(cheat.rob(ann)).toBe(true)
  ann.move('/domains/castle/hall')
  // In a turn that Ann's own line began, the coin may do it wherever she is.
  cheat.move(ann)
  ann.command('rub coin')
  expect(ann.gold).toBe(37)
})

test('code of a domain harms, leads and speaks for nobody who is far away', async () => {
  const mud = await world({
    '/domains/castle/hall.ts': `import { Room } from '/std/room'
export default class Hall extends Room { short = 'A hall'; exits = { out: '/domains/wood/glade' } }`,
    '/domains/castle/king.ts': `import { Monster } from '/std/monster'
export default class King extends Monster { name = 'king'; short = 'a king'; level = 20 }`,
    '/domains/wood/witch.ts': `import { Monster } from '/std/monster'
export default class Witch extends Monster { name = 'witch'; short = 'a witch'
  act(what: string, who: any, ...args: any[]) { return Reflect.apply(who[what], who, args) }
  strike(who: any) { who.hurt(1, this) } }`,
  })
  const ann = mud.player('Ann', { at: '/domains/castle/hall' })
  const king = mud.clone('/domains/castle/king')
  king.move('/domains/castle/hall')
  const witch = mud.clone('/domains/wood/witch')
  witch.move('/domains/wood/glade')
  for (const who of [ann, king]) {
    const { hp } = who
    expect(() => witch.act('hurt', who, 1, witch), 'hurt').toThrow('code of wood may not hurt or kill it')
    expect(() => witch.act('die', who, witch), 'die').toThrow('code of wood may not hurt or kill it')
    expect(() => witch.act('go', who, 'out'), 'go').toThrow('code of wood may not have it go')
    expect(() => witch.act('say', who, 'hello'), 'say').toThrow('code of wood may not have it speak')
    expect(who.hp).toBe(hp)
  }
  expect(() => witch.act('fade', ann)).toThrow('begin or end its life')
  expect(ann.environment?.path).toBe('/domains/castle/hall')
  // In its own turn, the witch may strike those in its room.
  witch.move('/domains/castle/hall')
  const { hp } = ann
  const inItsTurn = (method: string, ...args: unknown[]) =>
    mud.driver.enter(() => mud.driver.callMethod('callOut', witch, method, args))
  inItsTurn('strike', ann)
  expect(ann.hp).toBe(hp - 1)
  // The witch may lead and move others only at home.
  for (const who of [ann, king]) {
    inItsTurn('act', 'go', who, 'out')
    inItsTurn('act', 'move', who, '/domains/wood/glade')
    inItsTurn('act', 'say', who, 'hello')
    expect(who.environment?.path).toBe('/domains/castle/hall')
  }
  witch.move('/domains/wood/glade')
  for (const who of [ann, king]) {
    who.move('/domains/wood/glade')
    inItsTurn('act', 'move', who, '/domains/castle/hall')
    expect(who.environment?.path).toBe('/domains/castle/hall')
  }
})

test('help domains shows what code of a domain may do to which objects, as it is in force', async () => {
  const mud = await world()
  const root = mud.player('Root', { at: '/domains/wood/glade', wizard: true })
  const page = root.command('help domains')
  expect(page).toMatch(/change its fields +near +no +no +no/)
  expect(page).toMatch(/take its money +near +near +no +near/)
  // The table fits a window of 80 columns.
  expect(page).toMatch(/a thing +a clone +a room +a player/)
})

test('code of a domain changes nobody who is far away by the methods of the mudlib', async () => {
  const mud = await world({
    '/domains/castle/hall.ts': `import { Room } from '/std/room'
export default class Hall extends Room { short = 'A hall'; exits = { out: '/domains/wood/glade' } }`,
    '/domains/castle/king.ts': `import { Monster } from '/std/monster'
export default class King extends Monster { name = 'king'; short = 'a king'; level = 20 }`,
    '/domains/wood/witch.ts': `import { Monster } from '/std/monster'
export default class Witch extends Monster { name = 'witch'; short = 'a witch'
  act(what: string, who: any, ...args: any[]) { return Reflect.apply(who[what], who, args) } }`,
  })
  const hall = mud.load('/domains/castle/hall')
  const ann = mud.player('Ann', { at: hall.path })
  const king = mud.clone('/domains/castle/king')
  king.move(hall)
  const witch = mud.clone('/domains/wood/witch')
  witch.move('/domains/wood/glade')
  const seen = () =>
    [ann, king].map(one => [one.hp, one.maxHp, one.experience, one.learned, one.standing, one.attacker])
  const before = structuredClone(seen())
  for (const who of [ann, king]) {
    for (const what of ['gainExperience', 'killed', 'heal', 'learn', 'addStanding'])
      expect(() => witch.act(what, who, 5, 5), what).toThrow('code of wood may not')
    for (const what of ['killed', 'attackedBy', 'beginFight', 'leaveOut', 'putOn'])
      expect(() => witch.act(what, who, witch, witch), what).toThrow('code of wood may not')
    expect(() => witch.act('addBehaviour', who, {}), 'addBehaviour').toThrow('code of wood may not')
  }
  expect(() => witch.act('leave', king)).toThrow('code of wood may not')
  for (const what of ['spawn', 'maybeSpawn', 'setDoor', 'noteHold', 'addBehaviour'])
    expect(() => witch.act(what, hall, { path: '/domains/wood/witch' }, {}), what).toThrow('code of wood may not')
  expect(seen()).toEqual(before)
  expect(hall.inventory).toEqual([ann, king])
})

test("what a player carries is nobody else's: code of a domain takes, changes or destructs it only where it is at home", async () => {
  const mud = await world({
    '/domains/castle/hall.ts': `import { Room } from '/std/room'
export default class Hall extends Room { short = 'A hall' }`,
    '/domains/castle/sword.ts': `import { Item } from '/std/item'
export default class Sword extends Item { name = 'sword'; short = 'a sword' }`,
    '/domains/wood/thief.ts': `import { destruct, move } from 'driver'
import { Item } from '/std/item'
export default class Thief extends Item { name = 'thief'
  take(one: any) { move(one, this) }
  spoil(one: any) { one.weight = 99 }
  melt(one: any) { destruct(one) } }`,
  })
  const ann = mud.player('Ann', { at: '/domains/castle/hall' })
  const bag = mud.clone('/std/container')
  const things = [bag, mud.clone('/std/item'), mud.clone('/domains/castle/sword')]
  for (const one of things) one.move(ann)
  const ring = mud.clone('/std/item')
  ring.move(bag)
  const thief = mud.clone('/domains/wood/thief')
  thief.move('/domains/wood/glade')
  for (const one of [...things, ring]) {
    expect(() => thief.take(one)).toThrow('code of wood may not move it')
    expect(() => thief.spoil(one)).toThrow('code of wood may not change its fields')
    expect(() => thief.melt(one)).toThrow('code of wood may not destruct it')
  }
  ann.move('/domains/wood/glade')
  thief.take(things[1])
  expect(things[1]!.environment).toBe(thief)
})

test('nobody of another domain is made to act by methods or functions of the mudlib that do it for whoever asks', async () => {
  const mud = await world({
    '/domains/castle/hall.ts': `import { Room } from '/std/room'
export default class Hall extends Room { short = 'A hall'; exits = { out: '/domains/wood/glade' } }`,
    '/domains/castle/king.ts': `import { Monster } from '/std/monster'
export default class King extends Monster { name = 'king'; short = 'a king'; level = 20; home = '/domains/castle/hall' }`,
    '/domains/castle/sword.ts': `import { Weapon } from '/std/weapon'
export default class Sword extends Weapon { name = 'sword'; short = 'a sword' }`,
    '/domains/wood/witch.ts': `import { perform } from '/ai/deeds'
import { beHome } from '/behaviours/sentinel'
import { fightRound } from '/std/fight-round'
import { handOver, layDown, strip, takeUp } from '/std/handling'
import { Monster } from '/std/monster'
import { recall } from '/std/recall'
const functions = { beHome, fightRound, handOver, layDown, perform, recall, strip, takeUp } as any
export default class Witch extends Monster { name = 'witch'; short = 'a witch'
  act(what: string, who: any, ...args: any[]) { return Reflect.apply(who[what], who, args) }
  work(what: string, ...args: any[]) { return functions[what](...args) } }`,
  })
  const hall = mud.load('/domains/castle/hall')
  const ann = mud.player('Ann', { at: hall.path })
  const king = mud.clone('/domains/castle/king')
  king.move(hall)
  king.gold = 500
  const witch = mud.clone('/domains/wood/witch')
  witch.move('/domains/wood/glade')
  const swords = [ann, king].map(who => {
    const sword = mud.clone('/domains/castle/sword')
    sword.move(who)
    who.wield(sword)
    return sword
  })
  expect(() => witch.act('command', king, 'out'), 'command').toThrow('code of wood may not have it speak or act')
  const begin = [ann, king].map(who => [who.hp, who.gold, who.environment, who.inventory, who.wielded])
  for (const [i, who] of [ann, king].entries()) {
    const sword = swords[i]!
    expect(() => witch.act('callNamed', who, 'destruct'), 'callNamed').toThrow('code of wood may not')
    expect(() => witch.act('takeOff', who, sword), 'takeOff').toThrow('code of wood may not')
    expect(() => witch.act('getGift', who, ann), 'getGift').toThrow('code of wood may not')
    expect(() => witch.getGift(who), 'to get somebody').toThrow('has just been made')
    expect(() => witch.act('killed', who, witch), 'killed').toThrow('code of wood may not')
    expect(() => witch.work('perform', who, { command: 'out' }, ann), 'perform').toThrow('code of wood may not')
    expect(() => witch.work('recall', who), 'recall').toThrow('code of wood may not have it go')
    expect(() => witch.work('beHome', who), 'beHome').toThrow('code of wood may not have it go')
    expect(() => witch.work('fightRound', who, witch), 'fightRound').toThrow('code of wood may not hurt')
    expect(() => witch.work('fightRound', witch, who), 'fightRound').toThrow('code of wood may not hurt')
    for (const what of ['takeUp', 'layDown', 'handOver'])
      expect(() => witch.work(what, witch, sword, what === 'handOver' ? witch : null), what).toThrow('may not move it')
    for (const what of ['strip', 'layDown', 'handOver'])
      expect(() => witch.work(what, who, sword, witch), what).toThrow('code of wood may not have it speak or act')
  }
  expect([ann, king].map(who => [who.hp, who.gold, who.environment, who.inventory, who.wielded])).toEqual(begin)
  // The witch may move objects of its own domain as it likes.
  const own = mud.clone('/std/item')
  own.move('/domains/wood/glade')
  expect(witch.work('takeUp', witch, own, null)).toBe(undefined)
  expect(own.environment).toBe(witch)
})

test('a text that a player composes is delivered to an object of the one who asked for it, and to no other', async () => {
  const mud = await world({
    '/domains/castle/king.ts': `import { Monster } from '/std/monster'
export default class King extends Monster { name = 'king'; short = 'a king'; level = 20 }`,
    '/domains/wood/desk.ts': `import { verb } from '/std/decorators'
import { Item } from '/std/item'
export default class Desk extends Item { name = 'desk'; short = 'a desk'; heard = ''; to: any = null
  takes(_who: any, text: string) { this.heard = text; return 'Noted.' }
  @verb('write') write(who: any) { who.compose('note', this.to ?? this, this.to ? 'destruct' : 'takes'); return true } }`,
  })
  const king = mud.clone('/domains/castle/king')
  king.move('/domains/wood/glade')
  const ann = mud.player('Ann', { at: '/domains/wood/glade' })
  const desk = mud.clone('/domains/wood/desk')
  desk.move('/domains/wood/glade')
  ann.command('write')
  ann.command('hello')
  ann.command('.')
  expect(desk.heard).toBe('hello')
  desk.to = king
  ann.command('write')
  ann.command('hello')
  ann.command('.')
  expect(king.destructed).toBe(false)
})

test("what a player or the bank keeps can't be changed through a name that a domain gives it, after a restart neither", async () => {
  const store = new MemoryStore()
  const more = {
    '/domains/hill/cheat.ts': `import { bank } from '/daemons/names'
import { Room } from '/std/room'
export default class Cheat extends Room {
  short = 'A den of thieves'
  act(who: any, what: string): any {
    const { quests, stats } = who
    const debt: any = bank().debtOf(who)
    switch (what) {
      case 'quest': quests['/domains/wood/oak'] = { stage: '', counts: [], times: 1, at: 0 }; break
      case 'stage': quests['/domains/wood/elm'].stage = ''; break
      case 'count': quests['/domains/wood/elm'].counts[0] = 9; break
      case 'stat': stats.str = 99; break
      case 'debt': debt.due = 1e99
    }
  }
}`,
    '/domains/wood/elm.ts': `import { Quest } from '/std/quest'
export default class Elm extends Quest {
  title = 'Elm'
  first = 'begin'
  stages = { begin: { journal: 'Find three cones.', goals: [{ event: 'cone', count: 3 }] } }
}`,
  }
  const check = (mud: TestDriver, who: AnyObject) => {
    const cheat = mud.load('/domains/hill/cheat')
    for (const what of ['quest', 'stage', 'count', 'stat', 'debt'])
      expect(() => cheat.act(who, what), what).toThrow(/may not change its fields|object is not extensible|read only/)
    expect(who.quests).toEqual({
      '/domains/wood/elm': { stage: 'begin', counts: [1], times: 0, at: expect.any(Number), paid: [] },
    })
    expect(who.stats.str).toBe(10)
  }
  const mud = await world(more, { store })
  const ann = mud.player('Ann', { at: '/domains/wood/glade' })
  mud.load('/daemons/quests').begin(ann, '/domains/wood/elm')
  mud.load('/daemons/quests').note(ann, 'event', 'cone')
  const bank = mud.load('/daemons/bank')
  bank.noteDebt(ann.name, { paidUntil: 0, due: 5 })
  check(mud, ann)
  ann.save()
  await mud.save()
  const again = await world(more, { store })
  check(again, await again.fetchPlayer('Ann'))
})

test.each([
  [
    'inherits a daemon',
    `import { Bridges } from '/daemons/bridges'`,
    `(this as any).add(hall, 'down', hall)`,
    'Bridges as any',
  ],
  ['makes a daemon', `import { Bridges } from '/daemons/bridges'`, `new (Bridges as any)().add(hall, 'down', hall)`],
  ['inherits what a daemon inherits', `import { CoinPiles } from '/daemons/coin-piles'`, '', 'CoinPiles as any'],
  ['clones a daemon', '', `(clone('/daemons/bridges') as any).add(hall, 'down', hall)`],
  ['clones a spell', '', `(clone('/spells/poison') as any).cast(king, ann)`],
  ['inherits a spell', `import Poison from '/spells/poison'`, '(this as any).cast(king, ann)', 'Poison as any'],
  ['loads a spell', '', `(load('/spells/poison') as any).cast(king, ann)`],
  [
    'has a spell of its own',
    `import { Spell } from '/std/spell'`,
    `(this as any).harm(king, ann, '9d9', 'fire')`,
    'Spell as any',
  ],
  [
    'has a spell of its own that lasts',
    `import { Spell } from '/std/spell'`,
    `(this as any).affect(king, ann, '/effects/poison')`,
    'Spell as any',
  ],
  ['makes a monster by new', `import { Monster } from '/std/monster'`, `(new (Monster as any)()).attack(king)`],
  ['makes a behaviour', `import { Dump } from '/compat/diku/specials/dump'`, '(new (Dump as any)()).takes(sword, ann)'],
])('code of a domain that %s does nothing to others by it', async (_what, imports, body, base = 'MudObject') => {
  const mud = await world({
    '/domains/castle/hall.ts': `import { Room } from '/std/room'
export default class Hall extends Room { short = 'A hall' }`,
    '/domains/castle/king.ts': `import { Monster } from '/std/monster'
export default class King extends Monster { name = 'king'; short = 'a king' }`,
    '/domains/castle/sword.ts': `import { Item } from '/std/item'
export default class Sword extends Item { name = 'sword'; short = 'a sword'; value = 5000 }`,
  })
  const hall = mud.load('/domains/castle/hall')
  const [king, sword] = ['king', 'sword'].map(name => mud.clone(`/domains/castle/${name}`))
  for (const one of [king!, sword!]) one.move(hall)
  const ann = mud.player('Ann', { at: '/domains/castle/hall', level: 5 })
  const before = { hp: ann.hp, gold: ann.gold, experience: ann.experience }
  mud.driver.files.write(
    '/domains/evil/one.ts',
    `import { clone, load } from 'driver'
import { MudObject } from '/std/object'
${imports}
export default class One extends (${base}) { go(hall: any, king: any, ann: any, sword: any) { ${body} } }`,
  )
  const act = () => {
    const one = mud.clone('/domains/evil/one')
    mud.driver.guard.attempt('apply', one, () => one.go(hall, king, ann, sword))
  }
  expect(act).toThrow(/code of evil|imports its types alone/)
  expect({ hp: ann.hp, gold: ann.gold, experience: ann.experience }).toEqual(before)
  expect(ann.affects).toHaveLength(0)
  expect(hall.exits).toEqual({})
  expect([sword!.destructed, king!.attacker]).toEqual([false, null])
})

test('a behaviour does nothing for code of a domain where its object is not in reach, whoever has made it', async () => {
  const mud = await world({
    '/domains/wood/wolf.ts': `import { Wander } from '/behaviours/wander'
import { Monster } from '/std/monster'
export default class Wolf extends Monster { name = 'wolf'; short = 'a wolf'; behaviours = [Wander.with({ chance: 100 })] }`,
    '/domains/evil/hole.ts': `import { Room } from '/std/room'
export default class Hole extends Room { short = 'A hole'; exits = { down: './pit' } }`,
    '/domains/evil/pit.ts': `import { Room } from '/std/room'
export default class Pit extends Room { short = 'A pit' }`,
    '/domains/evil/thief.ts': `import { Wander } from '/behaviours/wander'
import { Monster } from '/std/monster'
class Claimed extends Wander {
  lead(who: any) { Object.assign(this, { settings: { chance: 100 } }); this.owner = who; return super.heartBeat() }
  heartBeat() { return super.heartBeat() }
}
export default class Thief extends Monster { name = 'thief'; short = 'a thief'; behaviours = [Claimed.with({ chance: 100 })]
  beats(who: any) { return who.mind()[0].heartBeat() }
  ends(who: any) { return who.mind()[0].end() }
  later(who: any) { return who.mind()[0].later(0, 'heartBeat') }
  claims(who: any) { return new Claimed().lead(who) }
  makes(who: any) { const one: any = new Wander(); one.settings = { chance: 100 }; one.owner = who; return one.heartBeat() } }`,
  })
  const wolf = mud.clone('/domains/wood/wolf')
  wolf.move('/domains/wood/glade')
  const thief = mud.clone('/domains/evil/thief')
  thief.move('/domains/evil/hole')
  for (const way of ['beats', 'ends', 'later', 'claims', 'makes']) {
    expect(() => thief[way](wolf), way).toThrow(
      way === 'later' ? 'later() is protected' : 'code of evil may not have it speak or act',
    )
    expect(wolf.environment?.path, way).toBe('/domains/wood/glade')
  }
  // The thief may drive the behaviour of its own monster. Both monsters' behaviours also run by themselves.
  expect(thief.beats(thief)).toBe(true)
  expect(thief.environment?.path).toBe('/domains/evil/pit')
  mud.player('Ann', { at: '/domains/wood/glade' })
  mud.advance(10)
  expect(wolf.environment?.path).not.toBe('/domains/wood/glade')
})

test("a record in a field of another's object is not changed by a name of one's own", async () => {
  const mud = await world({
    '/domains/evil/thief.ts': `import { MudObject } from '/std/object'
export default class Thief extends MudObject {
  turn(room: any) { const exits = room.exits; exits.north = '/domains/evil/trap' } }`,
  })
  const glade = mud.load('/domains/wood/glade')
  const thief = mud.clone('/domains/evil/thief')
  expect(() => thief.turn(glade)).toThrow('/domains/wood/glade: code of evil may not change its fields')
  expect(glade.exits.north).toBe('./den')
})

test("what a domain's object keeps of another's is saved, shown and upgraded as a copy", async () => {
  const store = new MemoryStore()
  const source = (more: string) => `import { saveObject } from 'driver'
import { saved } from '/std/decorators'
import { Room } from '/std/room'
export default class Book extends Room {
  short = 'A book'
  @saved pages: any = []
  ${more}
  note(room: any) { this.pages = [room.exits, ...this.pages, room.spawns]; saveObject(this) }
  change() { this.pages[0].west = './lake' }
}`
  const files = { '/domains/evil/book.ts': source('') }
  const mud = await world(files, { store })
  const glade = mud.load('/domains/wood/glade')
  const book = mud.load('/domains/evil/book')
  book.note(glade)
  expect(() => book.change()).toThrow('/domains/wood/glade: code of evil may not change its fields')
  const root = mud.player('Root', { at: '/domains/wood/glade', wizard: true })
  expect(root.command('dump /domains/evil/book')).toContain('pages = [{north: "./den"}')
  await mud.write('/domains/evil/book.ts', source('more = 1'))
  expect(book.more).toBe(1)
  expect(book.pages[0].north).toBe('./den')
  await mud.save()
  await mud.stop()
  expect(mud.faults).toEqual([])
  const again = await world(files, { store })
  const kept = again.load('/domains/evil/book')
  expect(kept.pages[0]).toEqual({ north: './den' })
  kept.change()
  expect(kept.pages[0].west).toBe('./lake')
  expect(again.load('/domains/wood/glade').exits.west).toBeUndefined()
})
