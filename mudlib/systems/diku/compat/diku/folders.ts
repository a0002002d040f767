import { listFiles } from 'driver'

// Kept apart from what reads worlds: each start asks, and a world without files of the Diku family loads none of that.

/** Where the driver shows the folders that the operator names by `--diku`. */
export const mounted = '/mounts/diku'
/** Worlds whose files lie in the mudlib itself; the programs of all worlds. */
export const own = '/diku'

/** Whether there are files of any world of the Diku family. */
export const hasWorlds = (): boolean => listFiles(mounted).length > 0 || listFiles(own).length > 0
