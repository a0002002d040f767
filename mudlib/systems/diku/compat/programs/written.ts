import { listFiles } from 'driver'

/** Matches the names of program files. */
export const programFile = /\.(?:lua|trg|prg)$/
/** A program that exists only to be reloaded: this makes objects work out again which events they listen for. Nobody edits it. */
export const editions = '/diku/editions/programs'
/** The depth up to which folders are searched. */
const deepest = 3

/**
 * Returns whether any domain has program files. If so, the interpreter is loaded at boot, so that the first monster that needs
 * it doesn't have to wait.
 */
export function hasProgramFiles(folder = '/domains/', depth = deepest): boolean {
  return listFiles(folder.slice(0, -1)).some(name =>
    name.endsWith('/') ? depth > 0 && hasProgramFiles(folder + name, depth - 1) : programFile.test(name),
  )
}
