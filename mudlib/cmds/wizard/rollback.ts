import { rollBack } from 'driver'
import { readAmount } from '/lib/amounts'
import { Command } from '/std/command'
import type { Player } from '/std/player'
import { pathFor, trying } from '/std/wizardry'

/** Brings an older version of a program back. */
export default class Rollback extends Command {
  usage = 'rollback <path> [<version>]'
  help =
    'Brings the version before back, or the one with a number, on all objects and in the file. A rollback can be rolled back.'

  run(actor: Player, args: string): string | undefined {
    const [path = '', number] = args.split(' ')
    if (path === '') return 'Roll back what? Give a path.'
    const version = number === undefined ? undefined : readAmount(number, 'To which version?')
    if (typeof version === 'string') return version
    return trying(() => rollBack(pathFor(actor, path), version))
  }
}
