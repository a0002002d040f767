/** What runtime errors are told of: the line of an operation, and how Lua names its operands; empty where it doesn't. */
export interface Site {
  readonly line: number
  readonly names: readonly string[]
}

/** The JavaScript of a program. */
export interface Output {
  /** A function of the meter and the operations, which gives one of the chunk and its environment, which gives the program's. */
  readonly code: string
  /** For each line of the code the number of the site of the call that stands there, from 1; negative for one in tail position. */
  readonly calls: Int32Array
  readonly sites: readonly Site[]
}

const mark = /^@(-?\d+)@/

/** Begins a line of JavaScript for a call: so the JavaScript stack tells where it stands in the Lua text. */
export function atCall(site: number, inTail = false): string {
  return `\n@${inTail ? '-' : ''}${site + 1}@`
}

/** Takes the marks of calls out of the code. */
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
