import type { Fork } from '/compat/ranvier/core/engine'
import type { World } from '/compat/ranvier/core/world'

/**
 * What bundles were written for: RU3's fork of the core, or Ranvier itself. It is said, first found first taken, by
 * 1. `"fork": "ru3"` or `"fork": null` in `ranvier.json`,
 * 2. a name, a repository or a dependency in `package.json` that has `core-ru3` or `RanvierMUD-RU3` in it, so too those of the bundles,
 * 3. the README beside a package.json that tells to install the fork.
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
