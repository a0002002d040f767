import { className, slug } from '/compat/diku/typescript'

// Files for the converted programs of an old world. They map the old world's numbers to paths. There is one file for each zone, and one for the
// domain, which lists the zones' files.

const kinds = { mob: 'mobs', object: 'objects', room: 'rooms' } as const

/** Formats a field that maps numbers to paths, one per line. */
function table(name: string, entries: readonly (readonly [vnum: number, path: string])[]): string[] {
  if (entries.length === 0) return []
  return [`  ${name} = {`, ...entries.map(([vnum, path]) => `    ${vnum}: '${path}',`), '  }']
}

function file(folder: string, about: string, lines: readonly string[]): string {
  return `import { Numbers } from '/compat/programs/numbers'

/** ${about} */
export default class ${className(`${slug(folder.split('/').at(-1)!)}-numbers`)} extends Numbers {
${lines.join('\n')}
}
`
}

/**
 * Makes the files that map numbers to paths.
 * @param root the root of the mounted world
 * @param to the folder of the domain
 * @param folders the folders of the domain's zones
 * @param targets the programs of the domain by their paths in the mounted world
 * @param programs ids of programs by their numbers
 * @returns files by their paths
 */
export function numbersFiles(
  root: string,
  to: string,
  folders: readonly string[],
  targets: ReadonlyMap<string, { readonly path: string }>,
  programs: ReadonlyMap<number, string>,
): Record<string, string> {
  const files: Record<string, string> = {}
  const about = 'What numbers mean in the programs of this domain.'
  for (const folder of new Set([...folders, to])) {
    const isWithin = (path: string) => (folder === to ? ownedBy(path, to, folders) : path.startsWith(`${folder}/`))
    const relative = (path: string) => `.${path.slice(folder.length)}`
    const lines = Object.entries(kinds).flatMap(([kind, name]) => {
      const prefix = `${root}/${kind}/`
      const found = [...targets].filter(([from, { path }]) => from.startsWith(prefix) && isWithin(path))
      return table(
        name,
        found.map(([from, { path }]) => [Number(from.slice(prefix.length)), relative(path)]),
      )
    })
    const ids = [...programs].filter(([, id]) => isWithin(id)).map(([vnum, id]) => [vnum, relative(id)] as const)
    const own = [...lines, ...table('programs', ids)]
    if (own.length > 0 && folder !== to) files[`${folder}/numbers.ts`] = file(folder, about, own)
    else if (folder === to) {
      const parts = Object.keys(files).map(path => `    '.${path.slice(to.length, -'.ts'.length)}',`)
      const named = parts.length > 0 ? ['  zones = [', ...parts, '  ]'] : []
      files[`${to}/numbers.ts`] = file(to, about, [...named, ...own])
    }
  }
  return files
}

/** Returns whether a path belongs to the domain itself, not to one of its zones. */
const ownedBy = (path: string, to: string, folders: readonly string[]) =>
  !folders.some(folder => folder !== to && path.startsWith(`${folder}/`))
