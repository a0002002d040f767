import { fieldTexts, withFields } from 'driver'
import { directions, opposite } from '/lib/directions'
import type { FileChange } from '/lib/file-deeds'
import { bare, meantBy, relativeTo } from '/lib/paths-in'
import { Refusal } from '/lib/refusal'

/** The name of the exit that a wizard types: `n` means north. @throws if the word can't be the name of an exit */
export function wayNamed(typed: string): string {
  const way = directions[typed.toLowerCase()] ?? typed.toLowerCase()
  if (!/^[a-z][a-z-]{0,20}$/.test(way)) throw new Refusal(`'${typed}' is no name of an exit.`)
  return way
}

/** The text of a new room's file. @param file the mud path of the file */
export function roomText(file: string, title: string): string {
  const [, name = 'room'] = /([\w-]+)\.ts$/.exec(file) ?? []
  const words = name.replace(/[-_]+/g, ' ')
  const short = title === '' ? `${words[0]!.toUpperCase()}${words.slice(1)}` : title
  const className = words.replace(/(?:^| )(\w)/g, (_all, letter: string) => letter.toUpperCase()).replace(/^\d/, 'R$&')
  return `import { Room } from '/std/room'

export default class ${className} extends Room {
  short = ${codeOf(short)}
  long = 'Nobody has described this place yet.'
}
`
}

/** A text as a string literal. */
export const codeOf = (text: string): string => `'${text.replace(/[\\']/g, '\\$&').replace(/\n/g, '\\n')}'`

/**
 * The changes that make an exit from one room to another, and an exit back. A room that doesn't exist is created.
 * @param read the efun readFile of the calling command, so that the command's rights apply
 * @param from the file of the first room
 * @param to the file of the second room
 * @throws if an exit with the name already leads elsewhere, or a file can't be changed
 */
export function exitChanges(
  read: (path: string) => string | null,
  {
    from,
    way,
    to,
    back = opposite[way] ?? '',
    title = '',
  }: { from: string; way: string; to: string; back?: string; title?: string },
): FileChange[] {
  const before = read(from)
  if (before === null) throw new Refusal(`There is no file ${from}.`)
  const there = read(to)
  const [, name = ''] = /([^/]*)\.ts$/.exec(to) ?? []
  if (there === null && !/^[a-z][\w-]*$/.test(name))
    throw new Refusal(
      `'${name}' is no name of a room's file: it begins with a small letter, and has letters, digits, - and _.`,
    )
  refuseTaken(from, before, way, to)
  if (there !== null && back !== '') refuseTaken(to, there, back, from)
  const made = withExit(from, before, way, to)
  // A room may lead to itself. Both exits are then in one file.
  if (from === to) return [{ path: from, before, after: back === '' ? made : withExit(from, made, back, from) }]
  const changes: FileChange[] = [{ path: from, before, after: made }]
  const text = there ?? roomText(to, title)
  changes.push({ path: to, before: there, after: back === '' ? text : withExit(to, text, back, from) })
  return changes.filter(one => one.after !== one.before)
}

/** The changes that remove an exit and, if `back` is given, the exit back. */
export function exitRemoved(
  read: (path: string) => string | null,
  { from, way, to = '', back = '' }: { from: string; way: string; to?: string; back?: string },
): FileChange[] {
  const sides = [[from, way] as const, ...(back === '' ? [] : [[to, back] as const])]
  if (from === to && back !== '') {
    const before = read(from)
    return before === null
      ? []
      : [{ path: from, before, after: withFields(before, { exits: { [way]: null, [back]: null } }) }]
  }
  return sides.flatMap(([path, exit]) => {
    const before = read(path)
    return before === null ? [] : [{ path, before, after: withFields(before, { exits: { [exit]: null } }) }]
  })
}

/** Checks that an exit can be made. @throws if the room already has an exit with the given name that leads elsewhere */
function refuseTaken(file: string, text: string, way: string, to: string): void {
  const exits = fieldTexts(text).find(({ name }) => name === 'exits')?.value as Record<string, unknown> | undefined
  const old = exits && Object.hasOwn(exits, way) ? exits[way] : undefined
  if (typeof old === 'string' && bare(meantBy(file, old)) !== bare(to))
    throw new Refusal(`${bare(file)} has an exit ${way} already, to ${old}: take that away first, or name another way.`)
}

const withExit = (file: string, text: string, way: string, to: string): string =>
  withFields(text, { exits: { [way]: codeOf(bare(relativeTo(file, to))) } })
