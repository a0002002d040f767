import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { AnyObject } from '../../driver/testing.ts'
import { findProgram } from './programs.ts'
import { telnetClient } from './telnet.ts'
import { domains, door, files, onDisk, owl, reset, startWorkshop, world } from './workshop-world.ts'

// Tests the workshop through its protocol, and through real SFTP clients.

const sftp = findProgram('sftp', 'openssh-client')
startWorkshop()

// ---- the protocol

test('a player is not let in, and told why; nothing is answered before the login', async () => {
  const player = door('playerann')
  expect(await player.entered).toBe(false)
  expect(player.said.join('')).toContain('The workshop is for wizards.')
  const nobody = new WebSocket(`ws://127.0.0.1:${world().http}/workshop/socket`)
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
  const lord = telnetClient(world().telnet)
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
  // Events of the object arrive as messages. So do the costs of the domain's code.
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
  await expect.poll(why).toMatchObject({ path: '/domains/wood/npc/owl.ts', by: 'lordann', why: 'owls need air' })
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
  // A page that has a newer version of the same text restores it. A text of another lineage is not accepted.
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
  // The others see the position of the cursor, and an invalid position is refused.
  expect((await admin.ask('shared/point', { path, version: 1, anchor: 0, head: 3 })).error).toBeUndefined()
  await expect
    .poll(() => lord.told('Shared').at(-1))
    .toMatchObject({ path, version: 1, cursor: { name: 'adminann', anchor: 0, head: 3 } })
  for (const head of [-1, 1.5, 1e9, 'x', null])
    expect((await admin.ask('shared/point', { path, version: 1, anchor: 0, head })).error).toBeTruthy()
  const heard = lord.told('Shared').length
  // A user who loses the right to read the file gets no more updates.
  expect((await admin.ask('line/run', { line: 'demote lordann wood' })).value).toContain('no rank in wood')
  expect((await push([text.length + 3, [0, '!']], 'me', 1)).value).toBe(true)
  await new Promise(resolve => setTimeout(resolve, 300))
  expect(lord.told('Shared').length).toBe(heard)
  expect((await admin.ask('line/run', { line: 'promote lordann lord wood' })).value).toContain('a lord of wood')
  // The shared text is kept for users whose connection is lost. Leaving it lets the next test begin with the file itself.
  await admin.ask('shared/leave', { path })
  admin.close()
  lord.close()
}, 60_000)

test('who comes back to a text gets the updates that were missed, and a save is known to all in its own turn', async () => {
  reset()
  const [admin, lord] = [door('adminann'), door('lordann')]
  await Promise.all([admin.entered, lord.entered])
  const path = '/domains/wood/mill.ts'
  const base = files['wood/mill.ts']
  const { lineage, epoch } = (await admin.ask('shared/join', { path })).value as unknown as {
    lineage: string
    epoch: string
  }
  await lord.ask('shared/join', { path })
  const push = (version: number, updates: object[]) => admin.ask('shared/push', { path, version, updates })
  const first = { clientID: 'one', changes: [[0, '// a'], base.length] }
  const second = { clientID: 'one', changes: [[0, '// b'], base.length + 4] }
  expect((await push(0, [first])).value).toBe(true)
  expect((await push(1, [second])).value).toBe(true)
  const join = (version: number) =>
    lord.ask('shared/join', { path, agreed: { lineage, epoch, text: base, version }, base }).then(({ value }) => value)
  expect(await join(0)).toMatchObject({ version: 2, updates: [first, second] })
  expect(await join(1)).toMatchObject({ version: 2, updates: [second] })
  expect(await join(2)).toMatchObject({ version: 2, updates: [] })
  const text = `// b// a${base}`
  await admin.ask('files/save', { files: [{ path, base, text }] })
  // No message about the save was needed: a user whose connection was lost learns of it by joining again.
  expect(await join(2)).toMatchObject({ saved: text, text })
  // If there are many updates, the oldest are forgotten. Then only the whole text is sent.
  for (let version = 2; version < 1300; version += 100) {
    const many = Array.from({ length: 100 }, (_, i) => ({
      clientID: 'one',
      changes: [[0, 'x'], text.length + version - 2 + i],
    }))
    expect((await push(version, many)).value).toBe(true)
  }
  expect(await join(2)).not.toHaveProperty('updates')
  // Updates of another epoch with the same version numbers are not mistaken for the missed ones.
  const elsewhere = { lineage, epoch: 'another', text: base, version: 1301 }
  expect((await lord.ask('shared/join', { path, agreed: elsewhere, base })).value).not.toHaveProperty('updates')
  expect(await join(1301)).toMatchObject({ version: 1302, updates: [{ clientID: 'one' }] })
  for (const one of [admin, lord]) await one.ask('shared/leave', { path })
  reset()
  admin.close()
  lord.close()
}, 60_000)

test('a file that has changed while no driver was there meets a conflict, whoever comes back first', async () => {
  reset()
  const [admin, lord] = [door('adminann'), door('lordann')]
  await Promise.all([admin.entered, lord.entered])
  const path = '/domains/wood/mill.ts'
  const base = '// as it was before\n'
  const agreed = { lineage: 'of another driver', text: '// typed before\n', version: 3 }
  expect((await lord.ask('shared/join', { path })).value).toMatchObject({ saved: files['wood/mill.ts'] })
  const back = (await admin.ask('shared/join', { path, agreed, base })).value
  expect(back).toMatchObject({ ...agreed, saved: base })
  await expect.poll(() => lord.told('Shared')).toContainEqual({ path, again: true })
  expect((await lord.ask('shared/join', { path })).value).toMatchObject({ ...agreed, saved: base })
  const { value } = await lord.ask('files/save', { files: [{ path, base, text: agreed.text }] })
  expect(value).toMatchObject({ conflict: { path, text: files['wood/mill.ts'] } })
  // The shared text is kept for users whose connection is lost. Leaving it lets the next test begin with the file itself.
  for (const one of [admin, lord]) await one.ask('shared/leave', { path })
  admin.close()
  lord.close()
}, 60_000)

test('pages are told of files that change on the disk, also where nothing is reloaded; only those whom the files concern', async () => {
  reset()
  const [lord, apprentice] = [door('lordann'), door('prenticeann')]
  await Promise.all([lord.entered, apprentice.entered])
  const [path, mill] = ['/domains/wood/notes.json', '/domains/wood/mill.ts']
  writeFileSync(join(domains, 'wood/notes.json'), '[]')
  const times = (file: string) => lord.news.filter(({ kind, files }) => kind === 'files' && files.includes(file)).length
  await expect.poll(() => times(path), { timeout: 10_000 }).toBeGreaterThan(0)
  // If one change affects several domains, each wizard is told only of the files in their own domains.
  expect(lord.news.flatMap(({ files }) => files).filter(file => file.startsWith('/domains/castle'))).toEqual([])
  // The file gets its old text back, so there is no reload that reports the change.
  const before = times(mill)
  writeFileSync(join(domains, 'wood/mill.ts'), files['wood/mill.ts']!)
  await expect.poll(() => times(mill), { timeout: 10_000 }).toBeGreaterThan(before)
  expect(apprentice.news.flatMap(({ files }) => files)).not.toContain(path)
  rmSync(join(domains, 'wood/notes.json'))
  lord.close()
  apprentice.close()
}, 60_000)

test('a request that takes too long is stopped, and answered', async () => {
  const lord = telnetClient(world().telnet)
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
  const first = new WebSocket(`ws://127.0.0.1:${world().http}/workshop/socket`)
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
  // Files that aren't programs of the mud can't be opened. Otherwise, compiler settings could make the server read any file.
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
    const port = Number(/sftp \S+ (\d+)/.exec(world().output())![1])
    const folder = mkdtempSync(join(tmpdir(), 'wyrd-sftp-'))
    const key = join(folder, 'id')
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', key])
    const lord = telnetClient(world().telnet)
    await lord.see('name?')
    for (const line of ['lordann', 'secret1']) lord.type(line)
    await lord.see('Exits')
    await lord.ask(`keys add ${readFileSync(`${key}.pub`, 'utf8').trim()}`, 'Added')
    const quietly = ['StrictHostKeyChecking=no', 'UserKnownHostsFile=/dev/null', 'LogLevel=ERROR', 'BatchMode=yes']
    /** Runs commands of sftp. @returns everything that sftp prints, even if a command fails */
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
    // The same refused text is refused again. The save is in the audit log.
    expect(run('lordann', `put ${local} /domains/wood/npc/owl.ts`)).toContain('Failure')
    const admin = telnetClient(world().telnet)
    await admin.login('adminann')
    await admin.ask('audit lordann', 'save /domains/wood/npc/owl.ts')
    admin.type('quit')
    reset()
    rmSync(folder, { recursive: true, force: true })
    lord.type('quit')
  },
  240_000,
)

test('its script is below 600 KB compressed, and the game loads nothing of it', async () => {
  const get = (path: string) =>
    fetch(`http://127.0.0.1:${world().http}${path}`, { headers: { 'accept-encoding': 'gzip' } })
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
