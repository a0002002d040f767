import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { addressList, isAddressList } from '../../driver/gateway/address-list.ts'
import { readOptions } from '../../driver/gateway/options.ts'
import { stackFlags } from '../../driver/gateway/stack-size.ts'
import { lockDataFolder } from '../../driver/link/data-folder.ts'
import { displayable, displayableJson } from '../../driver/services/sessions/displayable.ts'
import { FirstStart } from '../../driver/services/store/first-start.ts'
import { twoRooms } from './world.ts'

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'wyrd-operators-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

test('a key or a password on the command line is refused, with what to do instead', () => {
  const domains = folder()
  const options = (...flags: string[]) => readOptions(['--domains', domains, ...flags])
  expect(() => options('--llmKey', 'sesame')).toThrow('Set WYRD_LLM_KEY')
  expect(() => options('--database', 'postgres://wyrd:sesame@db/wyrd')).toThrow('Set WYRD_DATABASE')
  expect(() => options('--database', 'postgres://db/wyrd?user=a&password=sesame')).toThrow('Set WYRD_DATABASE')
  expect(options('--database', 'postgres://wyrd@127.0.0.1/wyrd')).toMatchObject({
    database: 'postgres://wyrd@127.0.0.1/wyrd',
  })
  const config = join(domains, 'wyrd.yaml')
  writeFileSync(config, 'llmKey: sesame\n')
  expect(options('--config', config)).toMatchObject({ llmKey: 'sesame' })
})

test('load balancers are known by addresses and networks', () => {
  expect(['10.0.0.5, 10.1.0.0/16', '::1', 'fd00::/8', ''].map(isAddressList)).toEqual([true, true, true, true])
  expect(['10.0.0.5 10.0.0.6', '10.0.0.0/33', 'localhost', '10.0.0.0/8/8'].some(isAddressList)).toBe(false)
  const isBalancer = addressList('10.0.0.5, 10.1.0.0/16, ::1')
  expect(['10.0.0.5', '10.1.2.3', '::ffff:10.1.2.3', '::1'].map(isBalancer)).toEqual([true, true, true, true])
  expect(['10.0.0.6', '10.2.0.1', '::2', '', '::ffff:10.0.0.6'].some(isBalancer)).toBe(false)
  expect(() => readOptions(['--domains', folder(), '--proxyFrom', 'everywhere'])).toThrow(
    'must be addresses or networks',
  )
})

test('a data folder has one server; a lock that is let go of, or waited for, can be had', async () => {
  const data = join(folder(), 'data')
  const end = await lockDataFolder(data, 'server')
  await lockDataFolder(data, 'driver')
  setFlagsFromString('--expose-gc')
  for (let i = 0; i < 3; i++) {
    runInNewContext('gc')()
    await new Promise(resolve => setTimeout(resolve, 10))
  }
  await expect(lockDataFolder(data, 'driver')).rejects.toThrow('another server')
  expect(statSync(data).mode & 0o777).toBe(0o700)
  await expect(lockDataFolder(data, 'server')).rejects.toThrow('another server runs on this data folder')
  const waiting = lockDataFolder(data, 'server', 5)
  end()
  const again = await waiting
  again()
})

test('a store that is empty, where there was a world, is not begun by a stranger', () => {
  const data = folder()
  let begun = false
  const first = new FirstStart(data, () => begun)
  first.check()
  first.look()
  expect(existsSync(join(data, 'established'))).toBe(false)
  begun = true
  first.look()
  expect(statSync(join(data, 'established')).mode & 0o077).toBe(0)
  new FirstStart(data, () => true).check()
  expect(() => new FirstStart(data, () => false).check()).toThrow('the store is empty, though its world has been begun')
})

test('that a world has been begun is noted later where the disk is full at first', () => {
  const data = join(folder(), 'gone')
  const one = new FirstStart(data, () => true)
  one.look()
  mkdirSync(data)
  one.look()
  expect(existsSync(join(data, 'established'))).toBe(true)
})

const colour = '\x1b[31mred\x1b[0m \x1b[38;5;12mblue\x1b[0m'
const link = '\x1b]8;;send:look\x1b\\look\x1b]8;;\x1b\\'

test.each([
  ['the clipboard (OSC 52)', 'a\x1b]52;c;aGk=\x07b', 'ab'],
  ['a title', 'a\x1b]0;root shell\x1b\\b', 'ab'],
  ['one that does not end', 'a\x1b]0;root shell', 'a'],
  ['a device string', 'a\x1bP$q"p\x1b\\b\x1b_x\x1b\\c\x1b^y\x1b\\d', 'abcd'],
  ['the cursor', 'a\x1b[2J\x1b[1;1Hb\x1b[10Ac\x1b[?1049hd\x1b[6n', 'abcd'],
  ['sequences of one letter', 'a\x1bcb\x1b7c\x1b(0d', 'abcd'],
  ['eight-bit controls', 'a\x9b2Jb\x9d52;c;x\x9cc\x85d', 'abcd'],
  ['single controls', 'a\x07b\x08c\0d\re', 'abcde'],
  ['a sequence in a sequence', 'a\x1b[\x1b[2J2Jb', 'a2Jb'],
  ['a link to a program', '\x1b]8;;file:///etc/passwd\x1b\\x\x1b]8;;\x1b\\', 'x\x1b]8;;\x1b\\'],
  ['an escape at the end', 'a\x1b', 'a'],
  ['the direction of writing', 'a\u202eb\u2066c', 'abc'],
])('of the text of code and players, %s is not sent', (_name, text, shown) => {
  expect(displayable(text)).toBe(shown)
  expect(displayable(displayable(text))).toBe(shown)
})

test('whatever codes are put together, what is shown has whole colours and links, and no other codes', () => {
  const piece = fc.constantFrom(
    ...['\x1b', '[', '1m', '\x1b[1m', ']8;;', 'send:look', 'https://a', '\\', '\x1b\\', '\x1b]8;;', '\x1b]8;;\x1b\\'],
    ...['\x07', '\x9b', '\x9c', '\x9d', 'a', '\n', '2J', ';', '\x1b]8;;send:look\x1b\\', '\x1b]52;c;x', '\x7f'],
  )
  const allowed = ['\x1b[1m', '\x1b]8;;\x1b\\', '\x1b]8;;send:look\x1b\\', '\x1b]8;;https://a\x1b\\']
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), pieces => {
      const text = pieces.join('')
      const shown = displayable(text)
      let rest = shown
      while (rest !== '') {
        const code = /^\x1b\[[\d;:]*m|^\x1b\]8;;(?:(?:send:|https:)[^\x00-\x1f\x7f-\x9f]*)?\x1b\\/.exec(rest)?.[0]
        if (code === undefined) expect(rest[0]).toMatch(/[\n\t -~]/)
        rest = rest.slice(code?.length ?? 1)
      }
      if (pieces.every(one => allowed.includes(one) || /^[\n -~]*$/.test(one))) expect(shown).toBe(text)
    }),
    { numRuns: 5000 },
  )
})

test('colours, links, tabs and new lines are sent as they are; game data has no control codes either', () => {
  for (const text of [colour, link, 'a\tb\nc', 'ü 😀']) expect(displayable(text)).toBe(text)
  expect(JSON.parse(displayableJson(JSON.stringify({ a: ['x\x1b]52;c;y\x07z\x9b2J', colour] })))).toEqual({
    a: ['xz', colour],
  })
})

test('what code sends goes through that, in whatever pieces', async () => {
  const mud = await twoRooms({
    '/domains/t/evil.ts': `import { send, sendPrompt, users } from 'driver'
import { MudObject } from '/std/object'
export default class Evil extends MudObject {
  shout() {
    for (const user of users()) { send(user, 'x\\x1b]0;'); send(user, 'title\\x07y\\n'); sendPrompt(user, '\\x1b[2J> ') }
  }
}`,
  })
  const ann = mud.player('Ann')
  mud.driver.guard.attempt('apply', null, () => mud.load('/domains/t/evil')['shout']())
  expect(ann.output).toContain('xy\n')
  expect(ann.output).not.toMatch(/\x1b|\x07/)
})

test('a driver has a larger stack only where the system grants one', () => {
  const limits = (stack: string) =>
    `Max data size             unlimited\nMax stack size            ${stack}              unlimited            bytes\n`
  expect(stackFlags(limits('8388608'))).toEqual([expect.stringContaining('--stack-size=')])
  expect(stackFlags(limits('unlimited'))).toHaveLength(1)
  expect(stackFlags(limits('1048576'))).toEqual([])
  expect(stackFlags('')).toEqual([])
})
