import { stackOf } from '../../kernel/guard/errors.ts'
import { type Place, ReloadError } from '../../kernel/programs/problem.ts'
import type { SourceMaps } from './source-maps.ts'

const scriptFrame = /^\s+at .*?(\/[^\s():]+\.ts@\d+):(\d+):(\d+)\)?$/

/** The place from which a function was called, to be shown in errors that the function throws. */
export class CallSite {
  readonly stack: string = ''

  /** @param called the called function. Its own frame, and the frames of the functions that it calls, are left out */
  constructor(called: (...args: never[]) => unknown) {
    Error.captureStackTrace(this, called)
  }

  /**
   * Makes an error's stack show source places in mud code, and then the place of the call, instead of the driver's own frames.
   * @param onDisk the path of a mud file on disk
   * @returns the error
   */
  show(error: unknown, scripts: SourceMaps, onDisk: (file: string) => string): unknown {
    if (!(error instanceof Error) || Object.isFrozen(error)) return error
    const places: Place[] = error instanceof ReloadError ? error.problems.filter(({ line }) => line > 0) : []
    for (const line of stackOf(error).split('\n')) {
      const [, script, row, column] = scriptFrame.exec(line) ?? []
      const place = script ? scripts.map(script, Number(row), Number(column)) : null
      if (place) places.push(place)
    }
    const frames = places.map(({ file, line, column }) => `    at ${onDisk(file)}:${line}:${column}`)
    const callers = this.stack.split('\n').filter(line => /^\s+at /.test(line))
    error.stack = [`${error.name}: ${error.message}`, ...frames, ...callers].join('\n')
    return error
  }
}
