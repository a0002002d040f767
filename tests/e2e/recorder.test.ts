import { execFile, fork } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDriver } from '../../driver/testing.ts'
import { TypedWorld } from '../../scripts/fuzz/typed.ts'
import { recordPlay } from '../../scripts/recorded-play.ts'

// A world is recorded while players play and files are edited. Then `npm run replay` replays the recording.

const root = fileURLToPath(new URL('../../', import.meta.url))
const run = promisify(execFile)

/** Runs `npm run replay`. @returns its output and its exit code */
async function replay(...given: string[]): Promise<{ text: string; code: number }> {
  const done = (out: { stdout: string; stderr: string }, code: number) => ({ text: out.stdout + out.stderr, code })
  return run('npm', ['run', '--silent', 'replay', '--', ...given], { cwd: root }).then(
    out => done(out, 0),
    error => done(error as { stdout: string; stderr: string }, (error as { code: number }).code),
  )
}
const last = (text: string) =>
  JSON.parse(text.split('\n').findLast(line => line.startsWith('{"turns"'))!) as Record<string, number>

let file: string
let domains: string
beforeAll(async () => {
  ;({ file, domains } = await recordPlay(25, 8, 8))
}, 240_000)
afterAll(() => rmSync(dirname(file), { recursive: true, force: true }))

test('it is the same, turn by turn and text by text, in a small part of the time', async () => {
  const { text, code } = await replay(file, '--json')
  expect(text).not.toContain('recording:')
  expect(last(text)).toMatchObject({ differs: 0 })
  expect(code).toBe(0)
  expect(last(text)['turns']).toBeGreaterThan(1000)
  expect(last(text)['texts']).toBeGreaterThan(200)
}, 120_000)

test('what a player saw, what an object was like, and who has changed a field', async () => {
  const screen = await replay(file, '--as', 'botax')
  expect(screen.text).toContain('The square of Aldervale')
  expect(screen.text).not.toContain('secret1')
  const square = await replay(file, '--until', '20', '--object', '/domains/vale/square')
  expect(square.text).toContain('short = "The square of Aldervale"')
  const seen = await replay(file, '--changed', '/domains/vale/square.weight')
  expect(seen.text).toMatch(/turn \d+, \d\d:\d\d:\d\d\.\d+, > eval .*: 0 → 7, \S+eval\.ts:\d+ in run\(\)/)
  expect((await replay(file, '--as', 'nobody')).text).toContain('nobody called nobody plays')
}, 240_000)

test('with other code, the lines that differ are told', async () => {
  const other = join(dirname(file), 'other.ts')
  writeFileSync(other, readFileSync(join(domains, 'vale/square.ts'), 'utf8').replace('The square of', 'The market of'))
  const { text, code } = await replay(file, '--edit', `/domains/vale/square.ts=${other}`)
  expect(code).toBe(0)
  expect(text).toMatch(/bot\w+ sees \d+ other lines/)
  expect(text).toContain('+ 25/25hp> The market of Aldervale')
}, 240_000)

test('a recording that was changed differs, and it says from which turn on', async () => {
  const lines = gunzipSync(readFileSync(file)).toString().split('\n')
  const at = lines.findIndex(line => /"session",\d+,"line","(?:look|score)"/.test(line))
  lines[at] = lines[at]!.replace(/"line","\w+"/, '"line","inventory"')
  const changed = join(dirname(file), 'changed.rec')
  writeFileSync(changed, gzipSync(lines.join('\n')))
  const { text, code } = await replay(changed, '--json')
  expect(code).toBe(1)
  expect(last(text)['differs']).toBeGreaterThan(0)
  expect(text).toMatch(/^turn \d+, \d\d:\d\d:\d\d\.\d+: connection \d+ sees something else/m)
  // A recording that a crash has cut off is replayed as far as it goes, even if it ends in the middle of an entry.
  const whole = gunzipSync(readFileSync(file)).toString().split('\n')
  const isEntry = (line: string) => line.startsWith('{"e"')
  const second = whole.findLastIndex((line, i) => line.startsWith('{"d"') && isEntry(whole[i - 1]!))
  const asked = whole.findLastIndex((line, i) => line.startsWith('{"o"') && isEntry(whole[i - 1]!))
  for (const end of [second, asked]) {
    expect(end).toBeGreaterThan(0)
    writeFileSync(changed, gzipSync(`${whole.slice(0, end).join('\n')}\n`))
    const broken = await replay(changed)
    expect(broken.text).toContain('nothing differs')
    expect(broken.text).toContain('was broken off')
    expect(broken.code).toBe(0)
  }
  const bytes = readFileSync(file)
  writeFileSync(changed, bytes.subarray(0, bytes.length - 3000))
  expect((await replay(changed)).text).toContain('nothing differs')
  writeFileSync(changed, 'no recording')
  expect((await replay(changed)).text).toContain('is no recording')
}, 240_000)

test('what the watchdog has cut off is passed over; a damaged file is no broken one; options that make no sense are refused', async () => {
  const lines = gunzipSync(readFileSync(file)).toString().split('\n')
  const other = join(dirname(file), 'cut.rec')
  const at = lines.findIndex(line => /"session",\d+,"line","(?:look|score)"/.test(line))
  const write = (changed: string[]) => writeFileSync(other, gzipSync(changed.join('\n')))
  write(lines.toSpliced(at + 1, 0, '{"i":"a turn was stopped by the real time that it took","c":true}'))
  const cut = await replay(other)
  expect(cut.text).toMatch(/turn \d+, .*: it can not be exact from here on: a turn was stopped/)
  expect(cut.code).toBe(1)
  write(lines.toSpliced(at, 1, 'null'))
  const damaged = await replay(other)
  expect(damaged.text).toMatch(/The file is damaged: line \d+ .* lived again up to there, up to turn \d+/)
  expect(damaged.code).toBe(1)
  write([lines[0]!.replace('"version":1', '"version":99'), ...lines.slice(1)])
  expect((await replay(other)).text).toContain('is of form 99')
  const same = join(domains, 'vale/square.ts')
  for (const [options, says] of [
    [['--until', '23:59:59'], 'the recording ends at'],
    [['--at', 'foo'], "'foo' is no number of an error"],
    [['--from', '5'], 'there is no --edit'],
    [['--edit', `/domains/none.ts=${same}`], 'has no file /domains/none.ts'],
    [['--edit', `/domains/vale/square.ts=${same}`, '--as', 'botax'], '--as does not go with it'],
    [['--changed', '/domains/vale/square.weihgt'], 'there is no object with this field'],
    [[file], 'one recording at a time'],
  ] as const) {
    const { text, code } = await replay(file, ...options)
    expect(text).toContain(says)
    expect(code).toBe(1)
  }
}, 240_000)

test('no password is in it, and no hash of one', () => {
  const text = gunzipSync(readFileSync(file)).toString()
  // The first line is left out, because it contains the files of the world.
  expect(text.slice(text.indexOf('\n'))).not.toContain('secret1')
  expect(text).not.toMatch(/\$argon2\w/)
})

test('what a fuzzer types, and a world that is killed in the midst of its work, are lived again', async () => {
  const folder = dirname(file)
  const typed = join(folder, 'typed.rec')
  const world = new TypedWorld(await testDriver({ record: { file: typed, deeds: 'typed' } }))
  world.does('begin', '/domains/fenmoor/market')
  for (const line of ['look', 'kill cat', 'get all', 'cast frost at cat', 'say {Actor} %s', 'why cat', 'abandon']) {
    world.does('player', line)
    world.does('admin', line)
    world.does('login', line)
    world.does('data', 'Char.Vitals', '{"hp":1}')
    world.does('second')
  }
  await world.mud.stop()
  const killed = join(folder, 'killed.rec')
  const data = join(folder, 'killed')
  mkdirSync(join(data, 'domains'), { recursive: true })
  const child = fork(join(root, 'scripts/kill/world.ts'), [data, '', '7', killed], {
    execArgv: ['--import', join(root, 'scripts/typescript.js')],
  })
  const ended = new Promise(resolve => child.on('exit', resolve))
  await new Promise<void>(resolve => {
    child.on('message', ({ acknowledged = 0 }: { acknowledged?: number }) => acknowledged > 3 && resolve())
  })
  child.kill('SIGKILL')
  await ended
  for (const one of [typed, killed]) {
    const { text, code } = await replay(one, '--json')
    expect(code).toBe(0)
    expect(last(text)).toMatchObject({ differs: 0 })
    expect(last(text)['turns']).toBeGreaterThan(20)
  }
  const seen = await replay(killed, '--changed', '/std/trades.done')
  expect(seen.text).toMatch(/: 1 → 2, \/std\/trades\.ts:\d+/)
}, 240_000)
