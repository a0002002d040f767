import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import { Broadcast } from '../../../mudlib/systems/ranvier/compat/ranvier/core/broadcast.ts'
import { humanizer } from '../../../mudlib/systems/ranvier/compat/ranvier/core/humanize.ts'
import { sprintf } from '../../../mudlib/systems/ranvier/compat/ranvier/core/sprintf.ts'
import { style } from '../../../mudlib/systems/ranvier/compat/ranvier/core/style.ts'

const stock: typeof Broadcast = createRequire(import.meta.url)('ranvier/src/Broadcast.js')

const texts = [
  '',
  'plain',
  'a <b>bold</b> word and <red>red <b>bold red</b> red</red> again',
  '<bgblue><white>x</white></bgblue> <h1>no tag</h1> <wood> < b > <b',
  '</red>closed twice</b> <u>open to the end',
  '<A33>by number</A33> <BOLD>loud</BOLD>',
  'one\ntwo\r\nthree\n\n<b>four</b>',
  'a rather long line that <green>has to be wrapped where the colour stands, and once more</green> before it is over',
  'averyveryverylongwordthatfitsnowhere and 世界 wide letters, леса и поля',
  'two  spaces   and three ',
]

/** Makes a listener that records its output. */
function listener(prompted = false) {
  const heard: string[] = []
  const socket = {
    writable: true,
    _prompted: prompted,
    write: (text: string) => void heard.push(text),
    command: () => {},
  }
  const one = {
    ...{ heard, socket, prompt: '%hp% > ', extraPrompts: new Map(), removePrompt: () => {} },
    interpolatePrompt: (prompt: string) => prompt.replace('%hp%', '<b>12</b>'),
    getBroadcastTargets: (): object[] => [one, { name: 'deaf' }],
  }
  return one
}

/** Returns the output of both servers. */
function both(work: (broadcast: typeof Broadcast, to: never) => void, prompted = false): [string[], string[]] {
  const [real, ours] = [listener(prompted), listener(prompted)]
  work(stock, real as never)
  work(Broadcast, ours as never)
  return [ours.heard, real.heard]
}

describe('players are told the same bytes as by Ranvier', () => {
  test.each(texts)('%j', text => {
    for (const width of [undefined, 20, 80]) {
      for (const prompted of [false, true]) {
        const [ours, real] = both((broadcast, to) => {
          broadcast.at(to, text, width)
          broadcast.sayAt(to, text, width)
          broadcast.sayAtFormatted(to, text, (_target: never, message: string) => `<cyan>${message}</cyan>`, width)
        }, prompted)
        expect(ours).toEqual(real)
      }
      expect(Broadcast.wrap(text, width)).toBe(stock.wrap(text, width))
    }
    expect(Broadcast.indent(text, 3)).toBe(stock.indent(text, 3))
  })

  test('prompts', () => {
    const [ours, real] = both((broadcast, to) => {
      ;(to as ReturnType<typeof listener>).extraPrompts.set('x', {
        removeOnRender: true,
        renderer: () => '<b>more</b>',
      })
      broadcast.prompt(to)
      broadcast.sayAt(to, 'after')
    })
    expect(ours).toEqual(real)
  })

  test('lines, bars and centred titles', () => {
    for (const width of [0, 1, 7, 40]) {
      expect(Broadcast.line(width, '=', 'red')).toBe(stock.line(width, '=', 'red'))
      expect(Broadcast.line(width)).toBe(stock.line(width))
    }
    for (const percent of [-3, 0, 33, 50, 99, 100]) {
      expect(Broadcast.progress(30, percent, 'blue', '=>', '-', '[]')).toBe(
        stock.progress(30, percent, 'blue', '=>', '-', '[]'),
      )
    }
    for (const title of ['odd', 'even'])
      expect(Broadcast.center(20, title, 'b', '-')).toBe(stock.center(20, title, 'b', '-'))
    expect(() => Broadcast.center(2, 'much too long')).toThrow('Invalid array length')
    expect(() => stock.center(2, 'much too long')).toThrow('Invalid array length')
  })

  test('nobody can tell a thing that is no audience', () => {
    expect(() => Broadcast.sayAt({} as never, 'x')).toThrow(
      'Tried to broadcast message to non-broadcastable object: MESSAGE [x]',
    )
  })
})

test('tags go without a colour where none are wanted', () => {
  expect(style('a <b>bold</b> <wood>', false)).toBe('a bold <wood>')
})

test.each<[string, unknown[], string]>([
  ['%-6s|%6s|', ['ab', 'cd'], 'ab    |    cd|'],
  ['%05d %+d %d', [42, 7, '-3'], '00042 +7 -3'],
  ["%'*8s %.2f %x", ['x', 2.71, 255], '*******x 2.71 ff'],
  ['%2$s %1$s %%', ['a', 'b'], 'b a %'],
  ['%(who)s has %(n)d', [{ who: 'Ann', n: 3 }], 'Ann has 3'],
  ['%.3s', ['abcdef'], 'abc'],
])('sprintf(%j)', (format, values, text) => {
  expect(sprintf(format, ...values)).toBe(text)
})

test('sprintf refuses words where it needs a number', () => {
  expect(() => sprintf('%d', 'many')).toThrow('expecting number but found string')
})

test.each<[number, object, string]>([
  [0, {}, '0 seconds'],
  [1000, {}, '1 second'],
  [3_661_000, {}, '1 hour, 1 minute, 1 second'],
  [2500, { round: true }, '3 seconds'],
  [2500, {}, '2.5 seconds'],
  [3_599_999, { round: true }, '1 hour'],
  [90_061_000, { largest: 2, round: true }, '1 day, 1 hour'],
  [65_000, { language: 'ru', round: true }, '1 минута, 5 секунд'],
  [122_000, { language: 'ru' }, '2 минуты, 2 секунды'],
])('a span of %d ms with %j is %j', (ms, options, text) => {
  expect(humanizer()(ms, options)).toBe(text)
})
