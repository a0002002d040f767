import { checkFiles, listFiles } from 'driver'
import { amountOf } from '/lib/text'
import { Command } from '/std/command'
import type { Player } from '/std/player'
import { hasDomain, pathFor, trying } from '/std/wizardry'

/** Checks the files of a domain. */
export default class Check extends Command {
  usage = 'check <domain>\ncheck <path>\ncheck here'
  help =
    'Looks for mistakes in all programs of a domain or folder, or in one: type errors, misspelt fields and methods, paths of exits, spawns, behaviours and quests that lead nowhere, and names in data: of spells, factions, stages, directions, nodes of a talk, and programs that end at a mistake. It makes no object. The same is done when you save a file; type errors are refused in strict domains, the rest are hints. See `help checking`.'

  run(actor: Player, args: string): string | undefined {
    if (args === '') return 'Check what? Name a domain, or give a path.'
    return trying(() => {
      const isName = /^[\w-]+$/.test(args) && args !== 'here'
      if (isName && !hasDomain(args, listFiles)) return `There is no domain ${args}.`
      const path = isName ? `/domains/${args}` : pathFor(actor, args)
      return `Checking ${amountOf(checkFiles(path, actor, 'showPage'), 'file')} …`
    })
  }
}
