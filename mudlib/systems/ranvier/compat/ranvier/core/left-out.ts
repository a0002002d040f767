/** What could not be loaded while a server booted: by file, with the reason. */
export class LeftOut {
  /** Whether a fault leaves a file out. Otherwise it ends the boot, as it ends Ranvier's server. */
  isOn = false
  readonly files = new Map<string, Error>()

  /**
   * Does a part of the boot.
   * @param file what is left out where it fails
   * @returns what the work gives, or undefined where it failed
   * @throws what the work throws, unless files are left out
   */
  attempt<T>(file: string, work: () => T): T | undefined {
    try {
      return work()
    } catch (error) {
      this.add(file, error)
      return undefined
    }
  }

  /** Notes a file that failed. @throws the error, unless files are left out */
  add(file: string, error: unknown): void {
    if (!this.isOn) throw error
    this.files.set(file, error instanceof Error ? error : new Error(String(error)))
  }

  /** The files that need a Ranvier before 3.0. */
  get old(): string[] {
    return [...this.files].filter(([, error]) => isOld(error)).map(([file]) => file)
  }
}

/** Whether a script failed because it asks for what only Ranvier 1 and 2 have. */
export const isOld = ({ message }: Error): boolean => message.includes(ofOldRanvier)

/** What is said of a module that only Ranvier 1 and 2 have. */
export const ofOldRanvier = 'it is of Ranvier before 3.0'
