import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { startWorld, type World } from '../../scripts/world.ts'

const root = new URL('../../', import.meta.url).pathname
const run = promisify(execFile)
const store = (...args: string[]) => run('npm', ['run', '-s', 'store', '--', ...args], { cwd: root })

/** A player on the telnet port. */
function telnet(world: World) {
  const socket = connect(world.telnet, '127.0.0.1')
  let seen = ''
  socket.on('data', bytes => {
    seen += bytes.toString('latin1')
  })
  onTestFinished(() => void socket.destroy())
  const see = async (text: string | RegExp) => {
    for (const end = Date.now() + 40_000; !new RegExp(text).test(seen); ) {
      if (Date.now() > end) throw new Error(`'${text}' was not seen in:\n${seen}`)
      await new Promise(resolve => setTimeout(resolve, 20))
    }
    return seen
  }
  const ask = (line: string, answer: string | RegExp) => {
    seen = ''
    socket.write(`${line}\r\n`)
    return see(answer)
  }
  return { see, ask }
}

async function enter(world: World, name: string) {
  const player = telnet(world)
  await player.see('your name')
  await player.ask(name, 'who you want to be')
  await player.ask('yes', 'password')
  await player.ask('secret1', 'once more')
  await player.ask('secret1', 'Exits')
  return player
}

test('backup and restore while the world runs; export and import when it does not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wyrd-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const world = await startWorld()
  const player = await enter(world, 'linden')
  await player.ask('eval me.gold = 77; me.save()', 'hp> ')
  await player.ask('backup', 'There are no backups yet')
  await player.ask('backup ../evil', 'is no name for a backup')
  await player.ask('backup one', /one\.jsonl\.gz: \d+ lines/)
  await player.ask('eval me.gold = 5; me.save()', 'hp> ')
  await player.ask('restore two now', "there is no backup 'two'")
  await player.ask('restore one', 'if you mean it')
  // The same connection continues as the same character.
  await player.ask('restore one now', 'The world goes on')
  await player.ask('score', '77 gold')
  await player.ask('backup', /before-restore-[\s\S]*one/)

  // The store is exported from the running world as text that people can read.
  const file = join(folder, 'world.jsonl')
  expect((await store('export', file, '--data', world.data)).stderr).toMatch(/\d+ lines are in/)
  const lines = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
  expect(lines[0]).toEqual({ wyrd: 'export', version: 1 })
  const body = lines.find(({ object }) => object?.id === 'player/linden').object
  expect(JSON.parse(body.state).saved.gold).toBe(77)
  await expect(store('import', file, '--data', world.data)).rejects.toThrow('a world runs on')
  await world.stop()

  const other = join(folder, 'other')
  writeFileSync(`${file}.broken`, `${readFileSync(file, 'utf8')}{"record": 5}\n`)
  await expect(store('import', `${file}.broken`, '--data', other)).rejects.toThrow(
    `broken:${lines.length + 1}: this is no record`,
  )
  await expect(store('import', join(folder, 'none'), '--data', other)).rejects.toThrow('there is no such file')
  expect((await store('import', file, '--data', other)).stderr).toContain(`${lines.length - 1} lines are in.`)
  const { stdout } = await store('export', '--data', other)
  expect(
    stdout
      .trim()
      .split('\n')
      .map(line => JSON.parse(line)),
  ).toEqual(lines)
}, 240_000)
