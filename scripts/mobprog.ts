import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { lintAreas, lintMobprogs } from './lint/areas.ts'
import { lintTriggers } from './lint/dg.ts'
import { lintNative } from './lint/native.ts'
import type { Tell } from './lint/tell.ts'

const usage = `npm run mobprog -- lint FILES [--world DIR]   says what is wrong with programs: file, line, column, what to do
FILES are .trg files of tbaMUD, .are files of ROM and SMAUG, .mobprogs and .prg files, or folders with such files.
Numbers are looked up in the world around them: that of the folder for .are files, for .trg files that of --world or of the folder above.`

/** The files that are meant: of a folder all that can be checked. */
function filesOf(paths: readonly string[]): string[] {
  return paths.flatMap(path => {
    if (!statSync(path).isDirectory()) return [path]
    return readdirSync(path)
      .filter(name => /\.(trg|are|mobprogs|prg)$/.test(name))
      .sort()
      .map(name => join(path, name))
  })
}

/** Checks files. @returns how many findings there are, and how many programs */
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
  const programs =
    lintTriggers(ending('.trg'), world, tell) +
    lintMobprogs(ending('.mobprogs'), tell) +
    lintNative(ending('.prg'), tell) +
    (await lintAreas(ending('.are'), tell))
  return { findings, programs }
}

async function main(): Promise<void> {
  const [command, ...rest] = process.argv.slice(2)
  const at = rest.indexOf('--world')
  const world = at < 0 ? null : (rest.splice(at, 2)[1] ?? null)
  if (command !== 'lint' || rest.length === 0) {
    console.error(usage)
    process.exitCode = 2
    return
  }
  const missing = rest.find(file => !existsSync(file))
  if (missing !== undefined) {
    console.error(`${missing}: there is no such file`)
    process.exitCode = 2
    return
  }
  const { findings, programs } = await lintFiles(rest, world, line => console.log(line))
  console.log(`${programs} programs, ${findings} findings`)
  if (findings > 0) process.exitCode = 1
}

if (process.argv[1]?.endsWith('mobprog.ts')) await main()
