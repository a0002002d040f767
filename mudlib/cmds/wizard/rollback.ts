import { readFile, rollBack } from 'driver'
import { readAmount } from '/lib/amounts'
import { noteFileDeed } from '/secure/gate'
import { Command } from '/std/command'
import type { Player } from '/std/player'
import { pathFor, trying } from '/std/wizardry'

/** Brings an older version of a program back. */
export default class Rollback extends Command {
  usage = 'rollback <path> [<version>]'
  help =
    'Brings the version before back, or the one with a number, on all objects and in the file. A rollback can be rolled back, and `undo` takes it back.'

  run(actor: Player, args: string): string | undefined {
    const [path = '', number] = args.split(' ')
    if (path === '') return 'Roll back what? Give a path.'
    const version = number === undefined ? undefined : readAmount(number, 'To which version?')
    if (typeof version === 'string') return version
    return trying(() => {
      const file = `${pathFor(actor, path)}.ts`
      const before = readFile(file)
      const told = rollBack(pathFor(actor, path), version)
      const after = readFile(file)
      if (before !== after) noteFileDeed({ what: `rollback ${args}`, changes: [{ path: file, before, after }] })
      return told
    })
  }
}
