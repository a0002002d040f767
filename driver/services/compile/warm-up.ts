import { setImmediate as nextRound } from 'node:timers/promises'
import type { MudFiles } from '../files/mud-files.ts'
import type { CompileCache } from './cache.ts'

/**
 * Compiles those files of some folders that aren't in the cache, one after the other and outside the main thread. Otherwise, after an installation,
 * the first player who needs a part of the mudlib would wait while all its files are compiled in one turn.
 * @param folders mud paths
 */
export async function warmUp(
  files: Pick<MudFiles, 'list' | 'read'>,
  cache: Pick<CompileCache, 'warm'>,
  folders: readonly string[],
): Promise<void> {
  for (const folder of folders) {
    for (const name of files.list(folder)) {
      const path = `${folder}/${name}`
      if (name.endsWith('/')) await warmUp(files, cache, [path.slice(0, -1)])
      else if (/(?<!\.d|\.test)\.ts$/.test(name)) await cache.warm(path, files.read(path) ?? '')
      await nextRound()
    }
  }
}
