import { listFiles } from 'driver'

// This file is separate from the code that reads worlds, because every start of the server loads it. Without files of the Diku family, none of the
// other code is loaded.

/** The mud path under which the driver shows the folders that the operator names with `--diku`. */
export const mounted = '/mounts/diku'
/** The folder of worlds whose files are in the mudlib itself, and of the programs of all worlds. */
export const own = '/diku'

/** Whether there are files of any world of the Diku family. */
export const hasWorlds = (): boolean => listFiles(mounted).length > 0 || listFiles(own).length > 0
