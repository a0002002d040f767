import { Expected, type Lines } from '/compat/diku/lines'
import type { DikuShop, DikuZone, ResetCommand } from '/compat/diku/model'

// The files zon and shp of CircleMUD 3.1 and tbaMUD.

// ---- zones

/** The minimum and maximum count of numbers after each command letter. */
const argumentsOf: Record<string, [least: number, most: number]> = {
  M: [4, 4],
  O: [4, 4],
  G: [3, 4],
  E: [4, 4],
  P: [4, 4],
  D: [4, 4],
  R: [3, 3],
  T: [4, 5],
  V: [4, 5],
}

/** Reads the zone of a file; null if it can't be read. */
export function readZone(lines: Lines): DikuZone | null {
  const { place } = lines
  try {
    const number = lines.line('# and the number of a zone')
    const vnum = /^#(\d+)/.exec(number)
    if (!vnum) throw new Expected(place.line, `a zone begins with # and its number, not '${number}'`)
    let name = lines.text('its name')
    // In tbaMUD, the builder's name comes first, so there is another string before the numbers.
    const next = lines.peek()
    let builder: string | undefined
    if (next !== null && !/^-?\d+\s+-?\d+/.test(next)) {
      builder = name
      name = lines.text('its name')
    }
    // Other servers have more strings here, which are skipped.
    while (/^(?!-?\d+\s+-?\d+).*~$/.test(lines.peek() ?? '')) lines.line('a string')
    const header = lines.peek()?.split(/\s+/) ?? []
    const figures = lines.numbers('top, lifespan and reset mode', 3, 10)
    // Numbers after the first four are specific to a server. If the first number is greater than the second, the bottom is missing and the
    // first is the top.
    const hasBottom = figures.length > 3 && figures[0]! <= figures[1]!
    const [bottom, top, lifespan, mode] = hasBottom ? figures : [Number(vnum[1]) * 100, ...figures]
    let limits = header.slice(hasBottom ? 4 : 3).join(' ')
    // AwakeMUD has one more line of numbers, and Phase3MUD has six.
    while (/^-?\d+(?:\s+-?\d+)+$/.test(lines.peek() ?? '')) limits = `${limits}\n${lines.line('more figures')}`.trim()
    const commands = readCommands(lines)
    return {
      vnum: Number(vnum[1]),
      name,
      bottom: bottom!,
      top: top!,
      lifespan: lifespan!,
      mode: mode!,
      commands,
      place,
      header: hasBottom ? 4 : 3,
      ...(builder === undefined ? {} : { builder }),
      ...(limits === '' ? {} : { limits }),
    }
  } catch (error) {
    if (!(error instanceof Expected)) throw error
    lines.note(error.message, error.line)
    return null
  }
}

function readCommands(lines: Lines): ResetCommand[] {
  const commands: ResetCommand[] = []
  const unknown = new Set<string>()
  for (let line = lines.peek(); line !== null; line = lines.peek()) {
    const { place } = lines
    lines.line('a command')
    const letter = line[0]!
    if (letter === 'S' || letter === '$') return commands
    const [least, most] = argumentsOf[letter] ?? [0, 0]
    if (most === 0) {
      // Some servers have more command letters. Each unknown letter is reported once.
      if (!unknown.has(letter))
        lines.note(
          `'${letter}' is no reset command; there are ${Object.keys(argumentsOf).join(', ')} and S`,
          place.line,
        )
      unknown.add(letter)
      continue
    }
    const numbers: number[] = []
    for (const word of line.slice(1).trim().split(/\s+/)) {
      if (numbers.length >= most || !/^-?\d+$/.test(word)) break
      numbers.push(Number(word))
    }
    if (numbers.length < least) {
      lines.note(`${letter} takes ${least} numbers, here are ${numbers.length}: '${line.slice(0, 40)}'`, place.line)
      continue
    }
    const text = letter === 'V' ? { text: line.slice(1).trim().split(/\s+/).slice(numbers.length).join(' ') } : {}
    commands.push({ letter, ifFlag: numbers[0] !== 0, args: numbers.slice(1), place, ...text })
  }
  lines.note('the list of commands has no end: an S should be behind it', lines.place.line)
  return commands
}

// ---- shops

/** Reads the shops of a file. */
export function readShops(lines: Lines, shops: DikuShop[]): void {
  const first = lines.peek()
  if (first?.includes('v3.0')) lines.line('the version')
  else if (!first?.startsWith('$'))
    lines.note('the first line should say v3.0; older shop files are read as if it did', lines.place.line)
  lines.records('shop', (vnum, place) => {
    const products = list(lines, 'a product')
    const profitBuy = decimal(lines, 'profit when it sells')
    const profitSell = decimal(lines, 'profit when it buys')
    const buyTypes: string[] = []
    for (
      let line = lines.line('a type that it buys, or -1');
      line !== '-1';
      line = lines.line('a type that it buys, or -1')
    ) {
      buyTypes.push(line)
    }
    const messages = Array.from({ length: 7 }, () => lines.text('a message'))
    const [temper] = lines.numbers('temper', 1)
    const flags = lines.line('flags')
    const [keeper] = lines.numbers('the keeper', 1)
    const [tradeWith] = lines.numbers('with whom it trades', 1)
    const rooms = list(lines, 'a room')
    const hours = Array.from({ length: 4 }, () => lines.numbers('an hour', 1)[0]!) as DikuShop['hours']
    shops.push({
      vnum,
      keeper: keeper!,
      products,
      buyTypes,
      profitBuy,
      profitSell,
      rooms,
      messages,
      tradeWith: tradeWith!,
      hours,
      place,
      temper: temper!,
      flags,
    })
  })
}

/** Reads numbers, one per line, up to -1. */
function list(lines: Lines, what: string): number[] {
  const found: number[] = []
  for (;;) {
    const [number] = lines.numbers(`${what}, or -1`, 1)
    if (number === -1) return found
    found.push(number!)
  }
}

function decimal(lines: Lines, what: string): number {
  const { line } = lines.place
  const text = lines.line(what)
  const value = Number(text.split(/\s+/)[0])
  if (!Number.isFinite(value)) throw new Expected(line, `${what}: a number like 1.15 expected, not '${text}'`)
  return value
}
