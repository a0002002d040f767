import type { Fork } from '/compat/ranvier/core/engine'
import type { World } from '/compat/ranvier/core/world'

/**
 * Finds out for which core the bundles were written: RU3's fork, or Ranvier itself. The first of these rules that applies decides:
 * 1. `"fork": "ru3"` or `"fork": null` in `ranvier.json`,
 * 2. `core-ru3` or `RanvierMUD-RU3` in a `package.json` of the folder or of a bundle (in a name, a repository or a dependency),
 * 3. `core-ru3` or `RanvierMUD-RU3` in the README next to a package.json.
 */
export function forkOf(world: Pick<World, 'read' | 'list'>, settings: Record<string, unknown>): Fork {
  if ('fork' in settings) return settings.fork === 'ru3' ? 'ru3' : null
  const folders = [
    '',
    ...world
      .list('bundles')
      .filter(name => name.endsWith('/'))
      .map(name => `bundles/${name}`),
  ]
  for (const folder of folders) {
    const about = world.read(`${folder}package.json`)
    if (about !== null && (names(about) || names(world.read(`${folder}README.md`)))) return 'ru3'
  }
  return null
}

const names = (text: string | null): boolean => text !== null && /core-ru3|RanvierMUD-RU3/i.test(text)
