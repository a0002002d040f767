import type { ProbeNote } from 'driver'

/** The place of a probe: `/domains/wood/npc/goblin.ts:14, in heartBeat()`. */
export const placeOfProbe = ({ file, line, method }: ProbeNote): string =>
  `${file}:${line}${method === '' ? '' : `, in ${method}()`}`

/** Describes a probe with its figures, as a line of a list. */
export function describeProbe(probe: ProbeNote): string {
  const { number, owner, text, kind, hits, shown, measured } = probe
  const figures = kind === 'show' ? `, hit ${hits.toLocaleString('en')} times, ${shown} shown` : ''
  const lines = measured.map(line => `     ${line}`)
  return [`${String(number).padStart(3)}  ${placeOfProbe(probe)}  ${text} (${owner}${figures})`, ...lines].join('\n')
}
