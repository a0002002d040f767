/** An action that the director could take. */
export interface Option {
  readonly kind: 'event' | 'encounter' | 'nothing'
  readonly path: string
  readonly weight: number
  /** The reason why the option isn't possible now; '' if it is. */
  readonly whyNot: string
}

/** A choice of the director, kept for `why director`. The options are turned into text only when a wizard asks. */
export interface Choice {
  readonly at: number
  readonly saw: string
  readonly options: readonly Option[]
  readonly chose: Option
  outcome: string
}

/** The base weight of doing nothing. */
const quietWeight = 8

/**
 * Weights options by the current state. After a long quiet time, events are more likely. At high tension, doing nothing is more likely.
 * @param quiet the time since the last action, as a fraction of a long quiet time
 */
export function withWeights(
  options: readonly Option[],
  { tension, quiet }: { tension: number; quiet: number },
): Option[] {
  const weighed = options.map(one => {
    const factor = one.kind === 'event' ? Math.min(2, 0.5 + quiet) : 1
    return { ...one, weight: Math.round(one.weight * factor * 10) / 10 }
  })
  const nothing = Math.round(quietWeight * (1 + tension / 40) * (1 - Math.min(0.9, quiet)) * 10) / 10
  return [...weighed, { kind: 'nothing', path: '', weight: nothing, whyNot: '' }]
}

/** The option that a random number from 0 to 1 selects by weight; the last option if none is possible. */
export function weighted(options: readonly Option[], drawn: number): Option {
  const able = options.filter(({ whyNot }) => whyNot === '')
  let left = drawn * able.reduce((sum, { weight }) => sum + weight, 0)
  for (const one of able) {
    left -= one.weight
    if (left < 0) return one
  }
  return able.at(-1) ?? options.at(-1)!
}

/** An option as a line: `/domains/vale/events/goblin-raid (event): weight 6, 40% of all`, or the reason why it isn't possible. */
export function optionLine(one: Option, all: readonly Option[]): string {
  const name = one.kind === 'nothing' ? 'nothing' : `${one.path} (${one.kind})`
  if (one.whyNot !== '') return `${name}: not now, ${one.whyNot}`
  const sum = all.reduce((so, { weight, whyNot }) => so + (whyNot === '' ? weight : 0), 0)
  return `${name}: weight ${one.weight}, ${Math.round((one.weight / Math.max(sum, 1e-9)) * 100)}% of all`
}
