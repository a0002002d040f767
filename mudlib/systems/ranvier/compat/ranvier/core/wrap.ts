/** Wraps text to a number of columns, as version 2.1 of the npm package `wrap-ansi` does, which Ranvier's Broadcast uses. */

/** For each ANSI code, the code that ends it. Codes are ended at the end of a row, so that they don't colour the margin. */
const closing: Readonly<Record<number, number>> = {
  ...{ 1: 22, 2: 22, 3: 23, 4: 24, 7: 27, 8: 28, 9: 29, 90: 39 },
  ...Object.fromEntries([30, 31, 32, 33, 34, 35, 36, 37].map(code => [code, 39])),
  ...Object.fromEntries([40, 41, 42, 43, 44, 45, 46, 47].map(code => [code, 49])),
}

const escapes = /[\x1b\x9b][[()#;?]*(?:[0-9]{1,4}(?:;[0-9]{0,4})*)?[0-9A-ORZcf-nqry=><]/g
const plain = /^[\x20-\x7e\u00a0-\u10ff]*$/

/** Returns the number of columns that a text takes. Control characters and codes take none, wide East Asian characters two. */
function columns(text: string): number {
  if (plain.test(text)) return text.length
  let width = 0
  for (const letter of text.replace(escapes, '')) {
    const code = letter.codePointAt(0)!
    if (code <= 0x1f || (code >= 0x7f && code <= 0x9f)) continue
    width += isWide(code) ? 2 : 1
  }
  return width
}

function isWide(code: number): boolean {
  return (
    code >= 0x1100 &&
    (code <= 0x115f ||
      code === 0x2329 ||
      code === 0x232a ||
      (code >= 0x2e80 && code <= 0x3247 && code !== 0x303f) ||
      (code >= 0x3250 && code <= 0x4dbf) ||
      (code >= 0x4e00 && code <= 0xa4c6) ||
      (code >= 0xa960 && code <= 0xa97c) ||
      (code >= 0xac00 && code <= 0xd7a3) ||
      (code >= 0xf900 && code <= 0xfaff) ||
      (code >= 0xfe10 && code <= 0xfe19) ||
      (code >= 0xfe30 && code <= 0xfe6b) ||
      (code >= 0xff01 && code <= 0xff60) ||
      (code >= 0xffe0 && code <= 0xffe6) ||
      (code >= 0x1b000 && code <= 0x1b001) ||
      (code >= 0x1f200 && code <= 0x1f251) ||
      (code >= 0x20000 && code <= 0x3fffd))
  )
}

/** Splits a line into rows. A word that is too long gets its own row. Spaces at either end of a row are removed. */
function rowsOf(line: string, width: number): string[] {
  const rows: string[] = []
  let row = ''
  let length = 0
  for (const word of line.split(' ')) {
    const needed = columns(word)
    if (length > 0) {
      row += ' '
      length++
      if (length + needed > width) {
        rows.push(row)
        row = ''
        length = 0
      }
    }
    row += word
    length += needed
  }
  rows.push(row)
  return rows.map(one => one.trim())
}

/** Ends the last code before each new row, and starts it again in the row. A full reset needs no ending. */
function closed(text: string): string {
  if (!/[\x1b\x9b]/.test(text)) return text
  let result = ''
  let code: number | null = null
  for (let i = 0; i < text.length; i++) {
    const letter = text[i]!
    result += letter
    if (letter === '\x1b' || letter === '\x9b') {
      const found = Number.parseFloat(/[0-9][^m]*/.exec(text.slice(i, i + 4))?.[0] ?? '')
      code = found === 39 ? null : found
    }
    if (!code || !closing[code]) continue
    if (text[i + 1] === '\n') result += `\x1b[${closing[code]}m`
    else if (letter === '\n') result += `\x1b[${code}m`
  }
  return result
}

/** Wraps a text. @param width the number of columns in a row */
export function wrap(text: string, width: number): string {
  return String(text)
    .split('\n')
    .map(line => closed(rowsOf(line, width).join('\n')))
    .join('\n')
}
