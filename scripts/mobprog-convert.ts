import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, extname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { DikuMob, DikuProgram, DikuWorld } from '../mudlib/systems/diku/compat/diku/model.ts'
import { className, slug } from '../mudlib/systems/diku/compat/diku/typescript.ts'
import { NotConverted, type Written } from '../mudlib/systems/diku/compat/programs/convert/converted.ts'
import { fileText, type LanguageName } from '../mudlib/systems/diku/compat/programs/convert/file.ts'
import { convertPrograms, type Source } from '../mudlib/systems/diku/compat/programs/convert/programs.ts'
import { readTriggers, written } from '../mudlib/systems/diku/compat/programs/dg/files.ts'
import type { DgProgram } from '../mudlib/systems/diku/compat/programs/dg/scope.ts'
import type { HolderKind } from '../mudlib/systems/diku/compat/programs/machine/program.ts'
import { readMobprogs, readNativePrograms, romProgram } from '../mudlib/systems/diku/compat/programs/rom/files.ts'
import type { RomProgram } from '../mudlib/systems/diku/compat/programs/rom/scope.ts'
import { triggerOf } from '../mudlib/systems/diku/compat/programs/rom/trigger-names.ts'
import { smaugProgram } from '../mudlib/systems/diku/compat/programs/smaug/files.ts'
import type { SmaugProgram } from '../mudlib/systems/diku/compat/programs/smaug/scope.ts'
import { loadConverted, methodsIn } from './cases/converted.ts'
import { checkDg } from './cases/dg-converted.ts'
import { checkRom } from './cases/rom-converted.ts'
import { checkSmaug } from './cases/smaug-converted.ts'
import { mountWorld } from './diku.ts'

/** The programs of a file, with their texts. */
interface Found {
  readonly language: LanguageName
  readonly isNative?: boolean
  readonly sources: readonly Source[]
}

const textOf = ({ statements }: Pick<DgProgram, 'statements'>) => statements.map(({ text }) => written(text)).join('\n')

function triggersOf(file: string): Found {
  const { programs, problems } = readTriggers(readFileSync(file, 'latin1'), basename(file), String)
  const [problem] = problems
  if (problem) throw new Error(`${file}:${problem.line}: ${problem.message}`)
  return { language: 'dg', sources: programs.map(program => ({ program, text: textOf(program) })) }
}

/** The text of a program of ROM, from its statements. */
const linesOf = (program: RomProgram) => program.statements.map(({ text }) => text).join('\n')

/** The programs of an area file of ROM or SMAUG, with their triggers. */
async function areaPrograms(file: string): Promise<Found> {
  // The file is read as a separate world.
  const folder = mkdtempSync(join(tmpdir(), 'wyrd-area-'))
  try {
    copyFileSync(file, join(folder, basename(file)))
    const { mud, root, mounts } = await mountWorld(folder)
    const { family, folder: mounted } = mounts.world(root)
    const world = mounts.parse(mounted, family) as DikuWorld
    await mud.stop()
    return family === 'smaug' ? smaugOf(world) : romOf(world)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function smaugOf(world: DikuWorld): Found {
  const sources: Source[] = []
  const add = (on: HolderKind, all: Iterable<Pick<DikuMob, 'vnum' | 'scripts' | 'place'> & { short?: string }>) => {
    for (const { vnum, scripts = [], place, short = `${on} ${vnum}` } of all) {
      scripts.forEach((script, index) => {
        const program = smaugProgram(`${on} ${vnum} ${index}`, vnum, script, on, place.file)
        sources.push({ program, text: script.text, called: `${short} ${script.trigger}` })
      })
    }
  }
  add('mob', world.mobs.values())
  add('object', world.objects.values())
  add('room', world.rooms.values())
  return { language: 'smaug', sources }
}

function romOf(world: DikuWorld): Found {
  const known = new Map(world.programs.map(one => [one.vnum, one]))
  const used = new Map<number, Map<string, readonly [string, string]>>()
  for (const { rom } of world.mobs.values()) {
    for (const [name, vnum, phrase] of rom && 'programs' in rom ? rom.programs : []) {
      const triggers = used.get(vnum) ?? new Map<string, readonly [string, string]>()
      used.set(vnum, triggers.set(`${name} ${phrase}`, [name, phrase]))
    }
  }
  const sources = [...known.values()].flatMap(({ vnum, source, place, begins }: DikuProgram) => {
    if (source === undefined) return []
    const triggers = [...(used.get(vnum)?.values() ?? [])].flatMap(([name, phrase]) => triggerOf(name, phrase))
    return [
      { program: romProgram(String(vnum), vnum, source, triggers, place.file, begins ?? place.line), text: source },
    ]
  })
  return { language: 'rom', sources }
}

/** @throws if a file contains no known programs */
async function programsOf(file: string): Promise<Found> {
  const text = () => readFileSync(file, 'latin1')
  switch (extname(file)) {
    case '.trg':
      return triggersOf(file)
    case '.prg': {
      const programs = readNativePrograms(text(), basename(file), 1, String)
      return {
        language: 'rom',
        isNative: true,
        sources: programs.map(program => ({ program, text: linesOf(program) })),
      }
    }
    case '.mobprogs': {
      const programs = readMobprogs(text(), basename(file))
      return { language: 'rom', sources: programs.map(program => ({ program, text: linesOf(program) })) }
    }
    case '.are':
      return areaPrograms(file)
    default:
      throw new Error(`${file}: programs are in .trg, .prg, .mobprogs and .are files`)
  }
}

/** Runs programs in the interpreter and as converted code. @returns the number of runs that differ, and the number of all runs */
function check({ language, sources }: Found, text: string, all: readonly Written[], show: (line: string) => void) {
  if (language === 'dg')
    return checkDg(
      sources.map(({ program }) => program as DgProgram),
      loadConverted(text),
      show,
    )
  // Programs of several owners may have the same number, so they are identified by their index.
  const methods = methodsIn(text)
  const placed = new Map(
    all.flatMap(({ method }, index) => {
      const found = methods.get(method)
      return found ? [[index, found.code] as const] : []
    }),
  )
  if (language === 'rom')
    return checkRom(
      sources.map(({ program }) => program as RomProgram),
      placed,
      show,
    )
  return checkSmaug(
    sources.map(({ program }) => program as SmaugProgram),
    placed,
    show,
  )
}

/** Formats a file in the style of this project, if the formatter is installed. */
function tidy(file: string): void {
  const biome = fileURLToPath(new URL('../node_modules/.bin/biome', import.meta.url))
  if (existsSync(biome)) spawnSync(biome, ['check', '--write', '--vcs-enabled=false', file], { stdio: 'ignore' })
}

/**
 * Converts the programs of a file to TypeScript.
 * @param to the file to write; by default a file of the same name next to the source
 * @param isChecked whether both versions are run, and their differences are reported
 * @returns the number of runs that differ
 * @throws if the file contains no programs, or the target exists
 */
export async function convertFile(
  file: string,
  to: string | null,
  isChecked: boolean,
  show: (line: string) => void,
): Promise<number> {
  const found = await programsOf(file)
  if (found.sources.length === 0) throw new Error(`${file}: there is no program in it`)
  const name = slug(basename(file, extname(file)).replace(/^(\d)/, 'zone-$1'))
  const target = resolve(to ?? join(dirname(file), `${name}-programs.ts`))
  if (existsSync(target)) throw new Error(`${target} is there already: --to FILE.ts names another`)
  const all = convertPrograms(found.sources)
  const about = `Programs of ${basename(file)}.`
  const { language, isNative = false } = found
  const title = className(slug(basename(target, '.ts')))
  const text = fileText({ className: title, about, language, isNative }, all)
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, text)
  tidy(target)
  const kept = all.filter(({ result }) => result instanceof NotConverted)
  for (const { vnum, title: called, result } of kept)
    show(`${file}: ${vnum} ${called} is not converted, as ${(result as NotConverted).message}: the interpreter runs it`)
  show(`${target}: ${all.length - kept.length} of ${all.length} programs are converted`)
  if (!isChecked) return 0
  const { differ, of } = check(found, text, all, show)
  show(`${differ} of ${of} runs differ`)
  return differ
}
