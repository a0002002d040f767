import { listFiles } from 'driver'
import { MudObject } from '/std/object'

/** The path of the command for each verb, by folder. */
export type VerbTable = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The folders of commands, and the folder of spells and skills, which can also be used by name. */
const folders: Record<string, string> = {
  player: '/cmds/player',
  wizard: '/cmds/wizard',
  admin: '/cmds/admin',
  spells: '/spells',
}

/** The commands that exist on disk. This secure object keeps the table, so no other code can change it. */
export class Verbs extends MudObject {
  private found: VerbTable = {}

  create(): void {
    super.create()
    this.rescan()
  }

  get table(): VerbTable {
    return this.found
  }

  /** Searches the folders of commands and spells again. */
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
