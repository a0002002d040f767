import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import '../../driver/services/language/lockdown.ts'
import { runAlone } from '../../driver/engines/lua/alone.ts'

interface Expected {
  stdout: string
  error: string | null
}

/** The maximum number of lines that are shown for one program. */
const mostShown = 5

/** Hides the sign of a NaN, which depends on the processor, not on the language. */
const comparable = (text: string) => text.replace(/-nan\b/g, 'nan')
/** Replaces the placeholder `'?'` by `'_'`. In an error message, it stands for a function without a name, such as one that pcall() calls. */
const unnamed = (text: string) => text.replace(/'\?'/g, "'_'")

/** Compares the output of programs, and the errors that end them, with those of lua5.1. Files are read with one character per byte. */
export function compareLua(folder: string, show: (line: string) => void): { differ: number; of: number } {
  const expected = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')) as Record<string, Expected>
  const programs = readdirSync(folder)
  const files = Object.keys(expected).sort()
  let differ = 0
  for (const file of files) {
    const { stdout, error } = expected[file]!
    if (!programs.includes(file)) {
      differ++
      show(`${file}: there is no such file`)
      continue
    }
    const ours = runAlone(file, readFileSync(join(folder, file), 'latin1'))
    const isSame = ours.isSyntax ? placeOf(ours.error) === placeOf(error) : ours.error === error
    const differences = differencesOf(ours.output, stdout)
    if (isSame && differences.length === 0) continue
    differ++
    show(`${file}:`)
    for (const line of differences.slice(0, mostShown)) show(line)
    if (!isSame) show(`  error: ${ours.error}\n  lua5.1: ${error}`)
  }
  return { differ, of: files.length }
}

/** The position in a syntax error. The wording of the error may differ. */
function placeOf(error: string | null): string {
  return /^.*?:\d+:/.exec(error ?? '')?.[0] ?? ''
}

function differencesOf(ours: string, theirs: string): string[] {
  const [a, b] = [ours.split('\n'), theirs.split('\n')]
  const found: string[] = []
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const [one = '', other = ''] = [a[i], b[i]].map(line => unnamed(comparable(line ?? '')))
    if (one !== other) found.push(`  line ${i + 1}: ${JSON.stringify(a[i])}\n     lua5.1: ${JSON.stringify(b[i])}`)
  }
  return found
}
