/** The prefix of the id of a program that is written in code. */
export const inlineMark = 'lua:'
/** Replaces `#` in the id of an inline program, because in other ids `#` separates a file's path from the number of a program. */
const hash = '\u0001'

/**
 * A short Lua program as an entry of `programs`; longer ones belong in a file.
 *
 *     programs = [lua('--@ greet 100\nsay("Welcome, " .. ch.name .. ".")')]
 */
export function lua(text: string): string {
  return inlineMark + text.replaceAll('#', hash)
}

/** The program text in the id of an inline program. */
export function inlineText(id: string): string {
  return id.slice(inlineMark.length).replaceAll(hash, '#')
}
