import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { AnyObject } from '../../driver/testing.ts'
import { startWorld, type World } from '../../scripts/world.ts'
import { findProgram } from './programs.ts'
import { telnetClient } from './telnet.ts'
import { door as openDoor } from './workshop-door.ts'

// The workshop, as wizards use it: in a real browser, by its protocol, and by real clients of SFTP.

const browserPath = findProgram('chromium', 'chromium')
const sftp = findProgram('sftp', 'openssh-client')
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const domains = mkdtempSync(join(tmpdir(), 'wyrd-workshop-'))
const room = (name: string, more: string) => `import { Room } from '/std/room'

export default class ${name} extends Room {
  short = 'The ${name.toLowerCase()}'
  ${more}
}
`
const owl = `import { Monster } from '/std/monster'

export default class Owl extends Monster {
  name = 'owl'
  short = 'a brown owl'
  level = 2
}
`
const files = {
  'wood/glade.ts': room('Glade', `exits = { north: './mill' }\n  spawns = [{ path: './npc/owl' }]`),
  'wood/mill.ts': room('Mill', `exits = { south: './glade' }`),
  'wood/npc/owl.ts': owl,
  'castle/hall.ts': room('Hall', `secret = 'the king is a frog'`),
}
const onDisk = (path: string) => readFileSync(join(domains, path), 'utf8')
function reset(): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(domains, path)), { recursive: true })
    writeFileSync(join(domains, path), text)
  }
}

let world: World
let browser: Browser
const pages: Page[] = []
beforeAll(async () => {
  reset()
  world = await startWorld({ domains, flags: ['--sftp', '0', '--start', '/domains/wood/glade'] })
  if (browserPath)
    browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox', '--disable-gpu'] })
}, 240_000)
afterAll(async () => {
  await browser?.close()
  await world?.stop()
  rmSync(domains, { recursive: true, force: true })
})
afterEach(async () => {
  for (const page of pages.splice(0)) await page.context().close()
})

/** An admin, and a lord, an apprentice and a player whom the admin has made. */
test('accounts for the tests', async () => {
  for (const name of ['admin', 'lord', 'prentice', 'player'].map(one => `${one}ann`)) {
    const client = telnetClient(world.telnet)
    await client.login(name)
    client.type('quit')
    client.socket.end()
  }
  const admin = telnetClient(world.telnet)
  await admin.see('name?')
  for (const line of ['adminann', 'secret1']) admin.type(line)
  await admin.see('Exits')
  await admin.ask('promote lordann lord wood', 'is a lord of wood now')
  await admin.ask('promote prenticeann apprentice', 'is an apprentice now')
  admin.type('quit')
}, 240_000)

// ---- the protocol

/** A page of the workshop without the page. */
const door = (account: string) => openDoor(world.http, account)

test('a player is not let in, and told why; nothing is answered before the login', async () => {
  const player = door('playerann')
  expect(await player.entered).toBe(false)
  expect(player.said.join('')).toContain('The workshop is for wizards.')
  const nobody = new WebSocket(`ws://127.0.0.1:${world.http}/workshop/socket`)
  let seen = ''
  nobody.on('message', bytes => (seen += bytes))
  await new Promise(resolve => nobody.on('open', resolve))
  for (const message of [
    { hello: '' },
    { request: { id: 1, ask: 'files/list', with: {} } },
    { lsp: '{"id":1,"method":"initialize"}' },
  ])
    nobody.send(JSON.stringify(message))
  await new Promise(resolve => setTimeout(resolve, 500))
  expect(seen).not.toContain('Workshop.Answer')
  expect(seen).not.toContain('lsp')
  nobody.terminate()
}, 60_000)

test.each(['prenticeann', 'lordann'])(
  "%s reads, lists, changes and runs nothing that isn't theirs",
  async account => {
    const { ask, entered, close } = door(account)
    expect(await entered).toBe(true)
    const hall = '/domains/castle/hall.ts'
    const refused: (readonly [string, unknown])[] = [
      ...['files/open', 'files/peek', 'files/info', 'files/check', 'files/test', 'files/versions'].flatMap(what =>
        [hall, '/domains/castle', '/secure/master.ts', '/secure', '/../../etc/passwd', '/std/../secure/master.ts'].map(
          path => [what, { path }] as const,
        ),
      ),
      ['files/list', { path: '/domains/castle' }],
      ['files/list', { path: '/secure' }],
      ['files/all', { folders: ['/secure'] }],
      ['files/search', { text: 'frog', folders: ['/domains/castle'] }],
      ['files/search', { text: 'frog' }],
      ['files/search', { text: 'policy', folders: ['/secure'] }],
      ['files/uses', { path: hall }],
      ['files/version', { path: hall, number: 1 }],
      ['files/rollback', { path: hall, number: 1 }],
      ['files/save', { files: [{ path: hall, text: 'mine', base: files['castle/hall.ts'] }] }],
      ['files/save', { files: [{ path: hall, text: 'mine', base: null }], force: true }],
      ['files/save', { files: [{ path: '/std/monster.ts', text: 'mine', base: null }], force: true }],
      ['files/save', { files: [{ path: '/domains/new/x.ts', text: 'mine', base: null }] }],
      ['files/remove', { path: hall }],
      ['files/rename', { from: hall, to: '/domains/wood/hall.ts', apply: true }],
      ['files/replace', { from: hall, to: '/domains/wood/hall.ts' }],
      ['files/makeFolder', { path: '/domains/castle/mine' }],
      ['files/removeFolder', { path: '/domains/castle' }],
      ['files/dig', { from: hall, way: 'north', to: '/domains/castle/mine.ts' }],
      ['files/unlink', { from: hall, way: 'north' }],
      ['world/inspect', { id: '/domains/castle/hall' }],
      ['world/inspect', { id: '/secure/accounts' }],
      ['world/clones', { path: '/domains/castle/hall' }],
      ['world/clones', { path: '/secure/login' }],
      ['world/map', { domain: 'castle' }],
      ['world/map', { domain: '../secure' }],
      ['world/people', { domain: 'castle' }],
      ['world/remove', { id: '/domains/castle/hall' }],
      ['world/resetRoom', { id: '/domains/castle/hall' }],
      ['world/setField', { id: '/domains/castle/hall', name: 'secret', value: "'mine'" }],
      ['world/setField', { id: '/daemons/zones', name: 'name', value: "'mine'" }],
      ['world/hearers', { id: '/domains/castle/hall' }],
      ['world/hearers', { id: '/secure/accounts' }],
      ['world/fetch', { id: '/domains/castle/hall' }],
      ['world/makeClone', { path: '/domains/castle/hall' }],
      ['world/makeClone', { path: '/secure/login' }],
      ['files/history', { path: '/domains/castle' }],
      ['files/history', { path: '/secure' }],
      ['shared/join', { path: hall }],
      ['shared/join', { path: '/std/monster.ts', agreed: { lineage: 'a', text: 'mine', version: 3 } }],
      ['shared/push', { path: hall, version: 0, updates: [{ clientID: 'x', changes: [[0, 'mine']] }] }],
      ['shared/push', { path: '/domains/wood/glade.ts', version: 0, updates: [] }],
      ['shared/saved', { path: hall }],
      ['line/run', { line: 'ranks' }],
      ['desk/accounts', {}],
      ['world/profile', { domain: 'castle' }],
      ['world/profile', { domain: '../secure' }],
      ['world/profile', {}],
      ['world/trace', { id: '/domains/castle/hall' }],
      ['world/trace', { id: '/secure/accounts' }],
      ['files/constructor', {}],
      ['files/__proto__', {}],
      ['secure/open', {}],
      ['../secure/open', {}],
      ['files/destruct', {}],
    ]
    for (const [what, given] of refused) {
      const { value, error } = await ask(what, given)
      const isNothing =
        value === null ||
        (Array.isArray(value) && value.length === 0) ||
        value?.text === null ||
        value?.lines?.every(({ file }: { file: string }) => !/castle|secure/.test(file))
      expect([what, given, error ?? (isNothing ? 'nothing' : value)]).toEqual([what, given, expect.any(String)])
      expect(JSON.stringify([value, error])).not.toContain('frog')
    }
    expect(refused.length).toBeGreaterThan(60)
    expect(onDisk('castle/hall.ts')).toBe(files['castle/hall.ts'])
    expect(existsSync(join(domains, 'castle/mine'))).toBe(false)
    close()
  },
  120_000,
)

test('a lord changes fields of an object that lives, fetches it, makes another, and sees who hears it; a save keeps its reason', async () => {
  const lord = telnetClient(world.telnet)
  await lord.see('name?')
  for (const line of ['lordann', 'secret1']) lord.type(line)
  await lord.see('Exits')
  await lord.ask('goto /domains/wood/mill', 'Exits')
  const { ask, entered, told, close } = door('lordann')
  expect(await entered).toBe(true)
  const value = async (what: string, given: object) => {
    const answer = await ask(what, given)
    expect(answer.error).toBeUndefined()
    return answer.value as AnyObject
  }
  const id = await value('world/makeClone', { path: '/domains/wood/npc/owl.ts' })
  const level = async () =>
    (await value('world/inspect', { id })).fields.find(({ name }: { name: string }) => name === 'level')
  expect(await level()).toMatchObject({ value: '2', code: '2', changed: false })
  expect(await value('world/setField', { id, name: 'level', value: 'here.level + 5' })).toEqual({
    value: '7',
    before: '2',
  })
  expect(await level()).toMatchObject({ value: '7', changed: true })
  expect((await ask('world/setField', { id, name: 'lvl', value: '1' })).error).toContain("has no field 'lvl'")
  expect((await ask('world/setField', { id, name: 'level', value: '1 +' })).error).toBeTruthy()
  const heard = (await value('world/hearers', { id })) as unknown as { event: string }[]
  expect(heard.map(({ event }) => event)).toContain('died')
  await lord.ask('goto /domains/wood/glade', 'Exits')
  expect(await value('world/fetch', { id })).toContain('is in The glade now')
  // What happens to it comes as messages, and where the time of the domain goes.
  await value('world/trace', { id })
  await expect
    .poll(
      () =>
        told('Trace')
          .map(({ event }) => event)
          .join('\n'),
      { timeout: 10_000 },
    )
    .toContain('heartBeat')
  await value('world/trace', { id, on: false })
  expect(await value('world/traced', {})).toEqual([])
  await value('world/profile', { domain: 'wood', seconds: 1 })
  await expect
    .poll(() => told('Profile')[0], { timeout: 10_000 })
    .toMatchObject({ file: '', watched: expect.any(Number) })
  expect(await value('world/help', { topic: 'rooms' })).toContain('# Rooms')
  expect(await value('world/help', { topic: 'Monster.attack' })).toBeNull()
  await expect.poll(() => told('Help'), { timeout: 30_000 }).toEqual([expect.stringContaining('Monster.attack')])
  await value('world/remove', { id })
  const path = '/domains/wood/npc/owl.ts'
  await value('files/save', { files: [{ path, text: `${owl}\n`, base: owl }], why: 'owls need air' })
  const why = async () => ((await value('files/history', { path: '/domains/wood' })) as unknown as AnyObject[])[0]
  await expect.poll(why).toMatchObject({ path: '/domains/wood/npc/owl', by: 'lordann', why: 'owls need air' })
  await value('files/undo', {})
  await expect.poll(why).toMatchObject({ why: expect.stringContaining('undo of') })
  lord.type('quit')
  close()
}, 60_000)

test('what is edited together goes to those alone who may, and a push that makes no sense changes nothing', async () => {
  reset()
  const [admin, lord] = [door('adminann'), door('lordann')]
  await Promise.all([admin.entered, lord.entered])
  const path = '/domains/wood/mill.ts'
  const text = files['wood/mill.ts']
  for (const one of [admin, lord])
    expect((await one.ask('shared/join', { path })).value).toMatchObject({ text, version: 0 })
  const push = (changes: unknown, clientID: unknown = 'me', version = 0) =>
    admin.ask('shared/push', { path, version, updates: [{ clientID, changes }] })
  const odd = [
    [[text.length, [0, 'x']], { toString: 1 }],
    [[1], 'me'],
    [null, 'me'],
    [[text.length, [0, 1]], 'me'],
  ] as const
  for (const [changes, id] of odd) expect((await push(changes, id)).error).toBeTruthy()
  expect((await push([[0, '// '], text.length])).value).toBe(true)
  await expect
    .poll(() => lord.told('Shared').filter(one => 'updates' in (one as object)))
    .toEqual([{ path, version: 0, updates: [expect.objectContaining({ clientID: 'me' })] }])
  expect((await lord.ask('shared/push', { path, version: 0, updates: [] })).value).toBe(false)
  for (const wrong of ['/domains/wood', '/domains/wood/none.ts', `/domains/wood/${'x'.repeat(280)}.ts`])
    expect(
      (await lord.ask('shared/join', { path: wrong, agreed: { lineage: 'a', text: 'y', version: 0 } })).error,
    ).toMatch(/There is no file|no path/)
  // Who has had more of the same text brings it; of another text, nothing is taken.
  const bring = (lineage: string, version: number) =>
    lord.ask('shared/join', { path, agreed: { lineage, text: 'less', version } })
  const { lineage } = (await lord.ask('shared/join', { path })).value as AnyObject
  for (const [other, version] of [
    [lineage, 1],
    ['another', 99],
  ] as const)
    expect((await bring(other, version)).value).toMatchObject({ text: `// ${text}`, version: 1 })
  for (const agreed of [1, {}, { lineage, text: 'x', version: -1 }, { lineage, text: 5, version: 1 }])
    expect((await lord.ask('shared/join', { path, agreed })).error).toMatch(/no text to go on with|no version/)
  // The others see where a cursor is, and an invalid place is refused.
  expect((await admin.ask('shared/point', { path, version: 1, anchor: 0, head: 3 })).error).toBeUndefined()
  await expect
    .poll(() => lord.told('Shared').at(-1))
    .toMatchObject({ path, version: 1, cursor: { name: 'adminann', anchor: 0, head: 3 } })
  for (const head of [-1, 1.5, 1e9, 'x', null])
    expect((await admin.ask('shared/point', { path, version: 1, anchor: 0, head })).error).toBeTruthy()
  const heard = lord.told('Shared').length
  // A right that is taken away ends it.
  expect((await admin.ask('line/run', { line: 'demote lordann wood' })).value).toContain('no rank in wood')
  expect((await push([text.length + 3, [0, '!']], 'me', 1)).value).toBe(true)
  await new Promise(resolve => setTimeout(resolve, 300))
  expect(lord.told('Shared').length).toBe(heard)
  expect((await admin.ask('line/run', { line: 'promote lordann lord wood' })).value).toContain('a lord of wood')
  admin.close()
  lord.close()
}, 60_000)

test('a request that takes too long is stopped, and answered', async () => {
  const lord = telnetClient(world.telnet)
  await lord.see('name?')
  for (const line of ['lordann', 'secret1']) lord.type(line)
  await lord.see('Exits')
  const { ask, entered, close } = door('lordann')
  expect(await entered).toBe(true)
  const value = (code: string) => ask('world/setField', { id: '/domains/wood/mill', name: 'short', value: code })
  const long = await value("(() => { let s = ''; for (let i = 0; i < 1e9; i++) s = 'x'; return s })()")
  expect(long.error).toMatch(/too long|steps/)
  const regexp = await value("/(a+)+$/.test('a'.repeat(40) + 'b') ? 'x' : 'y'")
  expect(regexp.error).toMatch(/too long/)
  expect((await ask('world/here')).error).toBeUndefined()
  lord.type('quit')
  close()
}, 60_000)

test('messages that make no sense end no more than their connection', async () => {
  const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
  const first = new WebSocket(`ws://127.0.0.1:${world.http}/workshop/socket`)
  await new Promise(resolve => first.on('open', resolve))
  first.on('error', () => {})
  first.send('null')
  first.send(deep(3000))
  const uri = 'file:///domains/wood/npc/owl.ts'
  const call = (method: unknown, params: string) =>
    JSON.stringify({ lsp: `{"jsonrpc":"2.0","id":9,"method":${JSON.stringify(method)},"params":${params}}` })
  const change = (changes: string) => `{"textDocument":{"uri":"${uri}","version":2},"contentChanges":${changes}}`
  for (const message of [
    'null',
    `{"request":{"id":1,"ask":"files/open","with":${deep(400_000)}}}`,
    `{"data":["a",${deep(400_000)}]}`,
    call('textDocument/hover', deep(200_000)),
    call('textDocument/hover', '{"textDocument":{"uri":"file:///\\ud800"}}'),
    call('textDocument/didChange', change('{}')),
    call('textDocument/didChange', change('[null]')),
    call('textDocument/didOpen', `{"textDocument":{"uri":"${uri}","text":{"toString":1}}}`),
    call({ toString: 'x' }, '{}'),
    JSON.stringify({ request: { id: 1, ask: 'files/save', with: { files: [null, 7], paths: {} } } }),
    JSON.stringify({ request: { id: 1, ask: 'files/search', with: { text: '(a+)+$', regexp: true } } }),
  ]) {
    const page = door('prenticeann')
    expect(await page.entered).toBe(true)
    await page.language('initialize', { capabilities: {} })
    page.socket.send(message)
    await new Promise(resolve => setTimeout(resolve, 200))
    page.close()
  }
  first.terminate()
  const after = door('prenticeann')
  expect(await after.entered).toBe(true)
  expect((await after.ask('files/list', { path: '/std' })).error).toBeUndefined()
  after.close()
}, 120_000)

test('the language server knows what one may read, and nothing else', async () => {
  const { language, entered, send, close } = door('lordann')
  expect(await entered).toBe(true)
  expect(await language('initialize', { rootUri: 'file:///', capabilities: {} })).toHaveProperty('capabilities')
  send({ lsp: JSON.stringify({ jsonrpc: '2.0', method: 'initialized', params: {} }) })
  const uri = 'file:///domains/wood/npc/spy.ts'
  const disk = join(domains, 'castle/hall')
  const text = [
    `import { Monster } from '/std/monster'`,
    `import A from '/domains/castle/hall'`,
    `import B from '../../castle/hall'`,
    `import C from '${disk}'`,
    `import D from '../../../../../../../../../../../../../..${disk}'`,
    `import E from '\\u002e\\u002e/\\u002e\\u002e/../../../../../../../../../../..${disk}'`,
    `type F = import('${disk}').default`,
    `export default class Spy extends Monster { levle = 1; level = 'x'; f(a: A, b: B, c: C, d: D, e: E, f: F) { return [a.secret, b.secret, c.secret, d.secret, e.secret, f.secret] } }`,
  ].join('\n')
  send({
    lsp: JSON.stringify({
      jsonrpc: '2.0',
      method: 'textDocument/didOpen',
      params: { textDocument: { uri, languageId: 'typescript', version: 0, text } },
    }),
  })
  const { items } = await language('textDocument/diagnostic', { textDocument: { uri } })
  const found = items.map(({ message }: { message: string }) => message).join('\n')
  expect(found).toContain("'string' is not assignable to type 'number'")
  expect(found.match(/Cannot find module/g)).toHaveLength(6)
  for (let line = 1; line < 7; line++) {
    const hover = await language('textDocument/hover', { textDocument: { uri }, position: { line, character: 8 } })
    expect(JSON.stringify(hover ?? null)).not.toMatch(/Hall|frog|secret/)
  }
  const places = await language('textDocument/definition', {
    textDocument: { uri },
    position: { line: 0, character: 10 },
  })
  expect(places[0].uri).toBe('file:///std/monster.ts')
  const symbols = await language('workspace/symbol', { query: 'Hall' })
  expect(JSON.stringify(symbols ?? null)).not.toContain('castle')
  const outside = await language('textDocument/hover', {
    textDocument: { uri: `file:///../..${disk}.ts` },
    position: { line: 2, character: 22 },
  })
  expect(JSON.stringify(outside ?? null)).not.toMatch(/Hall|frog/)
  expect(await language('workspace/executeCommand', { command: 'x' })).toMatchObject({
    message: expect.stringContaining("isn't served"),
  })
  // Files that are none of the mud's programs aren't opened: settings of the compiler would have it read what it likes.
  for (const other of [
    'domains/wood/tsconfig.json',
    'domains/wood/x.ts?/a/b/c.ts',
    'domains/wood/x.ts#/a/b.ts',
    'tmp/x.ts',
    'domains/../../x.ts',
    'domains/wood/%2e%2e/x.ts',
  ])
    expect(
      await language('textDocument/hover', {
        textDocument: { uri: `file:///${other}` },
        position: { line: 0, character: 0 },
      }),
    ).toMatchObject({ message: expect.stringContaining('is no program of the mud') })
  const specs = [
    `/std/..${disk}`,
    `/std/a/b/c/d/e/${'../'.repeat(12)}${disk.slice(1)}`,
    `.\r./../../../../../../../../../..${disk}`,
    `..\\577/../../../../../../../../../../..${disk}`,
    `./\\X2Fa\\X2Fb\\X2Fc/../../../../../../../../../../..${disk}`,
    `a/../../../../../../../../../../../..${disk}`,
    `a\\'../../../../../../../../../../../..${disk}`,
    `..\\\\..\\\\..\\\\..\\\\..\\\\..\\\\..\\\\..${disk}`,
  ]
  for (const [i, spec] of specs.entries()) {
    const one = `file:///domains/wood/npc/spy${i}.ts`
    const written = `import * as S from '${spec}'\nexport const got = S.default.prototype.secret`
    send({
      lsp: JSON.stringify({
        jsonrpc: '2.0',
        method: 'textDocument/didOpen',
        params: { textDocument: { uri: one, languageId: 'typescript', version: 0, text: written } },
      }),
    })
    const hover = await language('textDocument/hover', {
      textDocument: { uri: one },
      position: { line: 1, character: 15 },
    })
    expect([spec, JSON.stringify(hover)]).toEqual([spec, expect.not.stringMatching(/: string|frog/)])
  }
  close()
}, 120_000)

// ---- SFTP

test.skipIf(!sftp)(
  'files by sftp with a key: read, saved live, refused, and nothing of others',
  async () => {
    const port = Number(/sftp \S+ (\d+)/.exec(world.output())![1])
    const folder = mkdtempSync(join(tmpdir(), 'wyrd-sftp-'))
    const key = join(folder, 'id')
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', key])
    const lord = telnetClient(world.telnet)
    await lord.see('name?')
    for (const line of ['lordann', 'secret1']) lord.type(line)
    await lord.see('Exits')
    await lord.ask(`keys add ${readFileSync(`${key}.pub`, 'utf8').trim()}`, 'Added')
    const quietly = ['StrictHostKeyChecking=no', 'UserKnownHostsFile=/dev/null', 'LogLevel=ERROR', 'BatchMode=yes']
    /** @returns what sftp has printed, also where a command has failed */
    const run = (user: string, ...commands: string[]): string => {
      const args = [
        '-i',
        key,
        '-P',
        String(port),
        ...quietly.flatMap(one => ['-o', one]),
        '-b',
        '-',
        `${user}@127.0.0.1`,
      ]
      try {
        return execFileSync(sftp!, args, {
          input: `${commands.join('\n')}\n`,
          encoding: 'utf8',
          stdio: ['pipe', 'pipe', 'pipe'],
          timeout: 30_000,
        })
      } catch (error) {
        const { stdout, stderr } = error as { stdout: string; stderr: string }
        return `${stdout}\n${stderr}`
      }
    }
    const local = join(folder, 'owl.ts')
    expect(run('lordann', 'ls /domains/wood', `get /domains/wood/npc/owl.ts ${local}`)).toContain(
      '/domains/wood/mill.ts',
    )
    expect(readFileSync(local, 'utf8')).toBe(owl)
    writeFileSync(local, owl.replace('brown', 'white'))
    expect(run('lordann', `put ${local} /domains/wood/npc/owl.ts`)).not.toContain('Failure')
    await lord.ask('look', 'a white owl')
    writeFileSync(local, owl.replace('level = 2', 'level = ('))
    expect(run('lordann', `put ${local} /domains/wood/npc/owl.ts`)).toContain('Failure')
    await lord.see('refused, the old code runs on')
    expect(run('lordann', `get /domains/castle/hall.ts ${local}x`)).toMatch(/denied|not found/)
    expect(run('lordann', `put ${local} /domains/castle/hall.ts`)).toMatch(/denied|Failure/)
    expect(run('lordann', `get /etc/passwd ${local}x`)).toContain('not found')
    expect(run('playerann', 'ls /')).toMatch(/Permission denied|Connection closed/)
    expect(run('adminann', 'ls /')).toMatch(/Permission denied/)
    expect(existsSync(`${local}x`)).toBe(false)
    expect(onDisk('castle/hall.ts')).toBe(files['castle/hall.ts'])
    reset()
    rmSync(folder, { recursive: true, force: true })
    lord.type('quit')
  },
  240_000,
)

// ---- the page

async function workshop(account: string, viewport = { width: 1300, height: 800 }): Promise<Page> {
  const context = await browser.newContext({ viewport })
  const page = await context.newPage()
  pages.push(page)
  page.on('pageerror', error => {
    throw error
  })
  const elsewhere: string[] = []
  page.on('request', request => {
    if (new URL(request.url()).hostname !== '127.0.0.1') elsewhere.push(request.url())
  })
  await page.goto(`http://127.0.0.1:${world.http}/workshop/`)
  await page.fill('#username', account)
  await page.fill('#password', 'secret1')
  await page.press('#password', 'Enter')
  await page.waitForSelector('body:not(.at-login)', { timeout: 30_000 })
  await page.waitForSelector('#tree button', { timeout: 30_000, state: 'attached' })
  expect(elsewhere).toEqual([])
  return page
}

async function open(page: Page, path: string): Promise<void> {
  await page.evaluate(`location.hash = '#x'; location.hash = '#${path}'`)
  await page.waitForSelector(`[role="tab"][title="${path}"][aria-selected="true"]`, { timeout: 30_000 })
}

/** Replaces the text of the shown editor. */
async function write(page: Page, text: string): Promise<void> {
  await page.locator('.editor:not([hidden]) .cm-content').click()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(text)
}
/** Waits until something holds on the page. */
async function until(page: Page, what: string, holds: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 30_000; !(await holds()); await page.waitForTimeout(30))
    if (Date.now() > end) throw new Error(`${what}: not seen; the page says: ${await page.innerText('#status')}`)
}
const says = (page: Page, text: RegExp) =>
  until(page, String(text), async () => text.test(await page.innerText('#status')))

test.skipIf(!browserPath)(
  'a save is live, a broken one is refused at its line, and mended',
  async () => {
    const page = await workshop('lordann')
    await open(page, '/domains/wood/npc/owl.ts')
    await write(page, owl.replace('brown', 'grey'))
    await page.keyboard.press('Control+s')
    await says(page, /Live: \/domains\/wood\/npc\/owl\.ts/)
    expect(onDisk('wood/npc/owl.ts')).toContain('a grey owl')
    await write(page, owl.replace('level = 2', 'level = ('))
    await page.keyboard.press('Control+s')
    await says(page, /Refused: line 7 of owl\.ts: Unexpected "}"\. \d+ objects? runs? on with the old code/)
    await page.waitForSelector('.cm-lint-marker-error', { timeout: 30_000 })
    // So is a refusal that comes when nothing has been typed for a while.
    await write(page, `${owl}new Nothing()\n`)
    await write(page, owl.replace('level = 2', "level = Number(JSON.parse('oops'))"))
    await page.waitForSelector('.cm-lint-marker-error', { state: 'detached', timeout: 30_000 })
    await page.waitForTimeout(3000)
    await page.keyboard.press('Control+s')
    await says(page, /Refused: line \d+ of owl.ts: a field/)
    await page.waitForSelector('.cm-lint-marker-error', { timeout: 30_000 })
    // Types are told as they are typed.
    await write(page, owl.replace('level = 2', "level = 'two'"))
    await page.waitForSelector('.cm-lintRange-error', { timeout: 30_000 })
    await write(page, owl)
    await page.keyboard.press('Control+s')
    await says(page, /Live/)
    await page.click('#panel-tabs >> text=History')
    await page.waitForSelector('#panel-body td:has-text("lordann")', { timeout: 30_000 })
  },
  240_000,
)

test.skipIf(!browserPath)(
  'an error tells how it came about, and becomes a test that fails as it did, which opens',
  async () => {
    const page = await workshop('lordann')
    await open(page, '/domains/wood/npc/owl.ts')
    const failing = owl.replace(
      'level = 2',
      'level = 2\n  hoots = 0\n  override upgraded() { this.setHeartBeat(2) }\n  override heartBeat() { super.heartBeat(); if (++this.hoots === 2) JSON.parse("{" + this.hoots) }',
    )
    await write(page, failing)
    await page.keyboard.press('Control+s')
    await says(page, /Live/)
    await until(page, 'an error', async () => {
      await page.click('#panel-tabs >> text=Errors')
      return /owl.*heartBeat/.test(await page.innerText('#panel-body'))
    })
    await page.click('#panel-body >> text=how it came about >> nth=0')
    await expect.poll(() => page.innerText('#panel-body'), { timeout: 20_000 }).toContain('this.hoots was 1.')
    await page.click('#panel-body >> text=Write its test')
    await says(page, /owl-heart-beat\.test\.ts is written\. It fails as the turn did/)
    await expect.poll(() => page.innerText('.editor:not([hidden])')).toContain("mud.turn(owl, 'heartBeat')")
    expect(onDisk('wood/npc/owl-heart-beat.test.ts')).toContain('owl.hoots = 1')
    rmSync(join(domains, 'wood/npc/owl-heart-beat.test.ts'))
    reset()
  },
  240_000,
)

test.skipIf(!browserPath)(
  'what somebody else has saved is not written over: both texts are shown',
  async () => {
    const [first, second] = [await workshop('lordann'), await workshop('adminann')]
    for (const page of [first, second]) await open(page, '/domains/wood/npc/owl.ts')
    await write(second, owl.replace('brown', 'tawny'))
    await second.keyboard.press('Control+s')
    await says(second, /Live/)
    await write(first, owl.replace('level = 2', 'level = 3'))
    // It had no change yet, and has taken the new text over: so the base is put back, as for who had typed before.
    writeFileSync(join(domains, 'wood/npc/owl.ts'), owl.replace('brown', 'spotted'))
    await says(second, /Live/)
    await first.keyboard.press('Control+s')
    await first.waitForSelector('#dialog[open] .merge', { timeout: 30_000 })
    expect(await first.innerText('#dialog')).toContain('since you opened it')
    expect(onDisk('wood/npc/owl.ts')).toContain('spotted')
    // A key that saves does nothing behind the dialog, and what is typed in it is kept when it is left.
    await first.click('#dialog .cm-merge-b .cm-content')
    await first.keyboard.press('Control+Home')
    await first.keyboard.type('// mine\n')
    await first.keyboard.press('Control+s')
    await first.keyboard.press('Escape')
    await expect.poll(() => first.innerText('.editor:not([hidden])')).toContain('// mine')
    expect(onDisk('wood/npc/owl.ts')).toContain('spotted')
    await first.keyboard.press('Control+s')
    await first.waitForSelector('#dialog[open] .merge', { timeout: 30_000 })
    await first.click('#dialog button[value="save"]')
    await says(first, /Live/)
    expect(onDisk('wood/npc/owl.ts')).toContain('level = 3')
    reset()
  },
  240_000,
)

test.skipIf(!browserPath)(
  'a file is renamed with all that names it, and all of it is taken back',
  async () => {
    const page = await workshop('lordann')
    await open(page, '/domains/wood/glade.ts')
    // What is not saved goes along.
    await write(page, files['wood/glade.ts']!.replace('export', '// a note\nexport'))
    await page.click('#rename-button')
    await page.fill('#ask-to', '/domains/wood/clearing.ts')
    await page.click('#dialog button[value="yes"]')
    await expect.poll(() => page.innerText('#dialog')).toContain('not saved')
    await page.click('#dialog button[value="yes"]')
    await page.waitForSelector('#dialog summary:has-text("mill.ts")', { timeout: 30_000 })
    await page.click('#dialog button[value="yes"]')
    await says(page, /is \/domains\/wood\/clearing\.ts now/)
    expect(onDisk('wood/mill.ts')).toContain("south: './clearing'")
    expect(existsSync(join(domains, 'wood/glade.ts'))).toBe(false)
    expect(onDisk('wood/clearing.ts')).toContain('// a note')
    await page.click('#undo-button')
    await page.click('#dialog button[value="yes"]')
    const isAsBefore = async () =>
      existsSync(join(domains, 'wood/glade.ts')) && onDisk('wood/mill.ts') === files['wood/mill.ts']
    await until(page, 'all is as before', isAsBefore)
    expect(onDisk('wood/glade.ts')).toContain('// a note')
    // The editor follows.
    const tabs = () => page.locator('#tabs [role="tab"]').evaluateAll(all => all.map(one => one.getAttribute('title')))
    await expect.poll(tabs, { timeout: 20_000 }).toEqual(['/domains/wood/glade.ts'])
    // What can't be taken back is left, and what was before it can be.
    writeFileSync(join(domains, 'wood/npc/owl.ts'), owl.replace('brown', 'grey'))
    await page.click('#undo-button')
    expect(await page.innerText('#dialog')).toContain('Leave it, and go to the one before')
    await page.click('#dialog button[value=""]')
    reset()
  },
  240_000,
)

test.skipIf(!browserPath)(
  'a form writes the code, the map makes a room, and what is not saved is offered again',
  async () => {
    const page = await workshop('lordann')
    await open(page, '/domains/wood/glade.ts')
    await page.click('#panel-tabs >> text=Form')
    await page.fill('#field-short', "The owl's glade")
    await page.press('#field-short', 'Tab')
    await until(page, 'the new text', async () =>
      (await page.innerText('.editor:not([hidden])')).includes("owl\\'s glade"),
    )
    expect(onDisk('wood/glade.ts')).toBe(files['wood/glade.ts'])
    const isKept = () => page.evaluate(`localStorage.getItem('wyrd draft /domains/wood/glade.ts') !== null`)
    await until(page, 'a draft', async () => (await isKept()) === true)
    page.on('dialog', dialog => void dialog.accept())
    await page.reload()
    await page.waitForSelector('body:not(.at-login)', { timeout: 30_000 })
    await open(page, '/domains/wood/glade.ts')
    expect(await page.innerText('#about')).toContain('did not save')
    await page.click('#save-button')
    await says(page, /Live/)
    expect(onDisk('wood/glade.ts')).toContain("short = 'The owl\\'s glade'")
    await page.click('#taller')
    await page.click('#panel-tabs >> text=Map')
    const glade = await page.waitForSelector('[data-room="/domains/wood/glade"]', { timeout: 30_000 })
    const box = (await glade.boundingBox())!
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width * 2, box.y + box.height / 2, { steps: 5 })
    await page.mouse.up()
    await page.waitForSelector('#ask-name', { timeout: 30_000 })
    expect(await page.inputValue('#ask-way')).toBe('east')
    await page.fill('#ask-name', 'brook')
    await page.click('#dialog button[value="yes"]')
    await page.waitForSelector('[data-room="/domains/wood/brook"]', { timeout: 30_000 })
    expect(onDisk('wood/brook.ts')).toContain("exits = { west: './glade' }")
    expect(onDisk('wood/glade.ts')).toContain("east: './brook'")
    // By keyboard, to a room that is there; an exit that is there is not replaced.
    const byKey = async (way: string) => {
      await page.focus('[data-room="/domains/wood/brook"]')
      await page.keyboard.press('+')
      await page.waitForSelector('#ask-name')
      await page.fill('#ask-way', way)
      await page.fill('#ask-name', 'mill')
      await page.selectOption('#ask-how', 'one')
      await page.click('#dialog button[value="yes"]')
    }
    await byKey('north')
    await expect.poll(() => onDisk('wood/brook.ts')).toContain("north: './mill'")
    await page.waitForSelector('[data-room="/domains/wood/brook"]')
    await byKey('west')
    // What was typed is not lost: the dialog is there again, and says why.
    await expect.poll(() => page.innerText('#dialog')).toContain('has an exit west already')
    expect(await page.inputValue('#ask-name')).toBe('mill')
    await page.fill('#ask-way', 'up')
    await page.fill('#ask-name', 'Bad Name')
    await page.click('#dialog button[value="yes"]')
    await expect.poll(() => page.innerText('#dialog')).toContain('begins with a small letter')
    await page.click('#dialog button[value=""]')
    expect(onDisk('wood/brook.ts')).toContain("west: './glade'")
    rmSync(join(domains, 'wood/brook.ts'))
    reset()
  },
  240_000,
)

test.skipIf(!browserPath)(
  'axe finds nothing, wide and narrow, light and dark; nothing is wider than a phone',
  async () => {
    for (const [viewport, colorScheme] of [
      [{ width: 1300, height: 800 }, 'light'],
      [{ width: 820, height: 1180 }, 'dark'],
      [{ width: 360, height: 640 }, 'dark'],
    ] as const) {
      const page = await workshop('lordann', viewport)
      await page.emulateMedia({ colorScheme })
      await open(page, '/domains/wood/npc/owl.ts')
      await page.evaluate(axeSource)
      for (const panel of ['News', 'Form', 'Map', 'Inspector', 'Profile', 'Trace', 'Help', 'Errors']) {
        await page.click(`#panel-tabs >> text=${panel}`)
        await page.waitForTimeout(400)
        const found = (await page.evaluate(`axe.run({ exclude: ['.cm-editor'] })`)) as {
          violations: { id: string; nodes: { html: string }[] }[]
        }
        expect(found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]!.html}`)).toEqual([])
      }
      expect(await page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth')).toBe(
        false,
      )
    }
  },
  240_000,
)

test.skipIf(!browserPath)(
  'a dialogue and a shop are filled in as a form, part by part, and what is code stays code',
  async () => {
    reset()
    const page = await workshop('lordann')
    await open(page, '/domains/wood/npc/owl.ts')
    await write(
      page,
      `import { Dialogue } from '/behaviours/dialogue'
import { Shopkeeper } from '/behaviours/shopkeeper'
import { Monster } from '/std/monster'

const dusk = 18
export default class Owl extends Monster {
  name = 'owl'
  behaviours = [
    Shopkeeper.with({ wares: [{ path: '../items/mouse' }], asks: 120, hours: [dusk, 23] }), // at night
    Dialogue.with({
      start: 'hello',
      nodes: { hello: { says: 'Who?', choices: [{ text: 'Me.', to: 'end' }] }, end: { says: 'Oh.' }, lost: { says: 'Hm.' } },
    }),
  ]
}
`,
    )
    await page.click('#panel-tabs >> text=Form')
    await page.waitForSelector('svg.dialogue .node')
    expect(await page.locator('svg.dialogue .node').count()).toBe(3)
    expect(await page.locator('svg.dialogue .lost').textContent()).toContain('lost')
    // What the class says about its settings, and those that are not set yet, with their docs.
    const more = page.locator('select[aria-label="Another setting of behaviours 0"]')
    await expect.poll(() => more.count(), { timeout: 10_000 }).toBe(1)
    expect(await more.locator('option').allTextContents()).toContainEqual(expect.stringMatching(/^pays: .*usually \d+/))
    await page.evaluate(axeSource)
    const found = (await page.evaluate(`axe.run({ exclude: ['.cm-editor'] })`)) as { violations: AnyObject[] }
    expect(found.violations.map(({ id, nodes }) => [id, nodes[0].html])).toEqual([])
    const text = () => page.innerText('.editor:not([hidden]) .cm-content')
    const fill = async (id: string, value: string) => {
      await page.fill(`#part-behaviours-${id}`, value)
      await page.keyboard.press('Tab')
    }
    // The second is typed while the form is drawn again for the first.
    await fill('0-asks', '90')
    await fill('1-nodes-hello-says', "It's you.")
    await expect.poll(text, { timeout: 10_000 }).toContain('asks: 90')
    await expect.poll(text, { timeout: 10_000 }).toContain("says: 'It\\'s you.'")
    await page.click('[aria-label="Remove behaviours 1 nodes lost"]')
    await expect.poll(() => page.locator('svg.dialogue .node').count(), { timeout: 10_000 }).toBe(2)
    expect(await text()).toContain('hours: [dusk, 23] }), // at night')
    reset()
  },
  120_000,
)

test.skipIf(!browserPath)(
  'two in one file edit it together: each sees the other type, what one saves is saved for both, and nothing is lost over a restart',
  async () => {
    reset()
    const path = '/domains/wood/mill.ts'
    const [ann, bob] = [await workshop('lordann'), await workshop('adminann')]
    await open(ann, path)
    await open(bob, path)
    for (const page of [ann, bob])
      await expect.poll(() => page.textContent('#about'), { timeout: 30_000 }).toContain('as it is typed')
    const text = (page: Page) =>
      page.evaluate("document.querySelector('.editor:not([hidden]) .cm-content').innerText") as Promise<string>
    /** Types lines at the end of the file's first line. */
    const type = async (page: Page, typed: string) => {
      await page.keyboard.type(typed, { delay: 15 })
    }
    await ann.click('.editor:not([hidden]) .cm-line >> nth=0')
    await ann.keyboard.press('End')
    await bob.click('.editor:not([hidden]) .cm-line >> nth=0')
    await bob.keyboard.press('Home')
    await Promise.all([type(ann, ' // from ann, at the end of the line'), type(bob, '/* from bob, before it */ ')])
    const first = "/* from bob, before it */ import { Room } from '/std/room' // from ann, at the end of the line"
    for (const page of [ann, bob]) await expect.poll(() => text(page), { timeout: 20_000 }).toContain(first)
    // Each sees where the other's cursor is.
    const flag = async (page: Page) => [await page.getAttribute('.editor:not([hidden]) .peer', 'data-name')]
    await expect.poll(() => flag(ann), { timeout: 20_000 }).toEqual(['adminann'])
    await expect.poll(() => flag(bob), { timeout: 20_000 }).toEqual(['lordann'])
    expect(onDisk('wood/mill.ts')).toBe(files['wood/mill.ts'])
    // A change that comes from outside comes once, to both.
    await bob.keyboard.press('Control+s')
    await expect.poll(() => onDisk('wood/mill.ts')).toContain(first)
    const isSaved = () =>
      Promise.all([ann, bob].map(page => page.textContent(`[role="tab"][title="${path}"]`))).then(
        all => !all.join().includes('●'),
      )
    await expect.poll(isSaved, { timeout: 20_000 }).toBe(true)
    const outside = async (from: string, to: string) => {
      await expect.poll(() => onDisk('wood/mill.ts')).toContain(from)
      writeFileSync(join(domains, 'wood/mill.ts'), onDisk('wood/mill.ts').replace(from, to))
      for (const page of [ann, bob]) {
        await expect.poll(() => text(page), { timeout: 20_000 }).toContain(to)
        await expect.poll(isSaved, { timeout: 20_000 }).toBe(true)
        expect((await text(page)).split('class Mill').length).toBe(2)
      }
    }
    await outside('The mill', 'The old mill')
    await outside('The old mill', 'The mill')
    await ann.click('.editor:not([hidden]) .cm-line >> nth=0')
    await ann.keyboard.press('End')
    // Another driver knows nothing of them: the pages do.
    const admin = door('adminann')
    await admin.entered
    expect((await admin.ask('line/run', { line: 'restart now' })).error).toBeUndefined()
    await new Promise(resolve => setTimeout(resolve, 6000))
    await ann.keyboard.type(' and on')
    for (const page of [ann, bob]) await expect.poll(() => text(page), { timeout: 30_000 }).toContain(`${first} and on`)
    await bob.keyboard.press('Control+s')
    await expect.poll(() => onDisk('wood/mill.ts')).toContain(`${first} and on\n`)
    // For both it is saved.
    for (const page of [ann, bob])
      await expect.poll(() => page.textContent(`[role="tab"][title="${path}"]`), { timeout: 20_000 }).not.toContain('●')
    await ann.close()
    await expect.poll(() => bob.isVisible('#about'), { timeout: 30_000 }).toBe(false)
    admin.close()
    reset()
  },
  240_000,
)

test.skipIf(!browserPath)(
  'eval completes by types, keeps variables and lines, and takes the chosen name with Enter',
  async () => {
    reset()
    const page = await workshop('lordann')
    const lord = telnetClient(world.telnet)
    await lord.see('name?')
    for (const line of ['lordann', 'secret1']) lord.type(line)
    await lord.ask('goto /domains/wood/mill', 'Exits')
    await page.click('[role="tab"][data-name="eval"]')
    const shown = () => page.innerText('#panel-body')
    /** Runs what is typed: a list of completions, which would take the key, may come late. */
    const enter = async (code: string) => {
      for (let i = 0; i < 10 && !(await shown()).includes(`> ${code}`); i++) {
        await page.keyboard.press('Escape')
        await page.keyboard.press('Enter')
        await page.waitForTimeout(700)
      }
    }
    const run = async (code: string, answer: string) => {
      await page.keyboard.type(code)
      await enter(code)
      await expect.poll(shown, { timeout: 20_000 }).toContain(answer)
    }
    await run('my.first = 20 + 1', '21')
    await run('my.first * 2', '42')
    // The language server may still be reading.
    await expect
      .poll(
        async () => {
          await page.keyboard.press('Control+a')
          await page.keyboard.press('Delete')
          await page.keyboard.type('me.envir')
          await page.waitForTimeout(1500)
          return page.locator('.cm-tooltip-autocomplete').allInnerTexts()
        },
        { timeout: 60_000 },
      )
      .toEqual([expect.stringContaining('environment')])
    await page.keyboard.press('Enter')
    await expect.poll(() => page.innerText('.eval .cm-content')).toBe('me.environment')
    await page.keyboard.type('.pa')
    await expect.poll(() => page.locator('.cm-tooltip-autocomplete li >> text=path').count()).toBeGreaterThan(0)
    await page.keyboard.press('Escape')
    await page.keyboard.type('th')
    await enter('me.environment.path')
    await expect.poll(shown).toMatch(/> me\.environment\.path\s+['"]?\/domains\//)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => page.innerText('.eval .cm-content')).toBe('my.first * 2')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('my.fi')
    await expect.poll(() => page.locator('.cm-tooltip-autocomplete li >> text=first').count()).toBeGreaterThan(0)
    lord.type('quit')
    await page.close()
  },
  180_000,
)

test.skipIf(!browserPath)(
  'F1 helps with the word at the cursor, Shift+F12 lists what refers to it, and Vim saves by :w',
  async () => {
    reset()
    const page = await workshop('lordann')
    await open(page, '/domains/wood/npc/owl.ts')
    await page.locator('.editor:not([hidden]) .cm-line:has-text("level")').click()
    await page.keyboard.press('F1')
    await expect
      .poll(() => page.getAttribute('#panel-tabs [data-name="help"]', 'aria-selected'), { timeout: 20_000 })
      .toBe('true')
    const tabs = () => page.locator('#tabs [role="tab"]').count()
    const before = await tabs()
    await page.locator('.editor:not([hidden]) .cm-line:has-text("extends Monster")').click()
    await page.keyboard.press('End')
    for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Shift+F12')
    await expect.poll(() => page.innerText('#panel-body'), { timeout: 60_000 }).toMatch(/\d+ places? names? Monster/)
    expect(await tabs()).toBe(before)
    await page.selectOption('#keys', 'vim')
    await page.waitForTimeout(1000)
    await page.locator('.editor:not([hidden]) .cm-line:has-text("brown")').click()
    await page.keyboard.press('Escape')
    await page.keyboard.type(':s/brown/tawny/')
    await page.keyboard.press('Enter')
    await page.keyboard.type(':w')
    await page.keyboard.press('Enter')
    await expect.poll(() => onDisk('wood/npc/owl.ts'), { timeout: 20_000 }).toContain('tawny')
    await page.selectOption('#keys', '')
    reset()
  },
  180_000,
)

test('its script is below 600 KB compressed, and the game loads nothing of it', async () => {
  const get = (path: string) =>
    fetch(`http://127.0.0.1:${world.http}${path}`, { headers: { 'accept-encoding': 'gzip' } })
  const page = await (await get('/workshop/')).text()
  expect(page).toContain('workshop.js')
  const seen = new Set<string>(['workshop.js'])
  for (const name of seen)
    for (const [, other] of (await (await get(`/workshop/${name}`)).text()).matchAll(/["']\.\/([\w-]+\.js)["']/g))
      seen.add(other!)
  let bytes = 0
  for (const name of seen) {
    const { gzipSync } = await import('node:zlib')
    bytes += gzipSync(Buffer.from(await (await get(`/workshop/${name}`)).arrayBuffer())).length
  }
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThan(600_000)
  expect(await (await get('/')).text()).not.toContain('workshop')
})
