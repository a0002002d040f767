import { Socket } from 'node:net'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { Driver } from './driver.ts'
import { describeError } from './guard/fault.ts'
import { Memory } from './guard/memory.ts'
import type { Client } from './net/client.ts'
import { Inbox } from './net/inbox.ts'
import { frames, Link, splitData } from './net/link.ts'
import type { StartOptions } from './net/options.ts'
import { Session } from './net/sessions.ts'
import { CompilerThread } from './programs/compiler.ts'
import { MudFiles } from './programs/files.ts'
import { Rehearsal } from './programs/rehearsal.ts'
import { TypeChecker } from './programs/typecheck.ts'
import { Watcher } from './programs/watcher.ts'
import { openStore } from './store/open.ts'
import { RealClock } from './time/clock.ts'

// The driver's process: a world in real time, its files watched, its connections behind the gateway's pipe (descriptor 3).

// No version of a program is compiled twice: V8 needn't keep what it made of the old ones.
setFlagsFromString('--no-compilation-cache')

const options = JSON.parse(process.argv[2]!) as StartOptions
const mudlib = fileURLToPath(new URL('../mudlib', import.meta.url))
const files = new MudFiles(mudlib, resolve(options.domains))
const store = await openStore(resolve(options.data), options.database)
const clock = new RealClock()

const root = fileURLToPath(new URL('../', import.meta.url))
const types = new TypeChecker(files, root, resolve(options.domains))
const rehearsal = new Rehearsal(files, resolve(options.domains))
const compiler = new CompilerThread()

const driver = new Driver({
  files,
  store,
  clock,
  seed: options.seed,
  // Who stands at a breakpoint is in no hurry.
  watchdog: options.inspect === null ? 1000 : 0,
  debug: options.inspect !== null,
  profiles: join(resolve(options.data), 'profiles'),
  memory: new Memory(),
  compile: compiler.compile,
  tools: {
    types: (changed, others) => types.check(changed, others),
    rehearse: tests => rehearsal.run(tests),
  },
  log: message => console.log(`${new Date().toISOString()} ${message}`),
  onShutDown: () => setImmediate(stop),
})

const sessions = new Map<number, Session>()
const pipe = new Socket({ fd: 3 })
// What a player sees has happened for good: output waits until it is written.
const link = new Link(pipe, receive, undefined, () => driver.persistence.settle())
const inbox = new Inbox(
  work => driver.enter(work),
  session => {
    driver.sessions.close(session)
  },
)
pipe.on('close', stop)

function receive(type: number, connection: number, payload: Buffer): void {
  const session = sessions.get(connection)
  if (type === frames.open) open(connection, JSON.parse(payload.toString()) as About)
  else if (type === frames.stop) stop()
  else if (!session) return
  else if (type === frames.line) {
    const line = payload.toString('utf8')
    inbox.add(session, () => driver.sessions.receive(session, line))
  } else if (type === frames.size) {
    const [width, height] = [payload.readUInt16LE(0), payload.readUInt16LE(2)]
    inbox.add(session, () => driver.sessions.resized(session, width, height))
  } else if (type === frames.client) {
    const client = JSON.parse(payload.toString()) as Client
    inbox.add(session, () => driver.sessions.clientChanged(session, client))
  } else if (type === frames.data) {
    const [name, json] = splitData(payload)
    inbox.add(session, () => driver.sessions.receiveData(session, name, json))
  } else if (type === frames.close) {
    sessions.delete(connection)
    inbox.add(session, () => driver.sessions.closed(session))
  }
}

interface About {
  transport: 'telnet' | 'websocket'
  address: string
  client: Client
}

function open(connection: number, { transport, address, client }: About): void {
  const session = new Session({
    transport,
    address,
    send: (text, prompt) => {
      if (text !== '') link.send(frames.text, connection, text)
      if (prompt !== '') link.send(frames.prompt, connection, prompt)
    },
    setEcho: on => link.send(frames.echo, connection, Buffer.from([on ? 1 : 0])),
    hold: on => link.send(frames.hold, connection, Buffer.from([on ? 1 : 0])),
    sendData: (name, json) => link.send(frames.data, connection, `${name} ${json}`),
    close: () => {
      sessions.delete(connection)
      link.send(frames.close, connection)
    },
  })
  session.client = client
  sessions.set(connection, session)
  inbox.add(session, () => driver.sessions.open(session))
}

let stopping = false
function stop(): void {
  if (stopping) return
  stopping = true
  driver.endWorld()
  driver.stop()
  for (const session of sessions.values()) driver.sessions.close(session)
  driver.end('stopped').then(
    async () => {
      await link.drained()
      pipe.end(() => process.exit(0))
    },
    error => {
      console.error(`not everything is written: ${describeError(error)}`)
      process.exit(1)
    },
  )
}
// The gateway tells the driver when to stop; a signal to the whole group comes here too and must not cut it short.
process.on('SIGINT', () => {})
process.on('SIGTERM', stop)

try {
  await driver.open()
  driver.boot()
} catch (error) {
  console.error(`The world can't begin:\n${(error as Error).message}`)
  process.exit(1)
}
driver.start()
setInterval(() => driver.lookForChanges(), 100)
const watcher = new Watcher(
  files,
  (changed, tell) => driver.reloader.reload(changed, tell),
  message => driver.log(message),
)
await watcher.start()
link.send(frames.ready, 0)
types.warmUp().catch(error => driver.log(`types are not looked at: ${(error as Error).message}`))
