import { MudFiles } from './mud-files.ts'

/** The mud files that test worlds of this process have read: what the tests depend on. */
export const filesRead = new Set<string>()

/** Files that note what is read of them, for tests. */
export class RecordedFiles extends MudFiles {
  override read(path: string): string | null {
    filesRead.add(path)
    return super.read(path)
  }
}
