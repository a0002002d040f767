import { annotations, type DeedRow } from 'driver'

/** A program whose marked members a help page lists, and what its objects are, in words. */
export interface RightsOf {
  title: string
  one: object
}

/** Whether a mark leaves it to the member whom it helps. */
const isOpen = (mark: unknown) => mark === 'open'

/**
 * The members that code of other domains may call to have an object change, as the marks at them say (`@deed` and `@open` of /std/decorators): a part of
 * a help page.
 * @param deeds the driver's table, which says what each kind of deed is
 */
export function describeRights(all: readonly RightsOf[], deeds: Readonly<Record<string, DeedRow>>): string {
  const known = new Set<string>()
  const sections = all.map(({ title, one }) => {
    const byMark = new Map<string, string[]>()
    for (const [member, mark] of annotations(one, 'deed')) {
      const name = typeof mark === 'object' && mark !== null ? (mark as { kind: string }).kind : String(mark)
      // What a class inherits is told where it is told first.
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
