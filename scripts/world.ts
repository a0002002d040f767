import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))

/** A world in a separate process, with free ports and a temporary store. */
export interface World {
  telnet: number
  http: number
  /** The folder of the world's store. */
  data: string
  process: ChildProcess
  /** Everything that the process has printed. */
  output(): string
  /** Shuts the world down gracefully. */
  stop(): Promise<void>
}

/**
 * Starts `npm start` (of the copy of the project at `root`, if given), and resolves when it prints `ready`. @throws an Error with its output if it
 * exits before that
 */
export function startWorld(
  options: {
    data?: string
    domains?: string
    seed?: number
    flags?: string[]
    root?: string
    env?: Record<string, string>
  } = {},
): Promise<World> {
  const data = options.data ?? mkdtempSync(join(tmpdir(), 'wyrd-data-'))
  const flags = ['--http', '0', '--data', data, '--seed', String(options.seed ?? 1)]
  if (options.domains) flags.push('--domains', options.domains)
  flags.push(...(options.flags ?? []))
  if (!flags.includes('--telnet')) flags.push('--telnet', '0')
  // Recordings let a failed end-to-end test be replayed: see CONTRIBUTING, Debugging.
  const recordings = process.env['WYRD_RECORDINGS']
  // A world that stops at breakpoints isn't recorded.
  const isRecorded = !['--record', '--inspect', '--debug'].some(one => flags.includes(one))
  if (recordings && isRecorded) flags.push('--record', join(recordings, `${basename(data)}.rec`))
  const child = spawn('npm', ['start', '--silent', '--', ...flags], {
    cwd: options.root ?? root,
    detached: true,
    env: { ...process.env, ...options.env },
  })
  let output = ''
  return new Promise((resolve, reject) => {
    const ended = new Promise<void>(done => {
      child.on('exit', () => done())
    })
    child.on('exit', code => reject(new Error(`the world ended with ${code}:\n${output}`)))
    const read = (chunk: Buffer) => {
      output += chunk
      const ready = /(?:^|")ready: telnet \S+ (\d+), web http:\/\/(?:\[[^\]]+\]|[^:]+):(\d+)/m.exec(output)
      if (!ready) return
      resolve({
        telnet: Number(ready[1]),
        http: Number(ready[2]),
        data,
        process: child,
        output: () => output,
        stop: async () => {
          // npm doesn't pass signals on reliably, so the whole process group gets the signal.
          if (child.exitCode === null) process.kill(-child.pid!, 'SIGTERM')
          await ended
          if (!options.data) rmSync(data, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
        },
      })
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
  })
}
