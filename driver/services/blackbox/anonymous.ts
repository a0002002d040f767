import type { CapturedObject, Case } from './case.ts'

const ipAddress = /\b\d{1,3}(?:\.\d{1,3}){3}\b/g
const mailAddress = /\b[\w.+-]+@[\w-]+(?:\.[\w-]+)+\b/g

/**
 * A case without what says who plays: names of players are replaced wherever they stand, addresses are taken out.
 * @param names the names of players, in small letters, with those that stand for them
 */
export function anonymous(made: Case, names: ReadonlyMap<string, string>): Case {
  const known = [...names.keys()].sort((a, b) => b.length - a.length)
  const anyName =
    known.length === 0 ? null : new RegExp(`(?<![\\p{L}/])(?:${known.map(escaped).join('|')})(?!\\p{L})`, 'giu')
  const inText = (text: string): string => {
    const plain = text.replace(ipAddress, '0.0.0.0').replace(mailAddress, 'somebody@example.org')
    return anyName === null ? plain : plain.replace(anyName, found => like(found, names.get(found.toLowerCase())!))
  }
  const objects = made.objects.map(one => ({
    ...one,
    name: inText(one.name),
    fields: Object.fromEntries(Object.entries(one.fields).map(([name, value]) => [name, walk(value, inText)])),
    parts: walk(one.parts, inText) as CapturedObject['parts'],
  }))
  const { turn, inner, events, named } = made
  return { ...made, ...(walk({ turn, inner, events, named }, inText) as Case), objects }
}

/** Writes a name as another is written: with a capital, in capitals. */
function like(found: string, name: string): string {
  if (found.length > 1 && found === found.toUpperCase()) return name.toUpperCase()
  return found[0] === found[0]!.toUpperCase() ? name[0]!.toUpperCase() + name.slice(1) : name
}

function walk(value: unknown, inText: (text: string) => string): unknown {
  if (typeof value === 'string') return inText(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(one => walk(one, inText))
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [inText(name), walk(one, inText)]))
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
