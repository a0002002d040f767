import { beforeAll, expect, test } from 'vitest'
import { compile } from '../../driver/services/compile/compile.ts'
import { Inbox } from '../../driver/services/sessions/inbox.ts'
import { Session } from '../../driver/services/sessions/sessions.ts'
import { bareWorld, hopeless, thing, twoRooms } from './world.ts'

test('what is shown to a player at the prompt is followed by the prompt as it is now, each time', async () => {
  const mud = await bareWorld({
    '/domains/t/body.ts': thing(
      `hp = 25
create() { setHeartBeat(this, 1) }
heartBeat() { this.hp -= 5; send(this, 'Ouch!\\n') }
receiveLine() { this.prompt() }
prompt() { sendPrompt(this, this.hp + 'hp> ') }`,
      `import { send, sendPrompt } from 'driver'`,
    ),
  })
  const sent: string[] = []
  const wire = {
    transport: 'test' as const,
    address: 'test',
    send: (text: string, prompt: string) => sent.push(`${text}|${prompt}`),
    setEcho: () => {},
    sendData: () => {},
    close: () => {},
  }
  const session = new Session(wire)
  mud.driver.sessions.adopt(session, mud.clone('/domains/t/body'))
  mud.driver.sessions.receive(session, 'kill rat')
  for (let i = 0; i < 3; i++) mud.advance(1)
  expect(sent).toEqual(['|25hp> ', 'Ouch!\n|20hp> ', 'Ouch!\n|15hp> ', 'Ouch!\n|10hp> '])
})

// The first run of the compiler takes longer than the watchdog of these worlds allows.
beforeAll(() => {
  for (let i = 0; i < 5; i++) compile('/warm.ts', `export class A { x = ${i} }`)
})

test.each([
  ['that never ends', `for (;;) {}`],
  ['that is hopeless', hopeless],
])('a prompt %s keeps no other player from playing on', async (_what, body) => {
  const mud = await twoRooms(
    {
      '/std/curse.ts': `import { MudObject } from '/std/object'
export default class C extends MudObject { lay(who: any) { who.hp = { toString() { ${body}; return '' } } } }`,
    },
    { watchdog: 60 },
  )
  const ann = mud.player('Ann', { at: '/domains/t/room' })
  const bob = mud.player('Bob', { at: '/domains/t/room' })
  ann.command('look')
  mud.clone('/std/curse').lay(ann)
  bob.command('say one')
  bob.command('say two')
  mud.advance(5)
  expect(bob.command('say three')).toContain('three')
  expect(ann.output).toContain('two')
  expect(mud.driver.guard.active).toBe(false)
  await mud.stop()
})

test('lines of many connections are run in turn, and only the line that is stopped is lost', () => {
  const done: string[] = []
  let stop = true
  const inbox = new Inbox(
    work => {
      try {
        work()
        return true
      } catch {
        return false
      }
    },
    () => done.push('too much'),
    () => {},
  )
  const holds: boolean[] = []
  const [ann, bob] = [{ wire: { hold: (on: boolean) => holds.push(on) } }, {}] as unknown as Session[]
  for (let i = 0; i < 3; i++) inbox.add(ann!, () => done.push(`ann ${i}`))
  inbox.add(bob!, () => {
    if (stop) throw new Error('cut off')
  })
  inbox.add(bob!, () => done.push('bob 1'))
  inbox.run()
  stop = false
  inbox.run()
  expect(done).toEqual(['ann 0', 'ann 1', 'bob 1', 'ann 2'])
  for (let i = 0; i < 5000; i++) inbox.add(ann!, () => done.push('flood'))
  expect(holds).toEqual([true])
  while (inbox.size > 0) inbox.run()
  expect(holds).toEqual([true, false])
  done.length = 0
  for (let i = 0; i < 60_000; i++) inbox.add(ann!, () => done.push('flood'))
  while (inbox.size > 0) inbox.run()
  expect(done[0]).toBe('too much')
})

test('what a slice of lines has written is sent before the next slice begins', () => {
  const done: string[] = []
  const inbox = new Inbox(
    work => {
      work()
      return true
    },
    () => {},
    () => done.push('sent'),
  )
  const [ann, bob] = [{ wire: {} }, { wire: {} }] as unknown as Session[]
  const slow = (text: string) => () => {
    done.push(text)
    for (const end = performance.now() + 5; performance.now() < end; );
  }
  inbox.add(ann!, slow('ann'))
  inbox.add(bob!, slow('bob'))
  while (inbox.size > 0) inbox.run()
  expect(done).toEqual(['ann', 'sent', 'bob', 'sent'])
})

test('a prompt or a message that is too long is cut, and a domain that floods one player does not affect others', async () => {
  const mud = await twoRooms({
    '/domains/t/spam.ts': `import { send, sendPrompt, sendData } from 'driver'
import { MudObject } from '/std/object'
export default class S extends MudObject { go(who: any) { sendPrompt(who, 'p'.repeat(5e6)); for (let i = 0; i < 50; i++) send(who, 'x'.repeat(1e6)); sendData(who, 'A.B', 'y'.repeat(1e6)) } }`,
  })
  const ann = mud.player('Ann', { at: '/domains/t/room' })
  const before = ann.output.length
  mud.driver.callMethod('callOut', mud.clone('/domains/t/spam'), 'go', [ann])
  expect(ann.output.length - before).toBeLessThan(600_000)
  expect(ann.data.every(([name]) => name !== 'A.B')).toBe(true)
  await mud.stop()
})
