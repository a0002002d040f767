/** How the id of a program that is written in code begins. */
export const inlineMark = 'lua:'
/** Stands for `#` in such an id, where that divides a file's path from the number of a program. */
const hash = '\u0001'

/**
 * A Lua program as an entry of `programs`, for a short one: longer ones stand in a file of their own.
 *
 *     programs = [lua('--@ greet 100\nsay("Welcome, " .. ch.name .. ".")')]
 */
export function lua(text: string): string {
  return inlineMark + text.replaceAll('#', hash)
}

/** The text of such an entry. */
export function inlineText(id: string): string {
  return id.slice(inlineMark.length).replaceAll(hash, '#')
}
