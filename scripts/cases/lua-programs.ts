import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import '../../driver/services/language/lockdown.ts'
import { runAlone } from '../../driver/engines/lua/alone.ts'

interface Expected {
  stdout: string
  error: string | null
}

/** The most lines of one program that are shown. */
const mostShown = 5

/** The sign of a NaN is the processor's, not the language's. */
const comparable = (text: string) => text.replace(/-nan\b/g, 'nan')
/** A function of the library that pcall() calls has no name. */
const unnamed = (text: string) => text.replace(/'\?'/g, "'_'")

/** Compares what programs print, and the errors that end them, with what lua5.1 did. Files are read with a character a byte. */
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

/** The place of a message about syntax: its words may be others. */
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
