import { Refused } from '../../kernel/guard/errors.ts'
import type { MudFiles } from './mud-files.ts'

/** The limits for writes by a domain's code: the characters in the domain's folder, the files and folders there, and the characters of one file. */
const mostText = 100_000_000
const mostEntries = 50_000
const longestFile = 5_000_000
/** The interval at which a folder that seems full is measured again, in milliseconds. */
const measuresAgain = 10_000

interface Share {
  text: number
  entries: number
  measuredAt: number
}

/** Keeps code of a domain from filling the disk. Wizards' writes with commands of the mudlib are not limited. */
export class DiskShare {
  private readonly files: Pick<MudFiles, 'measure'>
  private readonly shares = new Map<string, Share>()

  constructor(files: Pick<MudFiles, 'measure'>) {
    this.files = files
  }

  /**
   * Reserves room for a file, or for a folder (0 characters).
   * @param entries the number of files and folders that the write may create
   * @param folder the domain's folder: `/domains/wood`
   * @throws Refused if the domain's folder is full, or the file is too long
   */
  take(folder: string, length: number, entries: number): void {
    if (length > longestFile)
      throw new Refused(`writeFile: a file that code of a domain writes has at most ${longestFile} characters`)
    const now = performance.now()
    let share = this.shares.get(folder) ?? this.measured(folder, now)
    // Files that were overwritten have been counted more than once, so the folder is measured again.
    if (!hasRoom(share, length) && now - share.measuredAt > measuresAgain) share = this.measured(folder, now)
    if (!hasRoom(share, length))
      throw new Refused(`${folder} is full: its code writes at most ${mostEntries} files and ${mostText} characters`)
    share.text += length
    share.entries += entries
  }

  private measured(folder: string, measuredAt: number): Share {
    const share = { ...this.files.measure(folder, mostEntries), measuredAt }
    this.shares.set(folder, share)
    return share
  }
}

const hasRoom = ({ text, entries }: Share, length: number) => text + length <= mostText && entries < mostEntries
