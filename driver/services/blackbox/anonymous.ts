import type { CapturedObject, Case } from './case.ts'

const ipAddress = /\b\d{1,3}(?:\.\d{1,3}){3}\b/g
const mailAddress = /\b[\w.+-]+@[\w-]+(?:\.[\w-]+)+\b/g

/**
 * A copy of a case from which no player can be identified. Players' names, IP addresses and mail addresses are replaced wherever they occur.
 * @param names the names of players, in lower case, with their replacements
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
  const { message, turn, inner, events, named } = made
  return { ...made, ...(walk({ message, turn, inner, events, named }, inText) as Case), objects }
}

/**
 * A copy of a case without the names of players who were absent when it was made. A corpse or another object's memory may contain such a name. A name
 * that an object of another kind also has, such as a monster `king`, is kept.
 * @param players the names of all players
 */
export function withoutAbsent(made: Case, players: readonly string[]): Case {
  const words = new Set((JSON.stringify(made).match(/\p{L}+/gu) ?? []).map(one => one.toLowerCase()))
  const called = new Set(made.objects.filter(one => !one.isPlayer).map(one => one.name.toLowerCase()))
  const keys = new Set(made.objects.flatMap(({ fields }) => Object.keys(fields).map(one => one.toLowerCase())))
  const present = new Set(made.objects.filter(one => one.isPlayer).map(one => one.name.toLowerCase()))
  const known = [...new Set(players.map(one => one.toLowerCase()))].filter(
    one => words.has(one) && !called.has(one) && !keys.has(one) && !present.has(one) && !standIns.includes(one),
  )
  const names = new Map<string, string>()
  for (let i = 0; names.size < known.length; i++) if (!words.has(standIn(i))) names.set(known[names.size]!, standIn(i))
  return names.size === 0 ? made : anonymous(made, names)
}

/** Replacements for the names of players. */
const standIns = ['ann', 'bob', 'cid', 'dora', 'eve', 'finn', 'gwen', 'hugo', 'ida', 'jack']

export function standIn(index: number): string {
  const name = standIns[index % standIns.length]!
  return index < standIns.length ? name : name + 'abcdefghijklmnopqrstuvwxyz'[Math.floor(index / standIns.length) % 26]
}

/** Writes a name with the same capitalisation as another: with a capital first letter, or all in capitals. */
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
