import type { MudFiles } from '../files/mud-files.ts'
import type { History } from './history.ts'

/**
 * Writes a file that isn't a loaded program, and stores its text as a version.
 * @param by the author's name
 * @param why the reason, or the command
 */
export function saveFile(
  files: Pick<MudFiles, 'dated' | 'write'>,
  history: Pick<History, 'savedBy' | 'noteFile'>,
  file: string,
  text: string,
  by: string,
  why: string,
): void {
  const before = files.dated(file)
  files.write(file, text)
  history.savedBy(file, text, by, why)
  history.noteFile(file, before, { text, at: Date.now() })
}
