/** Functions for file paths, like those of Node's `path.posix`. Scripts get them from `require('path')`. */

/** Resolves `.`, `..` and double slashes in a path. */
export function normalize(path: string): string {
  const absolute = path.startsWith('/')
  const parts: string[] = []
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue
    if (part !== '..') parts.push(part)
    else if (parts.length > 0 && parts.at(-1) !== '..') parts.pop()
    else if (!absolute) parts.push('..')
  }
  const tail = path.endsWith('/') && parts.length > 0 ? '/' : ''
  return (absolute ? '/' : '') + parts.join('/') + tail || (absolute ? '/' : '.')
}

export function join(...parts: string[]): string {
  return normalize(parts.filter(part => part !== '').join('/'))
}

/** Joins parts from right to left, up to the first that begins with a slash. The root is the folder of the bundles. */
export function resolve(...parts: string[]): string {
  let path = ''
  for (const part of parts.reverse()) {
    path = path === '' ? part : `${part}/${path}`
    if (part.startsWith('/')) break
  }
  const whole = normalize(path)
  return whole.length > 1 && whole.endsWith('/') ? whole.slice(0, -1) : whole
}

export function basename(path: string, extension = ''): string {
  const name = path.replace(/\/+$/, '').split('/').at(-1)!
  return extension !== '' && name !== extension && name.endsWith(extension) ? name.slice(0, -extension.length) : name
}

export function dirname(path: string): string {
  const bare = path.length > 1 ? path.replace(/\/+$/, '') : path
  const at = bare.lastIndexOf('/')
  return at > 0 ? bare.slice(0, at) : at === 0 ? '/' : '.'
}

export function extname(path: string): string {
  const name = basename(path)
  const at = name.lastIndexOf('.')
  return at > 0 ? name.slice(at) : ''
}

export function isAbsolute(path: string): boolean {
  return path.startsWith('/')
}

/** Returns the relative path from a folder to a path. */
export function relative(from: string, to: string): string {
  const start = resolve(from).split('/').filter(Boolean)
  const end = resolve(to).split('/').filter(Boolean)
  let same = 0
  while (same < start.length && same < end.length && start[same] === end[same]) same++
  return [...start.slice(same).map(() => '..'), ...end.slice(same)].join('/')
}
