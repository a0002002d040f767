import { Script } from 'node:vm'
import { callSites } from './untamed.ts'

/** One frame of mud code on the stack. */
export interface Frame {
  /** The program's path; `/unknown` for code that nobody answers for. */
  readonly path: string
  /** The name of its function or method; empty where it has none. */
  readonly name: string
}

/** The path of code that the driver didn't compile: it belongs to no domain, and has no rights. */
export const unknownPath = '/unknown'

const script = /^(\/[\w./-]+)\.ts@\d+$/
/** Scripts that are no mud code: Node's own, the driver's and its libraries'. */
const ofDriver = /^(?:node:|file:|evalmachine|watchdog|natives|[A-Za-z]:|\/)/

/** The script of byDriver() alone. A function's name could be given to another, the name of its script can't. */
const boundary = 'by-driver'

/**
 * Runs what the driver does of its own accord, as a reset: whose code led to it has no say in it, and doesn't answer for it.
 * What looks for who calls sees no frame beyond this function.
 */
export const byDriver: <T>(run: () => T) => T = new Script('run => run()', { filename: boundary }).runInThisContext()

/** The frames of mud code, innermost first. @returns also whether there are no more of them than were looked at */
function read(depth: number, above: typeof askFrames | typeof runningPrograms): { frames: Frame[]; isAll: boolean } {
  const sites = callSites(depth, above)
  const frames: Frame[] = []
  for (const site of sites) {
    const file = site.getFileName()
    if (file === boundary) return { frames, isAll: true }
    // The language's own functions.
    if (file === null || file === undefined) {
      if (site.isEval()) frames.push({ path: unknownPath, name: '' })
      continue
    }
    const path = script.exec(file)?.[1]
    if (path !== undefined) frames.push({ path, name: site.getFunctionName() ?? '' })
    else if (!ofDriver.test(file)) frames.push({ path: unknownPath, name: '' })
  }
  return { frames, isAll: sites.length < depth }
}

/** As many frames of any kind as it mostly takes to find out who calls; and as many as it ever takes. */
const depths = [10, 200]

/**
 * Asks about the mud code that is running, innermost first. It reads the scripts' names as the driver gave them, which nothing that code
 * says of itself can change: neither a `sourceURL` comment nor the name of a function. It takes some 7 µs, most often less.
 * @param tell is called with each frame until it tells something, which is returned
 */
export function askFrames<T>(tell: (frame: Frame) => T | undefined): T | undefined {
  let asked = 0
  for (const depth of depths) {
    const { frames, isAll } = read(depth, askFrames)
    for (const frame of frames.slice(asked)) {
      const told = tell(frame)
      if (told !== undefined) return told
    }
    if (isAll) break
    asked = frames.length
  }
  return undefined
}

/** Paths of the programs whose code is running, innermost first, a program once for each run of its frames. */
export function runningPrograms(): string[] {
  const running: string[] = []
  for (const { path } of read(Number.POSITIVE_INFINITY, runningPrograms).frames)
    if (path !== running.at(-1)) running.push(path)
  return running
}
