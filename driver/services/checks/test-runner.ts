import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Fault, TestRun } from '../../api/index.ts'
import type { Problem } from '../../kernel/programs/problem.ts'
import { packageFolder } from '../../link/packages.ts'
import type { Case } from '../blackbox/case.ts'
import type { MudFiles } from '../files/mud-files.ts'

/** Milliseconds that the tests of one reload may take. */
const usualPatience = 60_000

/** The text of a test that reproduces an error, or the reason why none was found. */
export type TestOfFault = { text: string } | { text: null; why: string }

/** The result of a file's tests: see test-report.mjs. */
interface Report {
  file: string
  tests: number
  passed: number
  /** The reasons why the file could not be run. */
  errors: string[]
  failed: { name: string; message: string; line: number }[]
}

/** The test of a program, in the same folder: `goblin.test.ts` for `goblin.ts`; null if there is none. */
export function testBeside(files: Pick<MudFiles, 'exists'>, file: string): string | null {
  const test = file.replace(/\.ts$/, '.test.ts')
  return files.exists(test) ? test : null
}

/**
 * Runs programs' tests in a separate process. The files on disk contain the code that is to go live, so the tests use them. The running world isn't
 * affected.
 */
export class TestRunner {
  private readonly files: MudFiles
  private readonly domains: string
  private readonly patience: number

  /** @param domains the path on disk of the folder `/domains` @param patience milliseconds that the tests of one reload may take */
  constructor(files: MudFiles, domains: string, patience = usualPatience) {
    this.patience = patience
    this.files = files
    this.domains = domains
  }

  /** Runs the tests in files. @param name a part of the names of the tests to run; empty means that all run */
  async run(tests: readonly string[], name = ''): Promise<TestRun> {
    const folder = mkdtempSync(join(tmpdir(), 'wyrd-rehearsal-'))
    const output = join(folder, 'report.json')
    try {
      const printed = await this.vitest(
        tests.map(file => this.files.onDisk(file)),
        output,
        name,
      )
      if (!existsSync(output))
        return { passed: 0, problems: tests.map(file => problem(file, `its test could not be run: ${printed}`)) }
      const report = JSON.parse(readFileSync(output, 'utf8')) as Report[]
      return { passed: report.reduce((sum, one) => sum + one.passed, 0), problems: this.failures(report, tests) }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }

  /**
   * Looks for a test that reproduces an error, by trying candidates in a separate process.
   * @param made the kept case of the error
   * @param file the path of the test's file
   * @param when the time of the error, in UTC
   */
  async reproduce(made: Case, fault: Fault, file: string, when: string): Promise<TestOfFault> {
    const folder = mkdtempSync(join(tmpdir(), 'wyrd-reproduction-'))
    const [given, found] = [join(folder, 'given.json'), join(folder, 'found.json')]
    try {
      writeFileSync(given, JSON.stringify({ made, fault, file, when, found }))
      const search = fileURLToPath(new URL('../../reproduction.vitest.ts', import.meta.url))
      const printed = await this.vitest([search], join(folder, 'report.json'), '', { WYRD_SEARCH: given })
      if (!existsSync(found)) return { text: null, why: `no test could be looked for: ${printed}` }
      return JSON.parse(readFileSync(found, 'utf8')) as TestOfFault
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }

  /** @param tests files on disk */
  private vitest(
    tests: readonly string[],
    output: string,
    name: string,
    more: Record<string, string> = {},
  ): Promise<string> {
    const program = vitestProgram()
    if (program === null) return Promise.resolve('vitest is not installed (npm ci installs it)')
    const config = fileURLToPath(new URL('./test-runner.config.ts', import.meta.url))
    const ending = new URL('./ends-with-parent.mjs', import.meta.url).href
    const reporter = fileURLToPath(new URL('./test-report.mjs', import.meta.url))
    const args = ['--import', ending, program, 'run', '--config', config, `--reporter=${reporter}`]
    if (name !== '') args.push('--testNamePattern', name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    const child = spawn(process.execPath, args, {
      env: {
        ...process.env,
        WYRD_TESTS: tests.join('\n'),
        WYRD_DOMAINS: this.domains,
        WYRD_REPORT: output,
        ...more,
      },
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    child.stdin.on('error', () => {})
    let printed = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (printed += chunk))
    return new Promise(resolve => {
      const timer = setTimeout(() => {
        child.kill('SIGKILL')
        resolve(`it did not end within ${this.patience / 1000} s`)
      }, this.patience)
      child.on('error', error => resolve(error.message))
      child.on('exit', () => {
        clearTimeout(timer)
        resolve(printed.trim().split('\n').slice(-5).join('\n'))
      })
    })
  }

  private failures(report: readonly Report[], tests: readonly string[]): Problem[] {
    if (report.every(one => one.tests === 0 && one.errors.length === 0))
      return tests.map(file => problem(file, 'there is no test in it'))
    return report.flatMap(({ file: onDisk, errors, failed }) => {
      const file = this.files.mudPath(onDisk) ?? onDisk
      const lines = failed.length === 0 ? [] : readFileSync(onDisk, 'utf8').split('\n')
      return [
        ...errors.map(message => problem(file, message)),
        ...failed.map(({ name, message, line }) => {
          const text = message.split(/\n\s+at /)[0]!
          return {
            ...problem(file, `the test '${name}' fails: ${text}`),
            line,
            column: 1,
            source: lines[line - 1] ?? '',
          }
        }),
      ]
    })
  }
}

function problem(file: string, message: string): Problem {
  return { file, line: 0, column: 0, source: '', message: message.replace(/\u001b\[[\d;]*m/g, '') }
}

/** The path of vitest's program, or null if it isn't installed. */
function vitestProgram(): string | null {
  try {
    return join(packageFolder('vitest'), 'vitest.mjs')
  } catch {
    return null
  }
}
