import { readFile, valid, writeFiles } from 'driver'
import { exitChanges, wayNamed } from '/lib/digging'
import { noteFileDeed } from '/secure/file-gate'
import { Command } from '/std/command'
import type { Player } from '/std/player'
import { filePathFor, trying, withEnding } from '/std/wizardry'

/** Makes a room beside the one where the wizard stands. */
export default class Dig extends Command {
  usage = 'dig <direction> <file> [<title>]'
  help =
    'Makes a new room beside this one, with an exit to it and one back: `dig north ./mill The mill`. It writes the files; what is in them stays as it is. If there is such a room already, use `link`. `undo` takes it back.'

  run(actor: Player, args: string): string | undefined {
    const [, typed = '', file = '', title = ''] = /^(\S+) +(\S+)(?: +(.*))?$/.exec(args) ?? []
    if (file === '') return 'Dig in which direction, and which file is the new room? `dig north ./mill The mill`'
    return trying(() => {
      const way = wayNamed(typed)
      const [from, to] = [filePathFor(actor, 'here'), withEnding(filePathFor(actor, file))]
      if (readFile(to) !== null) return `${to} exists already: \`link ${way} ${file}\` makes an exit to it.`
      if (actor.room?.exits[way] !== undefined) return `There is an exit ${way} already.`
      for (const path of [from, to]) if (!valid('validWrite', path)) return `${path}: you may not change it.`
      const changes = exitChanges(readFile, { from, way, to, title })
      writeFiles(Object.fromEntries(changes.map(({ path, after }) => [path, after])), `dig ${args}`)
      noteFileDeed({ what: `dig ${args}`, changes })
      return `You have made ${to}. The exit ${way} leads there.`
    })
  }
}
