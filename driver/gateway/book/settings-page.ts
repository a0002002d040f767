import type { BookPage } from '../../link/book.ts'
import { limitSettings } from '../limits.ts'
import { type Setting, settings } from '../settings.ts'

/** The page of the book that lists the settings of a world. */
export function settingsPage(): BookPage {
  return {
    path: 'reference/settings',
    part: 'Reference',
    title: 'Settings of a world',
    words: 'wyrd.yaml configuration config options flags limits ports',
    text: `Settings in \`wyrd.yaml\`, or as flags of the same names: \`npm start -- --name Myworld\`. \`npm start -- --show-config\` prints such a file with all of them.

${tableOf(settings)}

## Limits

These stand in the file under \`limits\`.

${tableOf(limitSettings)}`,
  }
}

const tableOf = (all: Record<string, Setting>): string =>
  [
    '| setting | default | purpose |',
    '| --- | --- | --- |',
    ...Object.entries(all).map(
      ([name, { value, help }]) =>
        `| \`${name}\` | ${value === null || value === '' ? 'none' : `\`${JSON.stringify(value)}\``} | ${help.replaceAll('|', '\\|')} |`,
    ),
  ].join('\n')
