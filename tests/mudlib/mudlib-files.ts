import { fileURLToPath } from 'node:url'
import { MudFiles } from '../../driver/services/files/mud-files.ts'

const root = new URL('../../', import.meta.url)

/** The files of the mudlib, including those of systems, and of the shipped domains, by their mud paths. */
export const mudlibFiles = new MudFiles(fileURLToPath(new URL('mudlib', root)), fileURLToPath(new URL('domains', root)))

/** Returns the programs of a folder, without those in subfolders: `/cmds/player/look`. */
export const programsOf = (folder: string): string[] =>
  mudlibFiles
    .list(folder)
    .filter(name => name.endsWith('.ts'))
    .map(name => `${folder}/${name.slice(0, -'.ts'.length)}`)
