import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { startWorld } from '../../scripts/world.ts'
import { telnetClient } from './telnet.ts'

const run = promisify(execFile)

test('an operator is told of a crash and of a restart through a webhook', async () => {
  const told: { event: string; world: string; text: string; content: string }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', bytes => (body += bytes))
    request.on('end', () => {
      told.push(JSON.parse(body))
      response.end()
    })
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise(resolve => server.once('listening', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  const world = await startWorld({ env: { WYRD_WEBHOOK: url }, flags: ['--name', 'Elsewhere', '--metrics', '0'] })
  onTestFinished(() => world.stop())
  const until = async (event: string) => {
    for (const end = Date.now() + 20_000; ; ) {
      const one = told.find(other => other.event === event)
      if (one) return one
      if (Date.now() > end) throw new Error(`'${event}' was not told of, but ${JSON.stringify(told)}`)
      await new Promise(resolve => setTimeout(resolve, 50))
    }
  }
  const { stdout } = await run('pgrep', ['-f', `driver/main.ts .*${world.data}`])
  process.kill(Number(stdout.trim().split('\n').at(-1)), 'SIGKILL')
  const crash = await until('crash')
  expect(crash).toMatchObject({ world: 'Elsewhere', content: crash.text })
  expect(crash.text).toMatch(/^Elsewhere: the driver has ended by SIGKILL/)
  const [, metrics] = /metrics (http:\/\/127\.0\.0\.1:\d+)/.exec(world.output())!
  for (const end = Date.now() + 20_000; !(await fetch(`${metrics}/readyz`)).ok; ) {
    if (Date.now() > end) throw new Error('the world never came back')
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  await run('npm', ['run', 'restart', '--', '--data', world.data])
  expect((await until('restart')).text).toContain('a new driver goes on')
  // The desk shows both alerts, and can send a test alert.
  const admin = telnetClient(world.telnet)
  await admin.login('Ann')
  expect(await admin.ask('alerts test', 'Sent')).toBeTruthy()
  expect((await until('test')).text).toBe('Elsewhere: this is a test of the alerts')
  const shown = await admin.ask('alerts', 'test: this is a test of the alerts (taken)')
  expect(shown).toMatch(
    /Alerts go to 127\.0\.0\.1:\d+\.[\s\S]*crash: the driver has ended by SIGKILL[\s\S]*\(taken\)[\s\S]*restart: /,
  )
  expect(shown).not.toContain('/hook')
}, 240_000)
