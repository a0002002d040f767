import type { DeedRow } from 'driver'

const columns = ['clone', 'foreign', 'lasting', 'body'] as const
const heads = { clone: 'a thing', foreign: 'a clone', lasting: 'a room', body: 'a player' }
const width = 10

/** Formats what code of a domain may do to objects that aren't its own, as a part of a help page. */
export function describeDeeds(deeds: Readonly<Record<string, DeedRow>>): string {
  const rows = Object.values(deeds).map(row => `    ${row.does.padEnd(36)}${cells(row)}`)
  return [
    'What code of a domain may do to objects that are not its own: a thing of the mudlib that nobody plays, a clone of another domain, a room, a daemon or another blueprint, a player.',
    [`    ${''.padEnd(36)}${cells(heads)}`, ...rows].join('\n'),
    'near: where it is in a place of the domain, or its own line is being done, or that of who carries it; or where it is a thing that is nowhere yet. beside: also where it is in the same place as the object whose turn it is.',
  ].join('\n\n')
}

function cells(row: Readonly<Record<(typeof columns)[number], string>>): string {
  return columns
    .map(column => row[column].padEnd(width))
    .join('')
    .trimEnd()
}
