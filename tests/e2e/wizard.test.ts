import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startWorld } from '../../scripts/world.ts'

const wait = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

/** A telnet client that types lines and waits for texts. */
function client(port: number) {
  const socket = connect(port, '127.0.0.1')
  let seen = ''
  socket.on('data', bytes => {
    seen += bytes.toString('utf8').replace(/\x1b\[[0-9;]*m/g, '')
  })
  socket.on('error', () => {})
  onTestFinished(() => {
    socket.destroy()
  })
  const see = async (text: string | RegExp, milliseconds = 30_000) => {
    const end = Date.now() + milliseconds
    while (!(typeof text === 'string' ? seen.includes(text) : text.test(seen))) {
      if (Date.now() > end) throw new Error(`'${text}' was not seen in:\n${seen}`)
      await wait(20)
    }
    return seen
  }
  return {
    see,
    type: (...lines: string[]) => {
      for (const line of lines) socket.write(`${line}\r\n`)
    },
    /** Types a line and waits for its output. */
    ask: (line: string, answer: string | RegExp) => {
      seen = ''
      socket.write(`${line}\r\n`)
      return see(answer)
    },
  }
}

test('a wizard makes an area from nothing by commands in the game alone', async () => {
  const domains = mkdtempSync(join(tmpdir(), 'wyrd-nothing-'))
  onTestFinished(() => rmSync(domains, { recursive: true, force: true }))
  // With a debugger port, no turn is stopped for taking too long, so a busy machine doesn't make this test fail.
  const world = await startWorld({ domains, flags: ['--inspect', '0'] })
  onTestFinished(() => world.stop())
  const ann = client(world.telnet)
  await ann.see('name?')
  ann.type('ann', 'yes', 'secret1', 'secret1')
  await ann.see('you are a wizard')

  await ann.ask('mkdir /domains/wood', 'You have made /domains/wood.')
  await ann.ask('mkdir /domains/wood/npc', 'You have made')
  await ann.ask('edit /domains/wood/glade', 'is new. Type its lines')
  ann.type(
    `import { Room } from '/std/room'`,
    '',
    'export default class Glade extends Room {',
    `  short = 'A glade'`,
    `  exits = { north: './brook' }`,
    `  spawns = [{ path: './npc/owl', cuont: 2 }]`,
    '}',
    '.',
  )
  await ann.ask('w', 'compiles; nothing has loaded it yet')
  // The mistakes in a new file are reported when it is saved.
  await ann.see(/glade\.ts:6:34: Object literal [\s\S]*'cuont'[\s\S]*'count'/)
  await ann.see('there is no /domains/wood/brook.ts')
  await ann.ask('/cuont/s/cuont/count/', 'count: 2')
  await ann.ask('wq', 'You leave the editor.')
  await ann.ask('edit /domains/wood/brook', 'is new')
  ann.type(
    `import { Room } from '/std/room'`,
    'export default class Brook extends Room {',
    `  short = 'A brook'`,
    `  exits = { south: './glade' }`,
    '}',
    '.',
  )
  await ann.ask('wq', 'You leave the editor.')
  await ann.ask('edit /domains/wood/npc/owl', 'is new')
  ann.type(
    `import { Monster } from '/std/monster'`,
    'export default class Owl extends Monster {',
    `  name = 'owl'`,
    `  short = 'a brown owl'`,
    `  behaviors = []`,
    '}',
    '.',
  )
  await ann.ask('wq', 'You leave the editor.')
  await ann.ask('ls /domains/wood', /brook\.ts {2}glade\.ts {2}npc\//)
  const found = await ann.ask('check wood', /1 hint\./)
  expect(found).toMatch(/owl\.ts:5:3: Monster has no 'behaviors'\.\s+Did\s+you\s+mean\s+'behaviours'\?/)
  expect(found).toContain('0 errors')
  await ann.ask('edit /domains/wood/npc/owl', 'behaviors')
  ann.type('/behaviors/d')
  await ann.ask('wq', 'You leave the editor.')
  await ann.ask('check wood', 'Nothing is wrong.')

  expect(await ann.ask('goto /domains/wood/glade', 'Exits: north')).toContain('two brown owls')
  await ann.ask('north', 'A brook')
  await ann.ask('south', 'A glade')
  // An edit is live on the existing owls, a broken edit is refused, and undo restores the file.
  await ann.ask('edit ./npc/owl', 'a brown owl')
  ann.type('/brown/s/brown/white/')
  await ann.ask('wq', '[reload] /domains/wood/npc/owl.ts: 2 objects')
  await ann.ask('look', 'two white owls')
  await ann.ask('edit ./npc/owl', 'a white owl')
  ann.type('$d')
  await ann.ask('wq', '[reload] refused, the old code runs on')
  await ann.ask('undo', 'Taken back: edit /domains/wood/npc/owl.ts.')
  await ann.ask('look', 'two white owls')
  expect(readFileSync(join(domains, 'wood/npc/owl.ts'), 'utf8')).toBe(
    [
      `import { Monster } from '/std/monster'`,
      'export default class Owl extends Monster {',
      `  name = 'owl'`,
      `  short = 'a white owl'`,
      '}',
      '',
    ].join('\n'),
  )
  await ann.ask('help Room.exits', 'The exits. Each is a direction or another word')
  await ann.ask('quit', 'See you soon!')
}, 240_000)
