import { expect, onTestFinished, test } from 'vitest'
import { type AnyObject, type TestDriver, type TestPlayer, testDriver } from '../../driver/testing.ts'
import { renderPage } from '../../mudlib/lib/pages.ts'
import { wrap } from '../../mudlib/lib/wrap.ts'

// Tests of a player's terminal: lines as wide as the window, long text screen by screen, help with its commands, prompts.

async function world(files: Record<string, string> = {}): Promise<TestDriver> {
  const mud = await testDriver({ files })
  onTestFinished(() => mud.stop())
  return mud
}

/** Makes a player's client report the size of its window. */
function resize(mud: TestDriver, player: TestPlayer, width: number, height: number): void {
  mud.driver.sessions.resized(mud.driver.sessions.of(player)!, width, height)
}

/** Returns the prompt that a player would see now. */
const promptOf = (player: AnyObject): string => player.promptText

const long = 'The quick brown fox jumps over the lazy dog and runs on.'
const escapes = /\x1b\[[0-9;]*m|\x1b\]8;;.*?\x1b\\/g

test.each([
  ['words', long, 20, 'The quick brown fox\njumps over the lazy\ndog and runs on.'],
  ['an indent', `  ${long}`, 24, '  The quick brown fox\n  jumps over the lazy\n  dog and runs on.'],
  ['an item of a list', `- ${long}`, 24, '- The quick brown fox\n  jumps over the lazy\n  dog and runs on.'],
  [
    'a row of a table',
    '  fox       The quick brown fox jumps.',
    24,
    '  fox       The quick\n            brown fox\n            jumps.',
  ],
  [
    'a row with too long a first part',
    `  ${'x'.repeat(18)}  jumps over it.`,
    24,
    `  ${'x'.repeat(18)}\n  jumps over it.`,
  ],
  ['a word that is too long', 'x'.repeat(45), 20, `${'x'.repeat(20)}\n${'x'.repeat(20)}\nxxxxx`],
  ['short lines', 'one\ntwo\n', 20, 'one\ntwo\n'],
  ['no width', long, 0, long],
  ['wide characters', '漢字漢字漢字 漢字漢字漢字', 20, '漢字漢字漢字\n漢字漢字漢字'],
  ['spaces at the end', 'The quick brown fox      ', 20, 'The quick brown fox      '],
])('%s are wrapped', (_what, text, columns, wrapped) => {
  expect(wrap(text, columns)).toBe(wrapped)
})

test('colours and links take no room, and none is lost', () => {
  const red = `\x1b[31m${long.slice(0, 25)}\x1b[0m${long.slice(25)}`
  const link = long.replace('lazy', '\x1b]8;;send:look%20dog\x1b\\lazy\x1b]8;;\x1b\\')
  for (const text of [red, link, `\x1b[1m${long}\x1b[0m`, `${long.slice(0, 19)}\x1b[31m ${long.slice(20)}\x1b[0m`]) {
    for (let columns = 20; columns < 60; columns++) {
      const lines = wrap(text, columns).split('\n')
      expect(lines.map(line => line.replace(escapes, '')).join('\n')).toBe(wrap(long, columns))
      expect(lines.join('').match(escapes)).toEqual(text.match(escapes))
    }
  }
})

test('text is as wide as the window, and as the player wants it', async () => {
  const mud = await world()
  const ann = mud.player('Ann', { at: '/domains/vale/clearing' })
  const widest = (text: string) => Math.max(...text.split('\n').map(line => line.replace(escapes, '').length))
  resize(mud, ann, 40, 0)
  expect(widest(ann.command('look'))).toBeLessThanOrEqual(40)
  expect(ann.command('wrap 60')).toContain('after 60 columns')
  expect(widest(ann.command('look'))).toBeGreaterThan(45)
  ann.command('wrap off')
  expect(widest(ann.command('look'))).toBeGreaterThan(80)
  expect(ann.command('wrap auto')).toContain('after 40 columns')
})

test('a telnet client that says nothing has 80 columns; a page wraps by itself', async () => {
  const mud = await world()
  const ann = mud.player('Ann', { at: '/domains/vale/clearing' })
  const wire = mud.driver.sessions.of(ann)!.wire as { transport: string }
  wire.transport = 'telnet'
  ann.clientChanged()
  expect(ann.columns).toBe(80)
  wire.transport = 'websocket'
  resize(mud, ann, 50, 20)
  expect([ann.columns, ann.screenLines]).toEqual([0, 0])
})

test('long text comes by screens: Enter goes on, q stops, and a command is a command', async () => {
  const mud = await world()
  const ann = mud.player('Ann')
  resize(mud, ann, 80, 10)
  const first = ann.command('help')
  expect(first.trimEnd().split('\n')).toHaveLength(9)
  expect(promptOf(ann)).toMatch(/^-- \d+ more lines: Enter/)
  const second = ann.command('')
  expect(second).not.toBe('')
  expect(second).not.toContain(first.split('\n')[0])
  expect(ann.command('say hello')).toContain('You say')
  expect(promptOf(ann)).toContain('hp> ')
  ann.command('help')
  expect(ann.command('q')).toBe('')
  expect(promptOf(ann)).toContain('hp> ')
  ann.command('help')
  let all = ''
  for (let i = 0; i < 100 && promptOf(ann).startsWith('--'); i++) all += ann.command('')
  ann.command('pager off')
  const whole = ann.command('help')
  expect(whole.endsWith(all)).toBe(true)
  expect(promptOf(ann)).toContain('hp> ')
  expect(ann.command('pager 12')).toContain('12 lines')
  expect(ann.command('help').replace(/\n$/, '').split('\n')).toHaveLength(11)
})

test('a player composes the prompt; in a fight the usual one has the health of the opponent', async () => {
  const mud = await world()
  const ann = mud.player('Ann', { at: '/domains/vale/meadow', level: 5 })
  expect(promptOf(ann)).toBe('65/65hp> ')
  const rabbit = mud.clone('/domains/vale/npc/rabbit')
  rabbit.move('/domains/vale/meadow')
  rabbit.maxHp = rabbit.hp = 100
  ann.attacker = rabbit
  rabbit.hp = 30
  expect(promptOf(ann)).toBe(`[${rabbit.theShort}: badly hurt] 65/65hp> `)
  ann.command('prompt %h/%H %l %g%% <%o %C> %q')
  expect(promptOf(ann)).toBe(`65/65 5 ${ann.gold}% <${rabbit.theShort} 30> %q `)
  expect(ann.command('prompt')).toContain('%h/%H')
  expect(ann.command('help prompt')).toMatch(/%h +hit points/)
  ann.command('prompt usual')
  ann.stopFighting()
  expect(promptOf(ann)).toBe('65/65hp> ')
})

test('a help page has its commands, coloured or quoted, and its paragraphs are as wide as the window', async () => {
  const mud = await world()
  const ann = mud.player('Ann')
  expect(ann.command('help trade')).toContain('In a shop \x1b[36mlist\x1b[0m shows what there is')
  ann.command('color off')
  const page = ann.command('help trade')
  expect(page).toContain("In a shop 'list' shows what there is, 'list weapons'")
  expect(ann.command('help playing')).toContain(`"'hello"`)
  resize(mud, ann, 100, 0)
  const lines = ann.command('help trade').split('\n')
  expect(Math.max(...lines.map(line => line.length))).toBeGreaterThan(90)
  expect(Math.max(...lines.map(line => line.length))).toBeLessThanOrEqual(100)
})

test('lists and blocks of a help page keep their lines', () => {
  const style = { heading: (text: string) => text.toUpperCase(), code: (text: string) => `<${text}>` }
  const page =
    '# One `x`\n\nA line\nand `more`.\n\n- an item\n  of two lines\n- another\n\n    block `y`\n      z\n\nThe end.\n'
  expect(renderPage(page, style)).toBe(
    'ONE X\n\nA line and <more>.\n\n- an item of two lines\n- another\n\n    block `y`\n      z\n\nThe end.',
  )
})

test('rows of a table in a help page are items of a list', () => {
  const style = { heading: (text: string) => text, code: (text: string) => `<${text}>` }
  const page =
    'What differs:\n\n| there | here |\n|---|:--|\n| armor | `shield` |\n| gate, portal | not there |\n\nThe end.\n'
  expect(renderPage(page, style)).toBe('What differs:\n\n- armor: <shield>\n- gate, portal: not there\n\nThe end.')
})
