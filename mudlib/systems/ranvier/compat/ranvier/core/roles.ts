import { basename, extname } from '/compat/ranvier/core/paths'
import type { EntityKind, LoadedScript, ScriptKind } from '/compat/ranvier/core/script-loader'

/** The kinds of script files, by the folder in a bundle. */
const folders: Readonly<Record<string, ScriptKind>> = {
  'quest-goals': 'quest-goal',
  'quest-rewards': 'quest-reward',
  commands: 'command',
  effects: 'effect',
  'input-events': 'input-event',
  'server-events': 'server-events',
  skills: 'skill',
}
const files: Readonly<Record<string, ScriptKind>> = {
  'attributes.js': 'attributes',
  'channels.js': 'channels',
  'player-events.js': 'player-events',
}

/** Returns the role of a script file in its bundle, derived from its path; null for scripts that are only required by others, and
 * for scripts of entities. */
export function roleOf(path: string): LoadedScript | null {
  const [top, bundle, folder, ...rest] = path.split('/')
  if (top !== 'bundles' || !bundle || !folder || !/js$/.test(path)) return null
  const name = basename(path, extname(path))
  if (rest.length === 0)
    return Object.hasOwn(files, folder) ? { path, bundle, kind: files[folder]!, name: bundle } : null
  if (rest.length === 1 && Object.hasOwn(folders, folder)) return { path, bundle, kind: folders[folder]!, name }
  const [of] = rest
  const isBehavior = folder === 'behaviors' && rest.length === 2 && /^(area|npc|item|room)$/.test(of!)
  return isBehavior ? { path, bundle, kind: 'behavior', name, of: of as EntityKind } : null
}
