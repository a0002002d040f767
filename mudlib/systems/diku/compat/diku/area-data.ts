import type { DikuZone, RomArea } from '/compat/diku/model'
import type { Tokens } from '/compat/diku/tokens'

/** Reads an area in OLC's format: keys and values up to End. */
export function readAreaData(tokens: Tokens, zone: DikuZone): void {
  const rom: RomArea = { kind: 'AREADATA', title: '', credits: '', lines: [] }
  zone.rom = rom
  for (;;) {
    if (tokens.atSection) {
      tokens.note('what is told of the area has no end: End should be behind it')
      return
    }
    // Dawn of Time has comments among the keys.
    if (tokens.peek() === '*') {
      tokens.toEndOfLine()
      continue
    }
    const key = tokens.word('a key of the area, or End')
    if (key.toUpperCase() === 'END') return
    if (key === 'Name') zone.name = tokens.string('the name')
    else if (key === 'VNUMs') {
      zone.bottom = tokens.number('the lowest number')
      zone.top = tokens.number('the highest number')
    } else if (key === 'Builders' || key === 'Credits') rom.lines.push(`${key} ${tokens.string(key)}~`)
    else {
      const rest = tokens.toEndOfLine().trim()
      rom.lines.push(`${key} ${rest}`)
      // 1stMud has END at the end of a line.
      if (/\dEND$/.test(rest)) return
    }
  }
}
