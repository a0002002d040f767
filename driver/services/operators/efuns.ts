import type { Alert, LogLine } from '../../api/index.ts'
import { text } from '../../kernel/efuns/arguments.ts'
import type { Caller } from '../../kernel/efuns/caller.ts'
import type { Efuns } from '../../kernel/efuns/efun.ts'
import { Refused } from '../../kernel/guard/errors.ts'
import type { DeskWish } from '../../link/frames.ts'
import type { FiguresAt } from './figure-history.ts'

/** What the driver's process knows and does for the operator's desk. */
export interface Operators {
  /** The lines of the log behind one. */
  log: (after: number) => readonly LogLine[]
  /** The world's figures: now, and a minute each in the last day. */
  figures: () => Readonly<Record<string, number>>
  history: () => readonly FiguresAt[]
  /** Bytes that the store takes on the disk; null: it is on a server. */
  storeBytes: () => number | null
  /** Lets the gateway serve a file once, to who knows a word. @returns the word */
  offerFile: (file: string, name: string) => string
  /** Where alerts go, and the last ones. */
  alerts: () => { readonly to: string; readonly sent: readonly Alert[] }
  /** Asks the gateway for something. */
  wish: (wish: DeskWish) => void
}

/** The efuns behind the operator's desk. @param operators null: the world runs without a gateway, as in tests */
export function operatorEfuns(
  caller: Caller,
  operators: Operators | null,
  backups: { fileOf(name: string): string },
): Pick<Efuns, 'serverLog' | 'worldFigures' | 'offerBackup' | 'operatorAlerts' | 'testAlert' | 'checkRestart'> {
  const known = (): Operators => {
    if (!operators) throw new Refused('this world has no server around it')
    return operators
  }
  return {
    serverLog: {
      access: 'administration',
      run: after => known().log(Number(after) || 0),
    },
    worldFigures: {
      access: 'administration',
      run() {
        const { figures, history, storeBytes } = known()
        return { now: figures(), history: history(), storeBytes: storeBytes() }
      },
    },
    operatorAlerts: {
      access: 'administration',
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
      run(name) {
        caller.enter()
        const file = backups.fileOf(text(name, 'offerBackup'))
        return known().offerFile(file, file.replace(/^.*[/\\]/, ''))
      },
    },
  }
}
