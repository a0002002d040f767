/** The place of an operation, for runtime errors: its line, and Lua's names of its operands. An operand without a name has an empty text. */
export interface Site {
  readonly line: number
  readonly names: readonly string[]
}

/** The JavaScript of a program. */
export interface Output {
  /**
   * A function that takes the meter and the operations. It returns a function that takes the chunk and its environment and returns the main function.
   */
  readonly code: string
  /** For each line of the code, the number of its call's site, counted from 1; negative for a tail call. */
  readonly calls: Int32Array
  readonly sites: readonly Site[]
}

const mark = /^@(-?\d+)@/

/** Begins a line of JavaScript for a call, so that the JavaScript stack shows its place in the Lua source. */
export function atCall(site: number, inTail = false): string {
  return `\n@${inTail ? '-' : ''}${site + 1}@`
}

/** Removes the marks of calls from the code. */
export function finish(marked: string): Pick<Output, 'code' | 'calls'> {
  const parts = marked.split('\n')
  const calls = new Int32Array(parts.length)
  let call = 0
  for (let i = 0; i < parts.length; i++) {
    const found = mark.exec(parts[i]!)
    if (found) {
      call = Number(found[1])
      parts[i] = parts[i]!.slice(found[0].length)
    }
    calls[i] = call
  }
  return { code: parts.join('\n'), calls }
}
