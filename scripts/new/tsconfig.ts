import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { typeRoot } from '../../driver/link/packages.ts'
import { declarationsOf } from '../../driver/services/checks/engine-overrides.ts'
import { overridesIn } from './overrides.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** The folder for generated files that tools use. They aren't edited by hand. */
export const madeFolder = '.wyrd'

/** The folders of a world's own systems. */
function ownSystems(world: string): string[] {
  const home = join(world, 'systems')
  if (!existsSync(home)) return []
  return readdirSync(home, { withFileTypes: true }).flatMap(one => (one.isDirectory() ? [join(home, one.name)] : []))
}

/**
 * Writes the TypeScript configuration of a world into the folder for generated files. Mud paths map to the engine's folders, the world's systems and
 * its domains. The world's tsconfig.json extends it.
 */
export function writeTypeSettings(world: string): void {
  const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8')) as {
    compilerOptions: { paths: Record<string, string[]> } & Record<string, unknown>
  }
  const made = join(world, madeFolder)
  const toEngine = relative(made, root)
  const systems = ownSystems(world)
  const paths = Object.fromEntries(
    Object.entries(compilerOptions.paths).flatMap(([mudPath, places]) => {
      if (mudPath === '/domains/*') return [[mudPath, ['../domains/*']]]
      const engines = [
        ...systems.map(system => join(relative(made, system), mudPath.slice(1))),
        ...places.map(place => join(toEngine, place)),
      ]
      if (!mudPath.startsWith('/')) return [[mudPath, engines]]
      // The world's own files come last. If one of them replaces an engine file, the types still come from the engine's file, together with additions
      // to it.
      return [
        [mudPath, [...engines, join('../mudlib', mudPath.slice(1))]],
        [`wyrd:${mudPath}`, engines],
      ]
    }),
  ) as Record<string, string[]>
  const overrides = overridesIn(join(world, 'mudlib')).map(one => ({ ...one, place: `../mudlib${one.path}.ts` }))
  for (const { path, place, inherits } of overrides) if (!inherits) paths[path] = [place]
  mkdirSync(made, { recursive: true })
  writeFileSync(join(made, 'overrides.d.ts'), declarationsOf(overrides))
  const settings = {
    compilerOptions: { ...compilerOptions, paths, typeRoots: [relative(made, typeRoot())] },
    // The engine's files are included because they add to each other's types. The empty `exclude` is needed, because node_modules would be excluded
    // by default.
    include: [join(toEngine, 'mudlib'), '../domains', '../systems', '../mudlib', '../tests', './overrides.d.ts'],
    exclude: [],
  }
  writeFileSync(join(made, 'tsconfig.json'), `${JSON.stringify(settings, null, 2)}\n`)
}
