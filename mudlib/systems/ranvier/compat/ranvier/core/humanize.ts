/** Writes durations in words, in English and Russian, as the npm package `humanize-duration` does. */

const units = ['y', 'mo', 'w', 'd', 'h', 'm', 's', 'ms'] as const
type Unit = (typeof units)[number]
const milliseconds: Readonly<Record<Unit, number>> = {
  y: 31_557_600_000,
  mo: 2_629_800_000,
  w: 604_800_000,
  d: 86_400_000,
  h: 3_600_000,
  m: 60_000,
  s: 1000,
  ms: 1,
}

interface Language {
  /** The decimal point. */
  point: string
  word(unit: Unit, count: number): string
}

const english: Readonly<Record<Unit, string>> = {
  y: 'year',
  mo: 'month',
  w: 'week',
  d: 'day',
  h: 'hour',
  m: 'minute',
  s: 'second',
  ms: 'millisecond',
}

/** The grammatical forms for many, for one, and for a few. Fractions take the third form, too. */
const russian: Readonly<Record<Unit, readonly [string, string, string]>> = {
  y: ['лет', 'год', 'года'],
  mo: ['месяцев', 'месяц', 'месяца'],
  w: ['недель', 'неделя', 'недели'],
  d: ['дней', 'день', 'дня'],
  h: ['часов', 'час', 'часа'],
  m: ['минут', 'минута', 'минуты'],
  s: ['секунд', 'секунда', 'секунды'],
  ms: ['миллисекунд', 'миллисекунда', 'миллисекунды'],
}

function slavicForm(count: number): 0 | 1 | 2 {
  if (Math.floor(count) !== count) return 2
  const tens = count % 100
  if (tens >= 5 && tens <= 20) return 0
  const last = count % 10
  if ((last >= 5 && last <= 9) || last === 0) return 0
  return last === 1 ? 1 : 2
}

const languages: Readonly<Record<string, Language>> = {
  en: { point: '.', word: (unit, count) => english[unit] + (count === 1 ? '' : 's') },
  ru: { point: ',', word: (unit, count) => russian[unit][slavicForm(count)] },
}

/** The options that bundles use; the names and defaults are those of the npm package. */
export interface HumanizeOptions {
  language?: string
  fallbacks?: string[]
  units?: Unit[]
  /** The maximum number of units. */
  largest?: number
  /** Whether to round the last unit to a whole number. */
  round?: boolean
  delimiter?: string
  spacer?: string
  conjunction?: string
  serialComma?: boolean
  decimal?: string
  maxDecimalPoints?: number
}

interface Piece {
  unit: Unit
  count: number
}

function piecesOf(
  ms: number,
  { units: named = ['y', 'mo', 'w', 'd', 'h', 'm', 's'], round, largest }: HumanizeOptions,
): Piece[] {
  const wanted = units.filter(unit => named.includes(unit))
  let rest = ms
  const pieces = wanted.map((unit, i) => {
    const exact = rest / milliseconds[unit]
    const count = i === wanted.length - 1 ? exact : Math.floor(exact)
    rest -= count * milliseconds[unit]
    return { unit, count }
  })
  if (round) roundUp(pieces, largest)
  return pieces.filter(piece => piece.count !== 0).slice(0, largest ?? pieces.length)
}

/** Adds the units that won't be shown to the last unit that is shown, rounds that unit, and carries over into larger units. */
function roundUp(pieces: Piece[], largest = Number.POSITIVE_INFINITY): void {
  let left = largest
  const last = pieces.findIndex(piece => piece.count !== 0 && --left === 0)
  if (last >= 0) {
    for (const piece of pieces.slice(last + 1)) {
      pieces[last]!.count += (piece.count * milliseconds[piece.unit]) / milliseconds[pieces[last]!.unit]
      piece.count = 0
    }
  }
  for (let i = pieces.length - 1; i >= 0; i--) {
    const piece = pieces[i]!
    if (piece.count === 0) continue
    piece.count = Math.round(piece.count)
    const larger = pieces[i - 1]
    const whole = larger ? Math.floor((piece.count * milliseconds[piece.unit]) / milliseconds[larger.unit]) : 0
    if (!larger || whole === 0) break
    larger.count += whole
    piece.count = 0
  }
}

/**
 * Writes a duration in words.
 * @param ms the duration in milliseconds; a negative duration counts as positive
 * @throws if the language isn't supported
 */
export function humanize(ms: number, options: HumanizeOptions = {}): string {
  const names = [options.language ?? 'en', ...(options.fallbacks ?? [])]
  const language = names.map(name => languages[name]).find(one => one !== undefined)
  if (!language) throw new Error(`No language ${names[0]}.`)
  const { spacer = ' ', delimiter = ', ', conjunction = '', serialComma = true } = options
  const shown = ({ unit, count }: Piece) => {
    const { maxDecimalPoints } = options
    const figure =
      maxDecimalPoints === undefined
        ? String(count)
        : String(Math.floor(10 ** maxDecimalPoints * count) / 10 ** maxDecimalPoints)
    return figure.replace('.', options.decimal ?? language.point) + spacer + language.word(unit, count)
  }
  const pieces = piecesOf(Math.abs(ms), options)
  const words = pieces.length > 0 ? pieces.map(shown) : [shown({ unit: (options.units ?? ['s']).at(-1)!, count: 0 })]
  if (conjunction === '' || words.length === 1) return words.join(delimiter)
  if (words.length === 2) return words.join(conjunction)
  return words.slice(0, -1).join(delimiter) + (serialComma ? ',' : '') + conjunction + words.at(-1)
}

/** Makes the module `humanize-duration` for scripts: the function itself, which can also make functions with other default options. */
export function humanizer(defaults: HumanizeOptions = {}) {
  const made = (ms: number, options: HumanizeOptions = {}) => humanize(ms, { ...defaults, ...options })
  return Object.assign(made, {
    humanizer,
    getSupportedLanguages: () => Object.keys(languages),
  })
}
