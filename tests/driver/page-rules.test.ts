import { expect, test } from 'vitest'

/** The page's module. It is JavaScript, so its types are declared here. */
const { expressionOf, faultOf, isKey, linesOf, nameOfKey, Pace, sound, walkingKeys } = (await import(
  '../../driver/gateway/page/rules/rules.js' as string
)) as {
  expressionOf: (pattern: string, whole: boolean) => RegExp
  faultOf: (rule: object) => string | undefined
  isKey: (name: string) => boolean
  linesOf: (commands: string, found?: string[]) => string[]
  nameOfKey: (event: object) => string
  Pace: new () => { allows(now: number): boolean }
  sound: (list: unknown) => object[]
  walkingKeys: object[]
}

// The player's own rules on the page: which lines match, which lines are sent, and which rules are refused.

const rule = (more: object) => ({ kind: 'alias', pattern: 'gg *', commands: 'get %1', effect: '', on: true, ...more })
/** The match of a pattern in a line, with its groups; null if the pattern doesn't match. */
const taken = (pattern: string, line: string, whole = true) => {
  const found = expressionOf(pattern, whole).exec(line)
  return found && [...found]
}

test('a star stands for any text, and a pattern between slashes is a regular expression', () => {
  expect(taken('gg *', 'gg sword')).toEqual(['gg sword', 'sword'])
  expect(taken('gg *', 'ggg sword')).toBeNull()
  expect(taken('gg', 'gg sword')).toBeNull()
  expect(taken('give * to *', 'give red apple to ann')).toEqual(['give red apple to ann', 'red apple', 'ann'])
  expect(taken('* tells you', 'Bob tells you, "a"', false)).toEqual(['Bob tells you', 'Bob'])
  expect(taken('tells you *', 'Bob tells you all', false)).toEqual(['tells you all', 'all'])
  expect(taken('(a.b)', 'xx(a.b)', false)).toEqual(['(a.b)'])
  expect(taken('(a.b)', '(axb)', false)).toBeNull()
  expect(taken('/^(\\w+) ATTACKS/i', 'Rat attacks you', false)).toEqual(['Rat attacks', 'Rat'])
  // The star matches the empty text here.
  expect(taken('say *', 'say ')).toEqual(['say ', ''])
})

test('what is put into a line never becomes a second line', () => {
  expect(linesOf('kill %1; look', ['k rat', 'rat'])).toEqual(['kill rat', 'look'])
  expect(linesOf('say %1', ['', 'hello; quit\nquit'])).toEqual(['say hello; quit quit'])
  expect(linesOf('say %0 is 100%% of %9', ['all'])).toEqual(['say all is 100% of'])
  expect(linesOf(' ; north;; \n south')).toEqual(['north', 'south'])
})

test('a rule that could not work is refused with its reason, and a file gives only rules that work', () => {
  expect(faultOf(rule({}))).toBeUndefined()
  expect(faultOf(rule({ kind: 'toString' }))).toContain('no rules of the kind')
  expect(faultOf(rule({ pattern: ' ' }))).toBe('A line that you type: say which.')
  expect(faultOf(rule({ commands: '' }))).toBe('Say what is to be sent.')
  expect(faultOf(rule({ kind: 'trigger', commands: '', effect: 'hide' }))).toBeUndefined()
  expect(faultOf(rule({ kind: 'trigger', effect: 'explode' }))).toContain('explode')
  expect(faultOf(rule({ pattern: '/(/' }))).toBe("'/(/' is no regular expression.")
  expect(faultOf(rule({ kind: 'timer', pattern: '0.2' }))).toContain('1 to 86,400')
  expect(faultOf(rule({ kind: 'timer', pattern: 'soon' }))).toContain('1 to 86,400')
  expect(faultOf(rule({ kind: 'timer', pattern: '30' }))).toBeUndefined()
  expect(faultOf(rule({ kind: 'key', pattern: 'K' }))).toContain('F2')
  expect(
    sound([rule({}), null, 7, { kind: 'alias' }, rule({ pattern: '/(/' }), { ...rule({}), on: false, more: 1 }]),
  ).toEqual([rule({}), rule({ on: false })])
  expect(sound('no list')).toEqual([])
})

test('keys have names; letters that one types and keys of the browser are no rules', () => {
  const press = (code: string, held: object = {}) =>
    nameOfKey({ code, ctrlKey: false, altKey: false, shiftKey: false, metaKey: false, ...held })
  expect(press('KeyK', { altKey: true })).toBe('Alt+K')
  expect(press('Numpad8')).toBe('Numpad8')
  expect(press('Digit1', { ctrlKey: true, shiftKey: true })).toBe('Ctrl+Shift+1')
  expect(press('ShiftLeft', { shiftKey: true })).toBe('')
  expect(['Alt+K', 'Numpad8', 'F2', 'Ctrl+Shift+1', 'Shift+F3', 'Alt+ArrowUp'].filter(name => !isKey(name))).toEqual([])
  expect(['K', 'F5', 'F12', 'Ctrl+C', 'Ctrl+W', 'Enter', 'Hyper+K', ''].filter(isKey)).toEqual([])
  expect(walkingKeys.map(faultOf).filter(fault => fault !== undefined)).toEqual([])
})

test('rules that answer each other come to a stop', () => {
  const pace = new Pace()
  const sent = Array.from({ length: 100 }, (_, i) => pace.allows(i)).filter(isAllowed => isAllowed).length
  expect(sent).toBe(30)
  expect(pace.allows(10_200)).toBe(true)
})
