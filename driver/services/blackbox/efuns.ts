import type { Fault, FaultTest } from '../../api/index.ts'
import { object, text } from '../../kernel/efuns/arguments.ts'
import type { Caller } from '../../kernel/efuns/caller.ts'
import type { Efuns } from '../../kernel/efuns/efun.ts'
import { Refused } from '../../kernel/guard/errors.ts'
import { isGuarded } from '../../kernel/guard/trust.ts'
import type { Answers } from '../answers.ts'
import type { Checks } from '../checks/checks.ts'
import { filesOf } from '../diagnostics/fault.ts'
import type { FaultLog } from '../diagnostics/fault-log.ts'
import type { MudFiles } from '../files/mud-files.ts'
import { nameOf } from '../user-name.ts'
import { inUtc } from '../utc.ts'
import type { History } from '../versions/history.ts'
import { saveFile } from '../versions/save-file.ts'
import { withoutAbsent } from './anonymous.ts'
import type { BlackBox } from './black-box.ts'
import type { Case } from './case.ts'
import { storyOf } from './story.ts'

interface Parts {
  blackBox: BlackBox
  faultLog: FaultLog
  checks: Checks
  files: MudFiles
  history: History
  answers: Answers
}

/** The efuns for the kept cases of errors: their stories, and tests that reproduce them. */
export function blackBoxEfuns(caller: Caller, { blackBox, faultLog, checks, files, history, answers }: Parts) {
  const found = (number: number, players: readonly string[]): { fault: Fault; made: Case | null } => {
    const fault = faultLog.faults.find(one => one.number === number)
    const mayRead = (file: string) => caller.authority.allows('validRead', file, caller.domain)
    if (!fault || !filesOf(fault).every(mayRead)) throw new Refused(`there is no error ${number} any more`)
    const made = blackBox.of(number)
    return { fault, made: made && withoutAbsent(made, players) }
  }
  return {
    faultStory: {
      access: 'administration',
      outside: true,
      run(written, players) {
        const { fault, made } = found(Number(written), textsIn(players))
        return made === null ? null : storyOf(made, fault, inUtc(fault.time))
      },
    },
    writeFaultTest: {
      access: 'administration',
      run(written, players, one, method) {
        const { fault, made } = found(Number(written), textsIn(players))
        if (made === null)
          throw new Refused(
            'nothing but its text is kept of this error: there were too many at once, or later ones have taken its place',
          )
        const file = testFileFor(fault, path => files.exists(path))
        caller.require('validWrite', file, 'write')
        const by = nameOf(caller.administrator)
        const work = checks.reproduce(made, fault, file, inUtc(fault.time)).then(async (answer): Promise<FaultTest> => {
          if (answer.text === null) {
            const why = 'A file in which it arose has changed since. Done again, the turn does not fail as it did.'
            return { file: null, says: faultLog.isMended(fault) ? why : answer.why }
          }
          saveFile(files, history, file, answer.text, by, `errors ${fault.number} test`)
          const { problems } = await checks.runTests([file], '')
          return { file, says: problems.map(({ message }) => message).join('\n') }
        })
        answers.send(work, object(one, 'writeFaultTest'), method)
      },
    },
  } satisfies Partial<Efuns>
}

const textsIn = (list: readonly string[]): string[] => list.map(one => text(one, 'players'))

/**
 * The file for the test of an error. It is next to the domain's program in which the error arose.
 * @throws Refused if no code of a domain took part
 */
function testFileFor({ object, frames }: Fault, exists: (path: string) => boolean): string {
  const place = frames.find(({ file }) => isGuarded(file))
  const path = (place?.file ?? `${object.replace(/#\d+$/, '')}.ts`).replace(/\.\w+$/, '')
  if (!isGuarded(path)) throw new Refused('no code of a domain took part in this error: a test has no folder to go to')
  const named = frames.find(({ file, method }) => file === place?.file && method !== 'top level')
  const method = named?.method ?? 'turn'
  const words = method.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`).replace(/[^a-z0-9]+/gi, '-')
  for (let i = 1; ; i++) {
    const file = `${path}-${words.replace(/^-|-$/g, '')}${i > 1 ? `-${i}` : ''}.test.ts`
    if (!exists(file)) return file
  }
}
