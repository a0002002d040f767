import { annotations, type DeedRow } from 'driver'

/** An entry of the help page that lists marked members: a title for the objects of a program, and one of these objects. */
export interface RightsOf {
  title: string
  one: object
}

/** Whether a mark is `open`, which means that the member checks its callers itself. */
const isOpen = (mark: unknown) => mark === 'open'

/**
 * Describes the members that code of other domains may call to change an object, as a part of a help page. The marks on the members
 * (`@deed` and `@open` of /std/decorators) determine them.
 * @param deeds the driver's table, which describes each kind of deed
 */
export function describeRights(all: readonly RightsOf[], deeds: Readonly<Record<string, DeedRow>>): string {
  const known = new Set<string>()
  const sections = all.map(({ title, one }) => {
    const byMark = new Map<string, string[]>()
    for (const [member, mark] of annotations(one, 'deed')) {
      if (mark === 'inside') continue
      const name = typeof mark === 'object' && mark !== null ? (mark as { kind: string }).kind : String(mark)
      // An inherited member is listed only under the first class that has it.
      if (known.has(`${member} ${name}`) && !title.startsWith('/')) continue
      known.add(`${member} ${name}`)
      byMark.set(name, [...(byMark.get(name) ?? []), member])
    }
    const lines = [...byMark]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([mark, members]) => {
        const does = isOpen(mark) ? 'for everybody' : (deeds[mark]?.does ?? mark)
        return `    ${does}: ${members.sort().join(', ')}`
      })
    return lines.length === 0 ? '' : `${title}\n\n${lines.join('\n')}`
  })
  return sections.filter(text => text !== '').join('\n\n')
}

const columns = ['mudlibClone', 'otherClone', 'blueprint', 'player'] as const
const heads = { mudlibClone: 'a thing', otherClone: 'a clone', blueprint: 'a room', player: 'a player' }
const width = 10

/** Formats, as a part of a help page, the deeds that code of a domain may do to objects that aren't its own. */
export function describeDeeds(deeds: Readonly<Record<string, DeedRow>>): string {
  const rows = Object.values(deeds).map(row => `    ${row.does.padEnd(36)}${cells(row)}`)
  return [
    'What code of a domain may do to objects that are not its own: a thing of the mudlib that nobody plays, a clone of another domain, a room, a daemon or another blueprint, a player.',
    [`    ${''.padEnd(36)}${cells(heads)}`, ...rows].join('\n'),
    'near: where it is in a place of the domain, or where its own line, or that of who carries it, asks an object of the domain for something. beside: also where it is in the same place as the object whose turn it is.',
  ].join('\n\n')
}

function cells(row: Readonly<Record<(typeof columns)[number], string>>): string {
  return columns
    .map(column => row[column].padEnd(width))
    .join('')
    .trimEnd()
}
