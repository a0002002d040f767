/**
 * Finds the lines of places in a text, asked in the order of the text: what lies between two places is counted once.
 * @returns the line of a place, from 1
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
