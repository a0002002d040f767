import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { lintAreas, lintMobprogs } from './lint/areas.ts'
import { lintTriggers } from './lint/dg.ts'
import { lintNative } from './lint/native.ts'
import type { Tell } from './lint/tell.ts'
import { lintLua } from './lua-lint.ts'
import { convertFile } from './mobprog-convert.ts'

const usage = `npm run mobprog -- lint FILES [--world DIR]   says what is wrong with programs: file, line, column, what to do
npm run mobprog -- convert FILE [--to FILE.ts] [--check]   writes programs as TypeScript; --check runs both and tells differences
FILES are .trg files of tbaMUD, .are files of ROM and SMAUG, .mobprogs, .prg and .lua files, or folders with such files.
Numbers are looked up in the world around them: that of the folder for .are files, for .trg files that of --world or of the folder above.`

/** The files for some paths. A folder yields all files that can be checked. */
function filesOf(paths: readonly string[]): string[] {
  return paths.flatMap(path => {
    if (!statSync(path).isDirectory()) return [path]
    return readdirSync(path)
      .filter(name => /\.(trg|are|mobprogs|prg|lua)$/.test(name))
      .sort()
      .map(name => join(path, name))
  })
}

/** Checks files. @returns the numbers of findings and of programs */
export async function lintFiles(
  paths: readonly string[],
  world: string | null,
  show: (line: string) => void,
): Promise<{ findings: number; programs: number }> {
  let findings = 0
  const tell: Tell = (file, { position: { line, column }, message, suggestion }, where) => {
    findings++
    show(
      `${file}:${line}:${column} ${message}${where === '' ? '' : ` (${where})`}${suggestion === '' ? '' : `: ${suggestion}`}`,
    )
  }
  const files = filesOf(paths)
  const ending = (end: string) => files.filter(file => file.endsWith(end))
  for (const file of ending('.lua')) findings += lintLua(file, show)
  const programs =
    ending('.lua').length +
    lintTriggers(ending('.trg'), world, tell) +
    lintMobprogs(ending('.mobprogs'), tell) +
    lintNative(ending('.prg'), tell) +
    (await lintAreas(ending('.are'), tell))
  return { findings, programs }
}

/** Removes an option from a list of arguments. @returns the option's value; null if the option is missing */
function option(rest: string[], name: string): string | null {
  const at = rest.indexOf(name)
  return at < 0 ? null : (rest.splice(at, 2)[1] ?? null)
}

async function main(): Promise<void> {
  const [command, ...rest] = process.argv.slice(2)
  const world = option(rest, '--world')
  const to = option(rest, '--to')
  const isChecked = rest.includes('--check')
  const files = rest.filter(one => one !== '--check')
  const isKnown = command === 'lint' || (command === 'convert' && files.length === 1)
  if (!isKnown || files.length === 0) {
    console.error(usage)
    process.exitCode = 2
    return
  }
  const missing = files.find(file => !existsSync(file))
  if (missing !== undefined) {
    console.error(`${missing}: there is no such file`)
    process.exitCode = 2
    return
  }
  const show = (line: string) => console.log(line)
  try {
    let found = 0
    if (command === 'convert') found = await convertFile(files[0]!, to, isChecked, show)
    else {
      const { findings, programs } = await lintFiles(files, world, show)
      show(`${programs} programs, ${findings} findings`)
      found = findings
    }
    if (found > 0) process.exitCode = 1
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 2
  }
}

if (process.argv[1]?.endsWith('mobprog.ts')) await main()
