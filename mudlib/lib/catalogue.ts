/** One entry of the catalogue of events: its signature, such as `attacked(by: Living): void`, and its comment. */
export interface CatalogueEntry {
  name: string
  /** The names of the parameters: `by, points`. */
  args: string
  text: string
}

const interfaces = ['Events', 'Questions', 'Sums'] as const
export type CataloguePart = (typeof interfaces)[number]

const entry = /\/\*\*\s([^*]*(?:\*(?!\/)[^*]*)*)\*\/\s*(\w+)\(([^)]*)\)/g

/**
 * Reads the catalogue of events that /std/events declares, with the additions of other files.
 * @param source the texts of /std/events.ts and of the other files
 * @returns the entries of each part, in order
 */
export function readCatalogue(source: string): Record<CataloguePart, CatalogueEntry[]> {
  const parts = interfaces.map(name => {
    const blocks = source.matchAll(new RegExp(`^( *)(?:export )?interface ${name} \\{\\n([\\s\\S]*?)^\\1\\}`, 'gm'))
    const body = [...blocks].map(([, , text]) => text).join('\n')
    const entries = [...body.matchAll(entry)].map(([, text = '', event = '', args = '']) => ({
      name: event,
      args: args
        .split(',')
        .map(arg => arg.split(':')[0]!.trim())
        .filter(arg => arg !== '')
        .join(', '),
      // A comment of several lines has an asterisk before each.
      text: text.replace(/^\s*\* |\s*\n\s*\* /g, ' ').trim(),
    }))
    return [name, entries] as const
  })
  return Object.fromEntries(parts) as Record<CataloguePart, CatalogueEntry[]>
}

/** Formats the catalogue as a help page. */
export function describeCatalogue(source: string): string {
  const { Events, Questions, Sums } = readCatalogue(source)
  const list = (entries: CatalogueEntry[]) =>
    entries.map(({ name, args, text }) => `  ${name}(${args})\n      ${text}`).join('\n')
  return [
    'What happens: all who listen are told.',
    list(Events),
    'What is asked: the first who answers wins, and nothing may be changed.',
    list(Questions),
    'What is added up: nothing may be changed.',
    list(Sums),
  ].join('\n\n')
}
