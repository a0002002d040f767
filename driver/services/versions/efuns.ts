import { createTwoFilesPatch, diffArrays, structuredPatch } from 'diff'
import type { LineAuthor } from '../../api/index.ts'
import { text } from '../../kernel/efuns/arguments.ts'
import type { Caller } from '../../kernel/efuns/caller.ts'
import type { Efuns } from '../../kernel/efuns/efun.ts'
import { Refused } from '../../kernel/guard/errors.ts'
import { ReloadError } from '../../kernel/programs/problem.ts'
import type { Program } from '../../kernel/programs/program.ts'
import type { Programs } from '../../kernel/programs/programs.ts'
import type { Reloader } from '../reload/reloader.ts'
import { nameOf } from '../user-name.ts'
import { inUtc } from '../utc.ts'
import type { History, PastVersion } from './history.ts'

interface Parts {
  programs: Programs
  reloader: Reloader
  history: History
}

/** The efuns that reload programs, and those for their versions. */
export function versionEfuns(caller: Caller, { programs, reloader, history }: Parts) {
  /** A loaded program whose file the calling code may read. */
  const readable = (written: string): Program => {
    const program = programs.get(caller.path(written))
    if (!program) throw new Refused(`${written} is not loaded`)
    caller.require('validRead', program.file, 'read')
    return program
  }
  const versions = (program: Program): PastVersion[] => [program.version, ...history.of(program)]
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
      run: written =>
        versions(readable(written)).map(({ at, by, why, number, objects, dependents, stall }) => {
          return { number, at: inUtc(at), by, why, objects, dependents, stall }
        }),
    },
    sourceOf: {
      access: 'mudlib',
      run: (written, number) => versions(readable(written)).find(one => one.number === number)?.source ?? null,
    },
    authorsOf: { access: 'mudlib', run: written => authorsOf(versions(readable(written))) },
    rollBack: {
      access: 'mudlib',
      run(written, number) {
        const path = caller.path(written)
        caller.require('validWrite', `${path}.ts`, 'change')
        return outcome(() => {
          const report = reloader.rollBack(path, number, userName())
          return `Rolled back: ${report.objects} ${report.objects === 1 ? 'object runs' : 'objects run'} it, ${report.stall.toFixed(1)} ms.`
        })
      },
    },
    diffOf: {
      access: 'mudlib',
      run(written, from, to) {
        const program = readable(written)
        const known = versions(program)
        const find = (number: number | undefined, place: number) =>
          number === undefined ? known[place] : known.find(one => one.number === number)
        const [older, newer] = [find(from, 1), find(to, 0)]
        if (!older || !newer) throw new Refused(`versions kept: ${known.map(one => one.number).join(', ')}`)
        const { file } = program
        return createTwoFilesPatch(`${file}@${older.number}`, `${file}@${newer.number}`, older.source, newer.source)
      },
    },
    diffTexts: {
      access: 'mudlib',
      run(before, after) {
        // A long text that has nothing in common takes long: then all of it is another.
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

/** Who has written each line of the newest of some versions, newest first. A line that is older than all that are kept is the oldest one's. */
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
