import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { generatedPositionFor, originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { startWorld } from '../../scripts/world.ts'

// A breakpoint in a domain's TypeScript, set as VS Code and Chrome DevTools do it: with the source map in the script.

interface Script {
  scriptId: string
  url: string
  sourceMapURL: string
}

async function attach(url: string) {
  const socket = new WebSocket(url)
  await new Promise((resolve, reject) => {
    socket.on('open', resolve)
    socket.on('error', reject)
  })
  let next = 1
  const answers = new Map<number, (result: never) => void>()
  const scripts: Script[] = []
  const paused: { callFrames: { location: { scriptId: string; lineNumber: number; columnNumber: number } }[] }[] = []
  socket.on('message', data => {
    const { id, result, method, params } = JSON.parse(String(data))
    if (id) answers.get(id)?.(result as never)
    if (method === 'Debugger.scriptParsed') scripts.push(params)
    if (method === 'Debugger.paused') paused.push(params)
  })
  const send = (method: string, params: object = {}) =>
    new Promise<Record<string, unknown>>(resolve => {
      const id = next++
      answers.set(id, resolve as never)
      socket.send(JSON.stringify({ id, method, params }))
    })
  return { send, scripts, paused, close: () => socket.close() }
}

const until = async <T>(find: () => T | undefined): Promise<T> => {
  for (let i = 0; i < 300; i++) {
    const found = find()
    if (found !== undefined) return found
    await new Promise(resolve => setTimeout(resolve, 30))
  }
  throw new Error('it did not come')
}

test('a breakpoint in a .ts file holds, before a reload and after it', async () => {
  const domains = mkdtempSync(join(tmpdir(), 'wyrd-debug-'))
  cpSync(new URL('../../domains', import.meta.url).pathname, domains, { recursive: true })
  const file = join(domains, 'vale/bell.ts')
  const bell = (more: string) => `import type { Living } from '/std/living'
import { verb } from '/std/decorators'
import { Item } from '/std/item'
${more}
export default class Bell extends Item {
  name = 'bell'
  short = 'a brass bell'

  @verb('ring <item>')
  ring(actor: Living): void {
    const strokes: number = 1 + 1
    actor.tell(\`It rings \${strokes} times.\`)
  }
}
`
  writeFileSync(file, bell(''))
  const world = await startWorld({ domains, flags: ['--inspect', '0'] })
  onTestFinished(async () => {
    await world.stop()
    rmSync(domains, { recursive: true, force: true })
  })
  const url = await until(() => /Debugger listening on (ws:\S+)/.exec(world.output())?.[1])
  const player = connect(world.telnet, '127.0.0.1')
  onTestFinished(() => {
    player.destroy()
  })
  let seen = ''
  player.on('data', bytes => (seen += bytes))
  const type = async (line: string, answer: string) => {
    seen = ''
    player.write(`${line}\r\n`)
    await until(() => (seen.includes(answer) ? true : undefined))
  }
  await type('', 'name?')
  await type('ann', 'yes/no')
  await type('yes', 'password')
  await type('secret1', 'once more')
  await type('secret1', 'Exits')
  await type('clone /domains/vale/bell', 'You have made')

  const debug = await attach(url)
  await debug.send('Debugger.enable')
  const breakpoint = async (version: string, line: number) => {
    const script = await until(() => debug.scripts.find(one => one.url === `file:///domains/vale/bell.ts@${version}`))
    const map = new TraceMap(Buffer.from(script.sourceMapURL.split('base64,')[1]!, 'base64').toString())
    const source = pathToFileURL(file).href
    expect(map.sources).toEqual([source])
    const place = generatedPositionFor(map, { source, line, column: 4 })
    const set = await debug.send('Debugger.setBreakpoint', {
      location: { scriptId: script.scriptId, lineNumber: place.line! - 1, columnNumber: place.column! },
    })
    expect(set['actualLocation']).toBeDefined()
    debug.paused.length = 0
    seen = ''
    player.write('ring bell\r\n')
    const [top] = (await until(() => debug.paused[0])).callFrames
    expect(top!.location.scriptId).toBe(script.scriptId)
    const { lineNumber, columnNumber } = top!.location
    expect(originalPositionFor(map, { line: lineNumber + 1, column: columnNumber })).toMatchObject({ source, line })
    // The watchdog doesn't stop a turn that is paused at a breakpoint for long.
    await new Promise(resolve => setTimeout(resolve, 1500))
    await debug.send('Debugger.resume')
    await until(() => (seen.includes('times.') ? true : undefined))
  }
  await breakpoint('1', 12)
  expect(seen).toContain('It rings 2 times.')
  const edited = bell('// a line more\n// and another\n').replace('1 + 1', '2 + 1')
  seen = ''
  writeFileSync(file, edited)
  await until(() => (seen.includes('[reload] /domains/vale/bell.ts') ? true : undefined))
  await breakpoint('2', 14)
  expect(seen).toContain('It rings 3 times.')
  expect(readFileSync(file, 'utf8').split('\n')[13]).toContain('actor.tell')
  debug.close()
}, 240_000)
