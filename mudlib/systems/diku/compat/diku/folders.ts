import { listFiles } from 'driver'

// This file is separate from the code that reads worlds because every start of the server loads it. If there are no Diku files, none of the
// other code is loaded.

/** The mud path under which the driver shows the folders that the operator names with `--diku`. */
export const mounted = '/mounts/diku'
/** The folder of worlds whose files are part of the mudlib. The programs of all worlds are under it, too. */
export const own = '/diku'

/** Returns whether there are files of any world of the Diku family. */
export const hasWorlds = (): boolean => listFiles(mounted).length > 0 || listFiles(own).length > 0
