import { listFiles } from 'driver'

/** How the name of a file of programs ends. */
export const programFile = /\.(?:lua|trg|prg)$/
/** A program that is replaced when objects are to be asked anew what they hear: nobody's edit. */
export const editions = '/diku/editions/programs'
/** Folders within each other that are looked into. */
const deepest = 3

/** Whether some domain has files of programs. Then what runs them is loaded at boot, not in the turn of the first monster that needs it. */
export function hasProgramFiles(folder = '/domains/', depth = deepest): boolean {
  return listFiles(folder.slice(0, -1)).some(name =>
    name.endsWith('/') ? depth > 0 && hasProgramFiles(folder + name, depth - 1) : programFile.test(name),
  )
}
