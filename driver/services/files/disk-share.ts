import { Refused } from '../../kernel/guard/errors.ts'
import type { MudFiles } from './mud-files.ts'

/** The most that a domain's code may have its folder grow to, in characters and in files and folders; and the longest file that it writes. */
const mostText = 100_000_000
const mostEntries = 50_000
const longestFile = 5_000_000
/** Milliseconds between two times that a folder which seems full is measured. */
const measuresAgain = 10_000

interface Share {
  text: number
  entries: number
  measuredAt: number
}

/** Keeps code of a domain from filling the disk. What wizards write by commands of the mudlib isn't counted against them. */
export class DiskShare {
  private readonly files: Pick<MudFiles, 'measure'>
  private readonly shares = new Map<string, Share>()

  constructor(files: Pick<MudFiles, 'measure'>) {
    this.files = files
  }

  /**
   * Takes room for a file, or for a folder (0 characters).
   * @param entries how many files and folders may be new
   * @param folder the domain's: `/domains/wood`
   * @throws Refused where the domain's folder is full, or the file too long
   */
  take(folder: string, length: number, entries: number): void {
    if (length > longestFile)
      throw new Refused(`writeFile: a file that code of a domain writes has at most ${longestFile} characters`)
    const now = performance.now()
    let share = this.shares.get(folder) ?? this.measured(folder, now)
    // What is written over an old file has been counted twice.
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
