/** The files that could not be loaded while a server booted, with the reasons. */
export class LeftOut {
  /** Whether files with errors are left out. If not, the first error aborts the boot, as in Ranvier. */
  isOn = false
  readonly files = new Map<string, Error>()

  /**
   * Runs a part of the boot.
   * @param file the file that is left out if the work fails
   * @returns the result of the work, or undefined if it failed
   * @throws the error of the work, unless files with errors are left out
   */
  attempt<T>(file: string, work: () => T): T | undefined {
    try {
      return work()
    } catch (error) {
      this.add(file, error)
      return undefined
    }
  }

  /** Records a file that failed to load. @throws the error, unless files with errors are left out */
  add(file: string, error: unknown): void {
    if (!this.isOn) throw error
    this.files.set(file, error instanceof Error ? error : new Error(String(error)))
  }

  /** The files that need a Ranvier version before 3.0. */
  get old(): string[] {
    return [...this.files].filter(([, error]) => isOld(error)).map(([file]) => file)
  }
}

/** Returns whether a script failed because it requires a module that only Ranvier 1 and 2 have. */
export const isOld = ({ message }: Error): boolean => message.includes(ofOldRanvier)

/** The error text for a module that only Ranvier 1 and 2 have. */
export const ofOldRanvier = 'it is of Ranvier before 3.0'
