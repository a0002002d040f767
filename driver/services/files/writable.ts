import type { WritableFiles } from '../../efuns.ts'

/** Says why no code may make, change or remove something at a path, by the master's list; null: it may, as far as its name goes. */
export function whyUnwritable(path: string, what: 'file' | 'folder', rules: WritableFiles | null): string | null {
  if (rules === null) return null
  const names = path.split('/').slice(1)
  const bad = names.find(name => name.startsWith('.') || /[\0-\x1f\x7f\\]/.test(name))
  if (bad !== undefined) return `no name may begin with a dot or have control characters`
  const never = names.find(name => rules.never.some(pattern => fits(name, pattern)))
  if (never !== undefined) return `'${never}' is for tools outside the world`
  if (what === 'folder') return null
  const name = names.at(-1) ?? ''
  const extension = /\.([^.]+)$/.exec(name)?.[1] ?? ''
  if (rules.extensions.includes(extension)) return null
  return `files end in .${rules.extensions.join(', .')}`
}

/** Whether a name is one of a pattern, in which `*` stands for any characters; capitals make no difference. */
function fits(name: string, pattern: string): boolean {
  const parts = pattern.split('*').map(part => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`, 'i').test(name)
}
