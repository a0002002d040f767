import { fileURLToPath } from 'node:url'
import { MudFiles } from '../../driver/services/files/mud-files.ts'

const root = new URL('../../', import.meta.url)

/** The files of the mudlib and the shipped domains by their mud paths, those of systems among them. */
export const mudlibFiles = new MudFiles(fileURLToPath(new URL('mudlib', root)), fileURLToPath(new URL('domains', root)))

/** The programs of a folder, without those of folders in it: `/cmds/player/look`. */
export const programsOf = (folder: string): string[] =>
  mudlibFiles
    .list(folder)
    .filter(name => name.endsWith('.ts'))
    .map(name => `${folder}/${name.slice(0, -'.ts'.length)}`)
