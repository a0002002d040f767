import { object, text } from '../../kernel/efuns/arguments.ts'
import type { Caller } from '../../kernel/efuns/caller.ts'
import type { Efuns } from '../../kernel/efuns/efun.ts'
import { Refused } from '../../kernel/guard/errors.ts'
import { defaultMostObjects } from '../../kernel/guard/quota.ts'
import { describeProblem } from '../../kernel/programs/problem.ts'
import type { Answers } from '../answers.ts'
import type { MudFiles } from '../files/mud-files.ts'
import type { Checks } from './checks.ts'
import type { Finding } from './finding.ts'

interface Parts {
  checks: Checks
  files: MudFiles
  answers: Answers
}

/** The efuns for domains' settings, and for checks of their files. */
export function checkEfuns(caller: Caller, { checks, files, answers }: Parts) {
  const { guard } = caller
  return {
    setDomain: {
      access: 'secure',
      run(name, { strict, guarded, budgets = {}, objects = defaultMostObjects }) {
        checks.set(text(name, 'setDomain'), { strict: strict === true, guarded: guarded === true })
        const quota = guard.quotaOf(name)
        quota.budgets = { ...guard.budgets, ...budgets }
        quota.mostObjects = objects
      },
    },
    describeCode: {
      access: 'mudlib',
      run(topic, otherwise, one, method) {
        const page = checks.docs(text(topic, 'describeCode')).then(found => found ?? otherwise)
        answers.send(page, object(one, 'describeCode'), method)
      },
    },
    checkFiles: {
      access: 'mudlib',
      run(written, one, method) {
        const file = caller.file('validRead', written)
        const path = file.replace(/\.ts$/, '')
        if (files.isMade(`${path}.ts`)) throw new Refused(`${path} has no file of its own: check what it is made from`)
        const isFile = files.exists(file)
        const found = files.exists(`${path}.ts`) ? [`${path}.ts`] : isFile ? [file] : filesIn(files, path)
        if (found.length === 0) throw new Refused(`there is no program at ${path}, or in such a folder`)
        answers.send(checks.examine(found).then(describe), object(one, 'checkFiles'), method)
        return found.length
      },
    },
    runTests: {
      access: 'mudlib',
      run(written, one, method, name) {
        const path = caller.file('validRead', written)
        const isTest = path.endsWith('.test.ts') && files.exists(path)
        const found = isTest ? [path] : [...testsBeside(files, path), ...testsIn(files, path)]
        if (found.length === 0)
          throw new Refused(
            `there is no test beside ${path}, or in such a folder: ${path.replace(/(?:\.test)?(?:\.ts)?$/, '')}.test.ts would be one`,
          )
        // A test runs with the rights of the server's user account, so running it requires the right to write it.
        for (const file of found) caller.require('validWrite', file, 'run')
        answers.send(checks.runTests(found, text(name ?? '', 'runTests')), object(one, 'runTests'), method)
        return found.length
      },
    },
  } satisfies Partial<Efuns>
}

/** The programs and data files in a folder and its subfolders. */
function filesIn(files: MudFiles, folder: string): string[] {
  return files.list(folder).flatMap(name => {
    const path = `${folder}/${name.replace(/\/$/, '')}`
    if (name.endsWith('/')) return filesIn(files, path)
    return /\.(test|d)\.ts$/.test(name) ? [] : [path]
  })
}

/**
 * The tests of a program. For `rat`, these are `rat.test.ts` and `rat-heart-beat.test.ts`, unless the latter is for a program such as `rat-heart`.
 */
function testsBeside(files: MudFiles, program: string): string[] {
  const cut = program.lastIndexOf('/')
  const [folder, name] = [program.slice(0, cut), program.slice(cut + 1).replace(/(?:\.test)?\.ts$/, '')]
  const names = files.list(folder).filter(one => one.endsWith('.ts'))
  const programs = names.filter(one => !one.endsWith('.test.ts')).map(one => one.slice(0, -'.ts'.length))
  const isFor = (test: string, whose: string) => test === whose || test.startsWith(`${whose}-`)
  const others = programs.filter(one => one !== name && isFor(one, name))
  return names
    .filter(one => one.endsWith('.test.ts'))
    .map(one => one.slice(0, -'.test.ts'.length))
    .filter(test => isFor(test, name) && !others.some(other => isFor(test, other)))
    .map(test => `${folder}/${test}.test.ts`)
}

/** The tests in a folder and its subfolders. */
function testsIn(files: MudFiles, folder: string): string[] {
  return files.list(folder).flatMap(name => {
    const path = `${folder}/${name.replace(/\/$/, '')}`
    if (name.endsWith('/')) return testsIn(files, path)
    return name.endsWith('.test.ts') ? [path] : []
  })
}

function describe(found: readonly Finding[]): string {
  const hints = found.filter(({ hint }) => hint).length
  const count = (n: number, what: string) => `${n} ${what}${n === 1 ? '' : 's'}`
  if (found.length === 0) return 'Nothing is wrong.'
  return [...found.map(describeProblem), `${count(found.length - hints, 'error')}, ${count(hints, 'hint')}.`].join('\n')
}
