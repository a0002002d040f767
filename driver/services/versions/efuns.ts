import { createTwoFilesPatch, diffArrays, structuredPatch } from 'diff'
import type { LineAuthor, VersionInfo } from '../../api/index.ts'
import { text } from '../../kernel/efuns/arguments.ts'
import type { Caller } from '../../kernel/efuns/caller.ts'
import type { Efuns } from '../../kernel/efuns/efun.ts'
import { Refused } from '../../kernel/guard/errors.ts'
import { ReloadError } from '../../kernel/programs/problem.ts'
import type { Program } from '../../kernel/programs/program.ts'
import type { Programs } from '../../kernel/programs/programs.ts'
import type { MudFiles } from '../files/mud-files.ts'
import type { Reloader } from '../reload/reloader.ts'
import { nameOf } from '../user-name.ts'
import { inUtc } from '../utc.ts'
import { fileOf, type History, noVersion, type PastVersion } from './history.ts'

interface Parts {
  programs: Programs
  files: MudFiles
  reloader: Reloader
  history: History
}

/** A file with its versions, newest first. */
interface Versioned {
  file: string
  /** The program; null if nothing has loaded the file, or it is not a program. */
  program: Program | null
  versions: readonly PastVersion[]
}

/** The efuns that reload programs, and the efuns for their versions. */
export function versionEfuns(caller: Caller, { programs, files, reloader, history }: Parts) {
  /** A file that the calling code may read, with its versions. @throws if there are none */
  const readable = (written: string): Versioned => {
    const path = caller.path(written)
    caller.require('validRead', fileOf(path), 'read')
    const program = programs.get(path) ?? null
    const file = program || files.exists(`${path}.ts`) ? `${path}.ts` : fileOf(path)
    if (program) return { file, program, versions: [program.version, ...history.of(program)] }
    const versions = history.ofFile(file, files.dated(file))
    if (versions.length === 0) throw new Refused(`there is no file ${file}, and no version of it is kept`)
    return { file, program, versions }
  }
  const stateOf = ({ program }: Versioned, isNewest: boolean): VersionInfo['state'] =>
    !isNewest ? 'past' : program ? 'live' : 'saved'
  const userName = () => nameOf(caller.guard.user)
  return {
    reload: {
      access: 'mudlib',
      run(written) {
        const file = `${caller.path(written)}.ts`
        caller.require('validWrite', file, 'reload')
        if (reloader.checks.needed([file])) {
          reloader.reload([file]).then(
            report => (report === null ? reloader.tell(`${file} runs as it is`, [file]) : undefined),
            () => {},
          )
          return 'It is looked at first; you will be told.'
        }
        return outcome(() => {
          const report = reloader.reloadSync(file, { by: userName(), why: 'update' })
          return report ? `Reloaded: ${report.objects} objects run it, ${report.stall.toFixed(1)} ms.` : 'Loaded.'
        })
      },
    },
    versionsOf: {
      access: 'mudlib',
      outside: true,
      run(written) {
        const one = readable(written)
        const isGone = !files.exists(one.file)
        return one.versions.map(({ at, by, why, number, objects, dependents, stall }, i) => {
          return { number, at: inUtc(at), by, why, objects, dependents, stall, state: stateOf(one, i === 0), isGone }
        })
      },
    },
    versionedFiles: {
      access: 'mudlib',
      outside: true,
      run(folder) {
        const path = caller.file('validRead', folder)
        return history.filesIn(path).filter(file => caller.authority.allows('validRead', file, caller.domain))
      },
    },
    sourceOf: {
      access: 'mudlib',
      run: (written, number) => readable(written).versions.find(one => one.number === number)?.source ?? null,
    },
    authorsOf: { access: 'mudlib', outside: true, run: written => authorsOf(readable(written).versions) },
    rollBack: {
      access: 'mudlib',
      run(written, number) {
        const { file, program, versions } = readable(written)
        caller.require('validWrite', file, 'change')
        return outcome(() => {
          // A removed file gets back the text that its objects still run.
          const isGone = !files.exists(file)
          if (program && !(isGone && (number === undefined || number === program.version.number))) {
            const report = reloader.rollBack(program.path, number, userName())
            return `Rolled back: ${report.objects} ${report.objects === 1 ? 'object runs' : 'objects run'} it, ${report.stall.toFixed(1)} ms.`
          }
          const past = versions.slice(isGone ? 0 : 1)
          const version = number === undefined ? past[0] : past.find(one => one.number === number)
          if (!version) throw noVersion(file, past)
          reloader.putBack(file, version, userName())
          return `${file} is as in version ${version.number} again.${program || !file.endsWith('.ts') ? '' : ' Nothing has loaded it yet.'}`
        })
      },
    },
    diffOf: {
      access: 'mudlib',
      run(written, from, to) {
        const { file, versions: known } = readable(written)
        const find = (number: number | undefined, place: number) =>
          number === undefined ? known[place] : known.find(one => one.number === number)
        const [older, newer] = [find(from, 1), find(to, 0)]
        if (!older || !newer) throw new Refused(`versions kept: ${known.map(one => one.number).join(', ')}`)
        return createTwoFilesPatch(`${file}@${older.number}`, `${file}@${newer.number}`, older.source, newer.source)
      },
    },
    diffTexts: {
      access: 'mudlib',
      run(before, after) {
        // There is no diff of long texts with little in common, because it would take too long.
        const timeout = 200
        const { hunks } = structuredPatch('', '', text(before, 'diffTexts'), text(after, 'diffTexts'), '', '', {
          timeout,
        }) ?? {
          hunks: null,
        }
        if (hunks === null) return 'the texts have hardly anything in common'
        return hunks.flatMap(({ oldStart, newStart, lines }) => [`@@ ${oldStart}, ${newStart} @@`, ...lines]).join('\n')
      },
    },
  } satisfies Partial<Efuns>
}

/**
 * The author of each line of the newest of the given versions, which are sorted newest first. A line that is in all versions counts as written by the
 * author of the oldest version.
 */
function authorsOf(known: readonly PastVersion[]): LineAuthor[] {
  let lines: string[] = []
  let authors: LineAuthor[] = []
  for (const { number, by, why, at, source } of known.toReversed()) {
    const next = source.split('\n')
    const who = { number, by, why, at: inUtc(at) }
    const found: LineAuthor[] = []
    let from = 0
    for (const { added, removed, value } of diffArrays(lines, next)) {
      if (added) found.push(...value.map(() => who))
      else {
        if (!removed) found.push(...authors.slice(from, from + value.length))
        from += value.length
      }
    }
    authors = found
    lines = next
  }
  return authors
}

/** Runs work on a program's file. @returns its result, or the error as text */
function outcome(work: () => string): string {
  try {
    return work()
  } catch (error) {
    if (error instanceof ReloadError) return error.message
    throw error
  }
}
