import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { testDriver } from '../../driver/testing.ts'

// HTTP requests of mud code go only to configured endpoints and come only from daemons. Mud code never sees a key.

const asking = (name: string) => `
import { httpRequest, endpointSettings, type HttpAnswer } from 'driver'
import { MudObject } from '/std/object'
export default class ${name} extends MudObject {
  answers: HttpAnswer[] = []
  ask(endpoint: string, path: string, body: unknown) { return httpRequest(endpoint, path, body, this, 'answered') }
  settings(endpoint: string) { return endpointSettings(endpoint) }
  answered(answer: HttpAnswer) { this.answers.push(answer) }
}`

async function world() {
  const asked: { url: string | undefined; key: string | undefined; body: string }[] = []
  const http = createServer((request, response) => {
    let body = ''
    request.on('data', (piece: Buffer) => (body += piece))
    request.on('end', () => {
      asked.push({ url: request.url, key: request.headers.authorization, body })
      response.writeHead(418).end('short and stout')
    })
  })
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void http.close())
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}/v1/`
  const mud = await testDriver({
    files: {
      '/daemons/probe.ts': asking('Probe'),
      '/spells/probe.ts': asking('Spell'),
      '/domains/t/probe.ts': asking('Thief'),
      '/domains/t/chatterbox.ts': `
import { load } from 'driver'
import { MudObject } from '/std/object'
export default class Chatterbox extends MudObject {
  ask() { return (load('/daemons/model') as any).ask([{ role: 'user', content: 'hi' }], 10, this, 'answered') }
}`,
    },
    model: { url, model: 'tiny', key: 'secret', seconds: 2, atOnce: 2 },
  })
  onTestFinished(() => mud.stop())
  const run = <T>(work: () => T) => mud.driver.guard.attempt('apply', null, work) as T
  return { mud, asked, run }
}

test('a daemon posts JSON to an endpoint that the operator has named, and gets status and body', async () => {
  const { mud, asked, run } = await world()
  const probe = mud.load('/daemons/probe')
  expect(run(() => probe.settings('llm'))).toEqual({ model: 'tiny' })
  const ticket = run(() => probe.ask('llm', 'tea/pot', { cups: 2 }))
  expect(ticket).toBeGreaterThan(0)
  expect(probe.answers).toEqual([])
  await expect.poll(() => probe.answers.length).toBe(1)
  expect(probe.answers[0]).toEqual({ ticket, status: 418, body: 'short and stout', error: '' })
  expect(asked).toEqual([{ url: '/v1/tea/pot', key: 'Bearer secret', body: '{"cups":2}' }])
})

test('more requests than may be under way are refused; the others go on', async () => {
  const { mud, asked, run } = await world()
  const probe = mud.load('/daemons/probe')
  for (let i = 0; i < 3; i++) run(() => probe.ask('llm', 'x', i))
  await expect.poll(() => probe.answers.length).toBe(3)
  expect(asked.length).toBe(2)
  expect(probe.answers.map(({ status, error }: { status: number; error: string }) => [status, error])).toContainEqual([
    0,
    '2 requests are under way already',
  ])
})

test('no code chooses another server, nor leaves the path of the endpoint', async () => {
  const { mud, asked, run } = await world()
  const probe = mud.load('/daemons/probe')
  expect(run(() => probe.ask('http://elsewhere/', 'x', {}))).toBe(0)
  expect(run(() => probe.settings('other'))).toBeNull()
  for (const path of ['../admin', '/x', '//elsewhere', 'x?y=1', 'a/../b', '@elsewhere', '', 'x#y', 'a b'])
    expect(() => run(() => probe.ask('llm', path, {}))).toThrow('a path is')
  expect(() => run(() => probe.ask('llm', 'x', 'y'.repeat(600_000)))).toThrow('at most')
  expect(() => run(() => probe.ask('llm', 'x', undefined))).toThrow('JSON')
  expect(asked).toEqual([])
})

test('only daemons send requests: not other code of the mudlib, nor a domain, by itself or through the model daemon', async () => {
  const { mud, asked, run } = await world()
  expect(() => run(() => mud.load('/spells/probe').ask('llm', 'x', {}))).toThrow('may send no requests')
  expect(() => run(() => mud.load('/domains/t/probe').ask('llm', 'x', {}))).toThrow('for the mudlib only')
  expect(() => run(() => mud.load('/domains/t/probe').settings('llm'))).toThrow('for the mudlib only')
  expect(() => run(() => mud.load('/domains/t/chatterbox').ask())).toThrow("ask() isn't open to code of t")
  expect(asked).toEqual([])
})
