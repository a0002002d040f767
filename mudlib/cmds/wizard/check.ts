import { checkFiles, find, listFiles } from 'driver'
import { amountOf } from '/lib/text'
import { Command } from '/std/command'
import type { MudObject } from '/std/object'
import type { Player } from '/std/player'
import { pathFor, trying } from '/std/wizardry'

/** Checks the files of a domain. */
export default class Check extends Command {
  usage = 'check <domain>\ncheck <path>\ncheck here'
  help =
    'Looks for mistakes in all programs of a domain or folder, or in one: type errors, misspelt fields and methods, paths of exits, spawns, behaviours and quests that lead nowhere. It loads nothing. The same is done when you save a file; type errors are refused in strict domains, the rest are hints. See `help checking`.'

  run(actor: Player, args: string): string | undefined {
    if (args === '') return 'Check what? Name a domain, or give a path.'
    return trying(() => {
      const path = /^[\w-]+$/.test(args) && args !== 'here' ? `/domains/${args}` : pathFor(actor, args)
      const count = checkFiles(path, actor, 'showPage')
      const mistakes = this.mistakesIn(path)
      return [`Checking ${amountOf(count, 'file')} …`, ...mistakes].join('\n')
    })
  }

  /** What loaded blueprints find wrong with themselves. */
  private mistakesIn(path: string): string[] {
    const one = find(path) as MudObject | null
    const loaded = one ? [one] : this.loadedIn(path)
    return loaded.flatMap(one => (one.mistakes?.() ?? []).map(mistake => `${one.path}: ${mistake}`))
  }

  private loadedIn(folder: string): MudObject[] {
    return listFiles(folder).flatMap(name => {
      const path = `${folder}/${name.replace(/(\.ts|\/)$/, '')}`
      if (name.endsWith('/')) return this.loadedIn(path)
      const one = find(path)
      return one === null ? [] : [one as MudObject]
    })
  }
}
