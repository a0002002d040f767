import type { Alert, LogLine, RecordingNote, RecordingQuestion } from '../../api/index.ts'
import { object, seconds, text } from '../../kernel/efuns/arguments.ts'
import type { Caller } from '../../kernel/efuns/caller.ts'
import type { Efuns } from '../../kernel/efuns/efun.ts'
import { Refused } from '../../kernel/guard/errors.ts'
import type { DeskWish } from '../../link/frames.ts'
import type { Answers } from '../answers.ts'
import type { FiguresAt } from './figure-history.ts'

/** The data and the actions of the driver's process for the operator's desk. */
export interface Operators {
  /** The lines of the log after the line with the given number. */
  log: (after: number) => readonly LogLine[]
  /** The world's figures: now, and for each minute of the last day. */
  figures: () => Readonly<Record<string, number>>
  history: () => readonly FiguresAt[]
  /** Bytes that the store takes on the disk; null if it is on a server. */
  storeBytes: () => number | null
  /** Makes the gateway serve a file once, to a client that knows a secret word. @returns the word */
  offerFile: (file: string, name: string) => string
  /** The destination of alerts, and the last alerts. */
  alerts: () => { readonly to: string; readonly sent: readonly Alert[] }
  recordings: Recordings
  /** Sends a request to the gateway. */
  wish: (wish: DeskWish) => void
}

/** The recordings of this world. */
export interface Recordings {
  /** Makes the next driver record the world. @returns the recording's name */
  begin: (seconds: number) => string
  end: () => void
  list: () => readonly RecordingNote[]
  ask: (name: string, question: RecordingQuestion) => Promise<string>
}

/**
 * The efuns behind the operator's desk.
 * @param operators null if the world runs without a gateway, as in tests
 * @param restart replaces this driver with another; null if that isn't possible
 */
export function operatorEfuns(
  caller: Caller,
  operators: Operators | null,
  backups: { fileOf(name: string): string },
  restart: (() => void) | null,
  answers: Answers,
): Pick<
  Efuns,
  | 'record'
  | 'askRecording'
  | 'endRecording'
  | 'recordings'
  | 'serverLog'
  | 'worldFigures'
  | 'offerBackup'
  | 'operatorAlerts'
  | 'testAlert'
  | 'checkRestart'
> {
  const known = (): Operators => {
    if (!operators) throw new Refused('this world has no server around it')
    return operators
  }
  return {
    record: {
      access: 'administration',
      outside: true,
      run(length) {
        const { begin, list } = known().recordings
        if (restart === null) throw new Refused('there is nothing here that could start another driver')
        if (list().some(({ running }) => running)) throw new Refused('the world is recorded already: end that first')
        const name = begin(seconds(length, 'record'))
        restart()
        return name
      },
    },
    askRecording: {
      access: 'administration',
      run(name, question, one, method) {
        const told = known().recordings.ask(text(name, 'askRecording'), question)
        const answer = told.catch((error: Error) => error.message)
        answers.send(answer, object(one, 'askRecording'), method)
      },
    },
    endRecording: { access: 'administration', outside: true, run: () => known().recordings.end() },
    recordings: { access: 'administration', outside: true, run: () => [...known().recordings.list()] },
    serverLog: {
      access: 'administration',
      outside: true,
      run: after => known().log(Number(after) || 0),
    },
    worldFigures: {
      access: 'administration',
      outside: true,
      run() {
        const { figures, history, storeBytes } = known()
        return { now: figures(), history: history(), storeBytes: storeBytes() }
      },
    },
    operatorAlerts: {
      access: 'administration',
      outside: true,
      run: () => known().alerts(),
    },
    testAlert: {
      access: 'administration',
      run: () => known().wish({ alert: 'test', text: 'this is a test of the alerts' }),
    },
    checkRestart: {
      access: 'administration',
      run: () => known().wish({ check: true }),
    },
    offerBackup: {
      access: 'administration',
      outside: true,
      run(name) {
        caller.enter()
        const file = backups.fileOf(text(name, 'offerBackup'))
        return known().offerFile(file, file.replace(/^.*[/\\]/, ''))
      },
    },
  }
}
