import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Digests } from '../../driver/services/recorder/digest.ts'
import { Recorder } from '../../driver/services/recorder/recorder.ts'
import { type Line, readRecording, type Snapshot } from '../../driver/services/recorder/recording.ts'
import { masked, maskedEntry } from '../../driver/services/recorder/secrets.ts'
import { writeTexts } from '../../driver/services/recorder/snapshot.ts'
import { Watchdog } from '../../driver/services/watchdog/watchdog.ts'
import { testDriver } from '../../driver/testing.ts'
import { dayTime, readTime } from '../../scripts/replay/times.ts'

const snapshot: Snapshot = {
  wyrd: 'recording',
  version: 1,
  software: '',
  node: process.version,
  at: 5000,
  // Second 5 of the world is 12:30:00 on 29 November 2026.
  realTime: Date.UTC(2026, 10, 29, 12, 30, 0) - 5000,
  seed: 1,
  world: {},
  systems: 0,
  mounts: [],
  endpoints: {},
  files: {},
  records: [],
  objects: [],
}

/** A recorder of a world whose turns the test counts itself. */
async function recorder(file: string) {
  const mud = await testDriver()
  onTestFinished(() => mud.stop())
  const told: string[] = []
  let time = 5000
  let turns = 0
  const held: boolean[] = []
  const made = new Recorder({
    file,
    clock: { now: () => time, hold: still => held.push(still) },
    turns: () => turns,
    over: why => told.push(why),
  })
  made.digests = new Digests(made.turns, mud.driver)
  return {
    made,
    told,
    /** The arguments of all calls that held or released the clock, in order. */
    held,
    /** Lets a second pass, in which a player types a line. */
    second: (line: string) => {
      made.entry(['session', 1, 'line', line], () => turns++)
      made.batch(() => made.second())
      time += 1000
    },
  }
}

test('what comes in is written in order, with what is read from outside, and for the eyes of its owner alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wyrd-rec-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'one.rec')
  const { made, second, told } = await recorder(file)
  made.begin(snapshot, Number.POSITIVE_INFINITY)
  second('look')
  made.entry(['session', 1, 'line', 'time'], () => made.outside('clock', () => 7))
  // An entry that arrives while another one is handled is part of that one.
  made.entry(['tell', 'logMessage', []], () => made.entry(['refused'], () => {}))
  expect(() =>
    made.outside('broken', () => {
      throw new Error('no')
    }),
  ).toThrow('no')
  second('north')
  await made.end()
  const lines: Line[] = []
  for await (const line of readRecording(file)) lines.push(line)
  const kinds = lines.map(line => ('e' in line ? line.e.slice(0, 4).join(' ') : Object.keys(line)[0]))
  expect(kinds).toEqual([
    's',
    'session 1 line look',
    'd',
    'session 1 line time',
    'o',
    'tell logMessage ',
    'o',
    'session 1 line north',
    'd',
    'z',
  ])
  expect(lines[4]).toEqual({ o: 'clock', v: 7 })
  expect(lines[6]).toEqual({ o: 'broken', x: 'no' })
  expect(told).toEqual([])
  expect(statSync(file).mode & 0o077).toBe(0)
})

test.skipIf(!existsSync('/dev/full'))('a full disk ends the recording, and the world goes on', async () => {
  const { made, second, told } = await recorder('/dev/full')
  made.begin(snapshot, Number.POSITIVE_INFINITY)
  for (let i = 0; i < 20 && told.length === 0; i++) {
    second('look'.repeat(1000))
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  expect(told).toEqual([expect.stringContaining('ENOSPC')])
  expect(made.isRunning).toBe(false)
  let done = 0
  made.entry(['session', 1, 'line', 'look'], () => done++)
  expect(done).toBe(1)
  await made.end()
  expect(told).toHaveLength(1)
})

test('it ends by itself when its time is over', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wyrd-rec-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const { made, second, told } = await recorder(join(folder, 'one.rec'))
  made.begin(snapshot, 2)
  for (let i = 0; i < 5; i++) second('look')
  expect(told).toEqual(['its time is over'])
  await made.end()
  expect(readFileSync(join(folder, 'one.rec')).length).toBeGreaterThan(50)
})

test('passwords have other letters, and are as long and of the same kinds of characters', () => {
  const word = masked('Secret-12')
  expect(word).toMatch(/^[A-Z][a-z]{5}[^\w\s]\d\d$/)
  expect(masked('Secret-12')).toBe(word)
  expect(word.toLowerCase()).not.toContain('secret')
  // A player's own masked password doesn't reveal the letters in other players' passwords.
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  const own = masked(letters)
  expect(masked('mnopqrs')).not.toBe([...'mnopqrs'].map(one => own[letters.indexOf(one)]).join(''))
  expect(masked('secret1').slice(0, 6)).not.toBe(masked('secret2').slice(0, 6))
  // Foreign letters, symbols and emoji don't reveal anything either.
  const foreign = 'Şber frşh ¿Ж日本€ 🔑!'
  expect(masked(foreign)).toHaveLength(foreign.length)
  for (const one of 'Şş¿Ж日本€🔑') expect(masked(foreign)).not.toContain(one)
  expect([...masked(foreign)].map(one => one === ' ')).toEqual([...foreign].map(one => one === ' '))
  const json = JSON.stringify({ account: 'ann', password: 'secret1' })
  const [, , , , hidden] = maskedEntry(['session', 1, 'data', 'Char.Login.Credentials', json]) as unknown as string[]
  expect(JSON.parse(hidden!)).toMatchObject({ account: 'ann', password: masked('secret1') })
})

test('a recording writes no file outside its folders', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wyrd-rec-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const write = (key: string) => () => writeTexts({ [key]: 'mine' }, [join(folder, 'a'), join(folder, 'b')])
  for (const key of ['1/../../escaped.txt', '0/../b.txt', '2/there.txt', 'x/there.txt'])
    expect(write(key)).toThrow('a file outside its folders')
  write('1/here/there.txt')()
  expect(readFileSync(join(folder, 'b/here/there.txt'), 'utf8')).toBe('mine')
})

test('times are read as a time of day or as seconds', () => {
  expect(readTime('12:30:05', snapshot)).toBe(10_000)
  expect(readTime('12:31', snapshot)).toBe(65_000)
  expect(readTime('95', snapshot)).toBe(100_000)
  // A time before the beginning of the recording means the next day.
  expect(readTime('12:29:59', snapshot)).toBe(5000 + 86_400_000 - 1000)
  for (const wrong of ['25:00', '12:99', 'noon', '']) expect(() => readTime(wrong, snapshot)).toThrow('is no time')
  expect(dayTime(10_000, snapshot)).toBe('12:30:05.000')
})

test('a turn that the watchdog cuts off leaves the clock running, and what comes in later is recorded', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wyrd-rec-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'cut.rec')
  const { made, held, second } = await recorder(file)
  made.begin(snapshot, 60)
  const watchdog = new Watchdog(20)
  const hangs = () => {
    for (;;) held.at(-1)
  }
  const ended = made.batch(() =>
    watchdog.watch(() => made.entry(['session', 1, 'line', 'hang'], () => made.batch(hangs))),
  )
  expect(ended).toBe(false)
  expect(held).toEqual([true, false])
  expect(made.turns.isInside).toBe(false)
  second('look')
  expect(held.at(-1)).toBe(false)
  await made.end()
  const entries: unknown[] = []
  for await (const line of readRecording(file)) if ('e' in line) entries.push(line.e)
  expect(entries).toEqual([
    ['session', 1, 'line', 'hang'],
    ['session', 1, 'line', 'look'],
  ])
})
