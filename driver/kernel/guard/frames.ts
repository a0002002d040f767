import { Script } from 'node:vm'
import { unmetered } from './bulk.ts'
import { callSites } from './raw-stack.ts'

/** The path of code that the driver didn't compile. It belongs to no domain and has no rights. */
export const unknownPath = '/unknown'

const script = /^(\/[\w./-]+)\.ts@\d+$/
/** Matches the names of scripts that aren't mud code: those of Node, the driver and its libraries. */
const ofDriver = /^(?:node:|file:|evalmachine|watchdog|natives|[A-Za-z]:|\/)/

/** The name of a script that contains only byDriver(). Another function could have the same name, but no other script can. */
const boundary = 'by-driver'

/**
 * Runs work that the driver starts on its own, such as a reset. Code that happens to trigger the work gives it no rights, and isn't blamed for its
 * errors, because a search for the caller stops at this function's frame.
 */
export const byDriver: <T>(run: () => T) => T = new Script('run => run()', { filename: boundary }).runInThisContext()

/** The paths of the programs on the stack, innermost first, without consecutive repeats. Not charged: the driver's own paths vary. */
export const runningPrograms = (): string[] => unmetered(readStack)

function readStack(): string[] {
  const running: string[] = []
  const note = (path: string) => {
    if (path !== running.at(-1)) running.push(path)
  }
  for (const site of callSites(Number.POSITIVE_INFINITY, readStack)) {
    const file = site.getFileName()
    if (file === boundary) break
    // Functions that are built into the language have no file.
    if (file === null || file === undefined) {
      if (site.isEval()) note(unknownPath)
      continue
    }
    // Scripts have the names that the driver gave them. A `sourceURL` comment or a function's name can't change these names.
    const path = script.exec(file)?.[1]
    if (path !== undefined) note(path)
    else if (!ofDriver.test(file)) note(unknownPath)
  }
  return running
}
