import { type Converted, NotConverted, type Written } from './converted'
import { block, commented, type Lines, layOut, quoted } from './text'

// Writes a file of programs in TypeScript: a class with methods for each program.

export type LanguageName = 'dg' | 'rom' | 'smaug'

/** The heading of a file. */
export interface Heading {
  readonly className: string
  /** A description of the object to which the programs belong. */
  readonly about: string
  readonly language: LanguageName
  /** Whether the programs were written for this world, and so work as ROM's manual describes. Used for ROM only. */
  readonly isNative?: boolean
  /** The path of the class that maps the numbers. */
  readonly world?: string
}

const scripts: Readonly<Record<LanguageName, readonly [type: string, path: string, helpers: string]>> = {
  dg: ['DgScript', '/compat/programs/dg/script', '/compat/programs/dg/script'],
  rom: ['RomScript', '/compat/programs/rom/script', '/compat/programs/mobprog/script'],
  smaug: ['SmaugScript', '/compat/programs/smaug/script', '/compat/programs/mobprog/script'],
}

/** Functions that methods may call. The file imports those that it uses. */
const helpers: readonly string[] =
  'both either flag has is isAbove isAtLeast isAtMost isBelow isNone isSet isTrue minus over plain plus times'.split(
    ' ',
  )

function triggerText({ triggers }: Written, language: LanguageName): string {
  return triggers
    .map(({ name, number, phrase }) => {
      // In ROM and SMAUG, a trigger's number is also its phrase.
      const isShort = language !== 'dg' && phrase === String(number)
      const parts = [
        quoted(name),
        ...(phrase !== '' || number !== 0 ? [String(number)] : []),
        ...(phrase === '' || isShort ? [] : [quoted(phrase)]),
      ]
      return `, [${parts.join(', ')}]`
    })
    .join('')
}

/** Returns the name of the script parameter, with an underscore if it is unused. */
const itOf = (body: Lines) => (layOut(body).some(line => !line.startsWith('//') && /\bit\b/.test(line)) ? 'it' : '_it')

/** Returns a program as lines of its class. */
function programLines(one: Written, language: LanguageName): Lines {
  const [type] = scripts[language]
  const { vnum, title, on, result, text } = one
  const head = `@program(${vnum}, ${quoted(on)}${triggerText(one, language)})`
  if (result instanceof NotConverted) {
    return [
      `/** ${vnum}: ${commented(title)}. Not converted, as ${commented(result.message)}: the interpreter runs it. */`,
      head,
      `${one.method}(): string {`,
      [`return ${block(text)}`],
      '}',
    ]
  }
  const [first, ...more] = (result as Converted).methods
  return [
    `/** ${vnum}: ${commented(title)}. */`,
    head,
    `${first!.name}(${itOf(first!.body)}: ${type}): void {`,
    first!.body,
    '}',
    ...more.flatMap(({ name, params, body }) => [
      '',
      `${name}(${[`${itOf(body)}: ${type}`, ...params.map(param => `${param}: Value`)].join(', ')}): void {`,
      body,
      '}',
    ]),
  ]
}

/** Returns the text of a file of programs. */
export function fileText(heading: Heading, programs: readonly Written[]): string {
  const { className, about, language, isNative = false, world } = heading
  const [type, path, from] = scripts[language]
  const body = programs.flatMap((one, index) => [...(index > 0 ? [''] : []), ...programLines(one, language)])
  const lines = layOut([body]).map(line => line.trimEnd())
  const converted = programs.some(({ result }) => !(result instanceof NotConverted))
  const text = lines.join('\n')
  const used = helpers.filter(name => new RegExp(`(?<![\\w.$'"])${name}\\(`).test(text))
  const types = [...(converted ? [type] : []), ...(/: Value[,)\n]/.test(`${text}\n`) ? ['Value'] : [])]
  const imports =
    from === path
      ? importOf([...used, ...types.map(one => `type ${one}`)], path)
      : [
          ...importOf(used, from),
          ...importOf(
            types.map(one => `type ${one}`),
            path,
          ),
        ]
  const fields = [
    `  language = '${language}' as const`,
    ...(isNative ? ['  isNative = true'] : []),
    ...(world === undefined ? [] : [`  world = ${quoted(world)}`]),
  ]
  return `${[...imports, "import { Programs, program } from '/compat/programs/programs'"].join('\n')}

/** ${commented(about)} */
export default class ${className} extends Programs {
${fields.join('\n')}

${text}
}
`
}

function importOf(names: readonly string[], path: string): string[] {
  return names.length === 0 ? [] : [`import { ${names.join(', ')} } from '${path}'`]
}
