/**
 * Returns a function that returns the line of a position in a text, counted from 1. The function must be called with ascending
 * positions, so that each part of the text is scanned only once.
 */
export function lineNumbers(text: string): (at: number) => number {
  let line = 1
  let counted = 0
  return at => {
    for (let next = text.indexOf('\n', counted); next >= 0 && next < at; next = text.indexOf('\n', counted)) {
      line++
      counted = next + 1
    }
    return line
  }
}
