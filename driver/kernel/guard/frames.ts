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

/**
 * The mud code that is running, innermost first. It reads the scripts' names as the driver gave them, which nothing that code
 * says of itself can change: neither a `sourceURL` comment nor the name of a function. It takes some 7 µs.
 * @param depth how many frames of any kind to look at
 */
export function runningFrames(depth = Number.POSITIVE_INFINITY): Frame[] {
  return read(callSites(depth, runningFrames))
}

function read(sites: NodeJS.CallSite[]): Frame[] {
  const frames: Frame[] = []
  for (const site of sites) {
    const file = site.getFileName()
    // The language's own functions.
    if (file === null || file === undefined) {
      if (site.isEval()) frames.push({ path: unknownPath, name: '' })
      continue
    }
    const path = script.exec(file)?.[1]
    if (path !== undefined) frames.push({ path, name: site.getFunctionName() ?? '' })
    else if (!ofDriver.test(file)) frames.push({ path: unknownPath, name: '' })
  }
  return frames
}

/** As many frames of any kind as it mostly takes to find out who calls; and as many as it ever takes. */
const depths = [10, 200]

/** What the innermost frame of mud code tells that tells anything; undefined: none does. Most often a few frames are read. */
export function askFrames<T>(tell: (frame: Frame) => T | undefined): T | undefined {
  for (const depth of depths) {
    for (const frame of runningFrames(depth)) {
      const told = tell(frame)
      if (told !== undefined) return told
    }
  }
  return undefined
}

/** Paths of the programs whose code is running, innermost first, a program once for each run of its frames. */
export function runningPrograms(): string[] {
  const running: string[] = []
  for (const { path } of runningFrames()) if (path !== running.at(-1)) running.push(path)
  return running
}
