import type { WritableFiles } from '../../api/index.ts'

/** The reason why the master's list forbids all code to make, change or remove something at a path; null if the list doesn't forbid it. */
export function whyUnwritable(path: string, what: 'file' | 'folder', rules: WritableFiles | null): string | null {
  if (rules === null) return null
  const names = path.split('/').slice(1)
  const bad = names.find(name => name.startsWith('.') || /[\0-\x1f\x7f\\]/.test(name))
  if (bad !== undefined) return `no name may begin with a dot or have control characters`
  const never = names.find(name => anyOf(rules.never).test(name))
  if (never !== undefined) return `'${never}' is for tools outside the world`
  if (what === 'folder') return null
  const name = names.at(-1) ?? ''
  const extension = /\.([^.]+)$/.exec(name)?.[1] ?? ''
  if (rules.extensions.includes(extension)) return null
  return `files end in .${rules.extensions.join(', .')}`
}

/** The regular expressions, by their list of patterns. */
const compiled = new WeakMap<readonly string[], RegExp>()

/** A case-insensitive regular expression for the names that match at least one of the patterns. In a pattern, `*` stands for any characters. */
function anyOf(patterns: readonly string[]): RegExp {
  let made = compiled.get(patterns)
  if (!made) {
    const written = patterns.map(one => one.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*'))
    compiled.set(patterns, (made = new RegExp(patterns.length > 0 ? `^(?:${written.join('|')})$` : '(?!)', 'i')))
  }
  return made
}
