import { existsSync, readdirSync } from 'node:fs'

// A hook for Node's module loader, which resolves a mud path such as `/lib/text` to a file in the mudlib or in one of its systems, as in a world.

const mudlib = new URL('../mudlib/', import.meta.url)
const homes = [mudlib, ...readdirSync(new URL('systems/', mudlib)).map(name => new URL(`systems/${name}/`, mudlib))]

/** The file of a mud path; undefined if there is none. */
function fileOf(path) {
  return homes.map(home => new URL(`.${path}.ts`, home)).find(existsSync)
}

export function resolve(specifier, context, next) {
  const file = specifier.startsWith('/') && !existsSync(specifier) ? fileOf(specifier) : undefined
  return next(file === undefined ? specifier : file.href, context)
}
