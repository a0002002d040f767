import type { Engine } from '/compat/ranvier/core/engine'

/** Makes the module `fs` for scripts: read-only access to the files of the bundles. */
export function fileSystemOf(engine: Engine) {
  const { world } = engine
  const isFolder = (path: string) => world.list(world.within(path)).length > 0
  const exists = (path: string) => world.read(world.within(path)) !== null || isFolder(path)
  const missing = (deed: string, path: string) => {
    const error = new Error(`ENOENT: no such file or directory, ${deed} '${path}'`)
    return Object.assign(error, { code: 'ENOENT', path })
  }
  const readFileSync = (path: string, options?: string | { encoding?: string | null } | null) => {
    const text = world.read(world.within(String(path)))
    if (text === null) throw missing('open', path)
    const encoding = typeof options === 'string' ? options : options?.encoding
    return encoding ? text : buffer(text)
  }
  const statSync = (path: string) => {
    if (!exists(path)) throw missing('stat', path)
    return stats(path)
  }
  const stats = (path: string) => {
    const folder = isFolder(path)
    return { size: world.read(world.within(path))?.length ?? 0, isFile: () => !folder, isDirectory: () => folder }
  }
  const readdirSync = (path: string, options?: { withFileTypes?: boolean } | string) => {
    if (!isFolder(path)) throw missing('scandir', path)
    const names = world.list(world.within(path))
    if (typeof options !== 'object' || !options.withFileTypes) return names.map(name => name.replace(/\/$/, ''))
    return names.map(name => ({
      name: name.replace(/\/$/, ''),
      isFile: () => !name.endsWith('/'),
      isDirectory: () => name.endsWith('/'),
    }))
  }
  const given = {
    ...{ readFileSync, readdirSync, statSync, lstatSync: statSync, existsSync: (path: string) => exists(String(path)) },
    realpathSync: (path: string) => path,
  }
  const refused =
    'writeFileSync writeFile appendFileSync appendFile mkdirSync mkdir unlinkSync unlink renameSync rename rmSync rm createWriteStream watch'
  const refusals = refused.split(' ').map(name => [
    name,
    () => {
      throw new Error(
        `fs.${name}: files of bundles are read-only here; keep data in the metadata of players and accounts`,
      )
    },
  ])
  return { ...Object.fromEntries(refusals), ...given }
}

/** Makes a replacement for a Buffer. Scripts only convert it to text. */
function buffer(text: string) {
  return { length: text.length, toString: () => text, toJSON: () => text }
}
