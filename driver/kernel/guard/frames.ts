import { Script } from 'node:vm'
import { unmetered } from './bulk.ts'
import { callSites } from './raw-stack.ts'

/** The path of code that the driver didn't compile: it belongs to no domain, and has no rights. */
export const unknownPath = '/unknown'

const script = /^(\/[\w./-]+)\.ts@\d+$/
/** Scripts that are no mud code: Node's own, the driver's and its libraries'. */
const ofDriver = /^(?:node:|file:|evalmachine|watchdog|natives|[A-Za-z]:|\/)/

/** The script of byDriver() alone. A function's name could be given to another, the name of its script can't. */
const boundary = 'by-driver'

/**
 * Runs work that the driver starts on its own, such as a reset. The code that happened to trigger it lends it no rights and takes no blame.
 * A search for the caller sees no frame beyond this function.
 */
export const byDriver: <T>(run: () => T) => T = new Script('run => run()', { filename: boundary }).runInThisContext()

/** Paths of the programs on the stack, innermost first; neighbouring frames of one program count as one. Free, as paths of the driver differ by machine. */
export const runningPrograms = (): string[] => unmetered(readStack)

function readStack(): string[] {
  const running: string[] = []
  const note = (path: string) => {
    if (path !== running.at(-1)) running.push(path)
  }
  for (const site of callSites(Number.POSITIVE_INFINITY, readStack)) {
    const file = site.getFileName()
    if (file === boundary) break
    // The language's own functions.
    if (file === null || file === undefined) {
      if (site.isEval()) note(unknownPath)
      continue
    }
    // The scripts' names are as the driver gave them: neither a `sourceURL` comment nor the name of a function can change them.
    const path = script.exec(file)?.[1]
    if (path !== undefined) note(path)
    else if (!ofDriver.test(file)) note(unknownPath)
  }
  return running
}
