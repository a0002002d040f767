import { listFiles } from 'driver'
import { MudObject } from '/std/object'

/** Folder to verb to the path of its command. */
export type VerbTable = Readonly<Record<string, Readonly<Record<string, string>>>>

const folders = ['player', 'wizard', 'admin']

/** Which commands there are, as found on disk: kept here, where nobody can take a word out of everybody's mouth. */
export class Verbs extends MudObject {
  private found: VerbTable = {}

  create(): void {
    super.create()
    this.rescan()
  }

  get table(): VerbTable {
    return this.found
  }

  /** Looks for command files again. */
  rescan(): void {
    const table: Record<string, Readonly<Record<string, string>>> = {}
    for (const folder of folders) {
      const verbs: Record<string, string> = {}
      for (const file of listFiles(`/cmds/${folder}`)) {
        const verb = /^([a-z]+)\.ts$/.exec(file)?.[1]
        if (verb) verbs[verb] = `/cmds/${folder}/${verb}`
      }
      table[folder] = Object.freeze(verbs)
    }
    this.found = Object.freeze(table)
  }
}

export default Verbs
