import { listFiles } from 'driver'

/** The file name extensions of files of programs. */
export const programFile = /\.(?:lua|trg|prg)$/
/** A program that is reloaded in order to make objects determine again for which events they listen. Nobody edits it. */
export const editions = '/diku/editions/programs'
/** The depth up to which folders are searched. */
const deepest = 3

/**
 * Returns whether any domain has files of programs. If so, their interpreter is loaded at boot, and the first monster that needs it doesn't
 * have to wait.
 */
export function hasProgramFiles(folder = '/domains/', depth = deepest): boolean {
  return listFiles(folder.slice(0, -1)).some(name =>
    name.endsWith('/') ? depth > 0 && hasProgramFiles(folder + name, depth - 1) : programFile.test(name),
  )
}
