import { existsSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { isMap, LineCounter, type ParsedNode, parseDocument } from 'yaml'
import { limitSettings } from './limits.ts'
import { type Setting, settings } from './settings.ts'
import { statusNames } from './status.ts'

/** The file that is read by default, if it exists. */
export const usualFile = 'wyrd.yaml'

const schemasOf = (all: Record<string, Setting>) =>
  Object.fromEntries(Object.entries(all).map(([name, { schema }]) => [name, v.optional(schema)]))

const fileSchema = v.strictObject({
  ...schemasOf(settings),
  limits: v.optional(v.strictObject(schemasOf(limitSettings))),
  listing: v.optional(
    v.strictObject(
      Object.fromEntries(
        statusNames.map(name => [name, v.optional(v.union([v.string(), v.pipe(v.number(), v.integer())]))]),
      ),
    ),
  ),
})

/** Makes a configuration file with all settings and their defaults. @returns its text */
export function configTemplate(): string {
  const lines = (all: Record<string, Setting>, indent: string) =>
    Object.entries(all).map(
      ([name, { value, help }]) => `${indent}# ${help}\n${indent}${name}: ${JSON.stringify(value)}\n`,
    )
  return [
    '# The configuration of a Wyrd world. Save it as wyrd.yaml where you start the world, or name it with --config.',
    '# Each setting is shown with its default. A flag of the same name overrides the file.\n',
    ...lines(settings, ''),
    'limits:',
    ...lines(limitSettings, '  '),
    `# More for lists of games (MSSP), by its names: ${statusNames.join(', ')}.`,
    'listing: {}\n',
  ].join('\n')
}

/**
 * Reads the configuration file.
 * @param named its path from `--config`; undefined means `wyrd.yaml`, if it exists
 * @throws an Error that lists every mistake in it
 */
export function readConfig(named: string | undefined): Record<string, unknown> {
  const file = named ?? usualFile
  if (!existsSync(file)) {
    if (named === undefined) return {}
    throw new Error(`${file}: there is no such file`)
  }
  return parseConfig(readFileSync(file, 'utf8'), file)
}

/** Parses a configuration file. @throws an Error with file, line and column of every mistake */
export function parseConfig(text: string, file: string): Record<string, unknown> {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter, prettyErrors: false })
  const at = (offset: number) => {
    const { line, col } = lineCounter.linePos(offset)
    return `${file}:${line}:${col}`
  }
  if (document.errors.length > 0) {
    throw new Error(document.errors.map(({ pos, message }) => `${at(pos[0])}: ${message}`).join('\n'))
  }
  if (document.contents !== null && !isMap(document.contents)) {
    throw new Error(`${at(document.contents.range[0])}: the file: must be settings, each \`name: value\` on a line`)
  }
  const value = (document.toJS() ?? {}) as Record<string, unknown>
  const result = v.safeParse(fileSchema, value)
  if (result.success) return result.output as Record<string, unknown>
  const problems = result.issues.map(issue => {
    const path = (issue.path ?? []).map(({ key }) => key)
    const place = nodeAt(document.contents, path)
    return `${at(place)}: ${path.join('.') || 'the file'}: ${allowed(issue)}`
  })
  throw new Error(problems.join('\n'))
}

/** The offset of a setting in the text. */
function nodeAt(root: ParsedNode | null, path: readonly unknown[]): number {
  let node: ParsedNode | null = root
  let place = root?.range[0] ?? 0
  for (const name of path) {
    if (!isMap(node)) break
    const pair = node.items.find(({ key }) => (key as { value?: unknown }).value === name)
    if (!pair) break
    place = (pair.key as ParsedNode).range[0]
    node = pair.value as ParsedNode | null
  }
  return place
}

/** The allowed values of a setting, in words. */
export function allowed(issue: v.BaseIssue<unknown>): string {
  const { type, expected, received, kind } = issue
  const requirement = (issue as { requirement?: unknown }).requirement
  if (type === 'strict_object' && expected === 'never') {
    const group = issue.path && issue.path.length > 1 ? issue.path[0]!.key : ''
    if (group === 'listing') return `there is no such name; there are ${statusNames.join(', ')}`
    const names = Object.keys(group === 'limits' ? limitSettings : { ...settings, limits: 0, listing: 0 })
    return `there is no such setting; there are ${names.join(', ')}`
  }
  if (type === 'min_value') return `must be at least ${requirement}, and is ${received}`
  if (type === 'max_value') return `must be at most ${requirement}, and is ${received}`
  if (type === 'integer') return `must be a whole number, and is ${received}`
  if (kind === 'schema')
    return `must be ${String(expected).replaceAll('"', "'").replaceAll(' | ', ' or ')}, and is ${received}`
  return issue.message
}
