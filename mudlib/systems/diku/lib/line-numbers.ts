/**
 * Finds the lines of positions in a text. The positions must ascend, so that each part of the text is counted once.
 * @returns a function that returns the line of a position, counted from 1
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
