import type { Compiled } from './compile.ts'
import { ReloadError } from './problem.ts'

// Programs that have no file: code makes their text, as LPC's compile_object() makes virtual objects. They are nothing but the
// field defaults of a class over another, so there is nothing to compile: a thousand of them are made in the time of ten files.

const firstLine = /^\/\/ made over ((?:\/[\w-]+)+)\n/

/** The text of a program whose fields are `fields` over those of the program at `base`. */
export function madeSource(base: string, fields: object): string {
  return `// made over ${base}\n${JSON.stringify(fields, null, 1)}\n`
}

export function isMade(source: string): boolean {
  return source.startsWith('// made over ')
}

const marker = '@fields@'

/** What all programs over one base have in common. */
function template(base: string): string {
  return `import Base from '${base}'
export default class Made extends Base {
  constructor() {
    super()
    Object.assign(this, JSON.parse('${marker}'))
  }
}
`
}

const templates = new Map<string, Compiled>()

/**
 * A made program ready to run.
 * @param compile compiles the one file that all over the same base share
 * @throws ReloadError where the text is not as madeSource() writes it
 */
export function compileMade(
  file: string,
  source: string,
  compile: (file: string, source: string) => Compiled,
): Compiled {
  const base = firstLine.exec(source)?.[1]
  if (base === undefined) throw ReloadError.about(file, 'a made program begins with the path of its base')
  let compiled = templates.get(base)
  if (!compiled) templates.set(base, (compiled = compile('/made.ts', template(base))))
  const fields = source.slice(source.indexOf('\n') + 1)
  let text: string
  try {
    text = JSON.stringify(JSON.parse(fields))
  } catch (error) {
    throw ReloadError.about(file, `its fields are no JSON: ${(error as Error).message}`)
  }
  const quoted = new RegExp(`(["'\`])${marker}\\1`)
  return {
    ...compiled,
    code: compiled.code.replace(quoted, () => JSON.stringify(text)),
    // The defaults are in the text, not in the code.
    shape: text,
  }
}
