import { listFiles } from 'driver'
import { MudObject } from '/std/object'

/** Folder to verb to the path of its command. */
export type VerbTable = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Where commands are, and spells and skills, which are used by name as well. */
const folders: Record<string, string> = {
  player: '/cmds/player',
  wizard: '/cmds/wizard',
  admin: '/cmds/admin',
  spells: '/spells',
}

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

  /** Looks for files of commands and spells again. */
  rescan(): void {
    const table: Record<string, Readonly<Record<string, string>>> = {}
    for (const [kind, folder] of Object.entries(folders)) {
      const verbs: Record<string, string> = {}
      for (const file of listFiles(folder)) {
        const verb = /^([a-z][a-z-]*)\.ts$/.exec(file)?.[1]
        if (verb) verbs[verb] = `${folder}/${verb}`
      }
      table[kind] = Object.freeze(verbs)
    }
    this.found = Object.freeze(table)
  }
}

export default Verbs
