import { readFile, rollBack } from 'driver'
import { readAmount } from '/lib/amounts'
import { noteFileDeed } from '/secure/file-gate'
import { Command } from '/std/command'
import type { Player } from '/std/player'
import { filePathFor, pathFor, trying, withEnding } from '/std/wizardry'

/** Restores an older version of a file. */
export default class Rollback extends Command {
  usage = 'rollback <file> [<version>]'
  help =
    'Brings the version before back, or the one with a number, in the file and on all objects that run it. A file that was removed comes back, too. A rollback can be rolled back, and `undo` takes it back.'

  run(actor: Player, args: string): string | undefined {
    const [path = '', number] = args.split(' ')
    if (path === '') return 'Roll back what? Give a file.'
    const version = number === undefined ? undefined : readAmount(number, 'To which version?')
    if (typeof version === 'string') return version
    return trying(() => {
      const file = withEnding(filePathFor(actor, path))
      const before = readFile(file)
      const told = rollBack(pathFor(actor, path), version)
      const after = readFile(file)
      if (before !== after) noteFileDeed({ what: `rollback ${args}`, changes: [{ path: file, before, after }] })
      return told
    })
  }
}
