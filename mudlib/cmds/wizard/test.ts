import { listFiles, readFile, runTests } from 'driver'
import { domainOf } from '/lib/domain-of'
import { amountOf } from '/lib/text'
import { Command } from '/std/command'
import type { Player } from '/std/player'
import { hasDomain, isDomain, pathFor, trying } from '/std/wizardry'

/** Runs tests. */
export default class Test extends Command {
  usage = 'test\ntest <domain>\ntest <file or folder> [<part of a name>]\ntest <part of a name>\ntest here'
  help =
    'Runs the tests in a domain, in a folder, or beside a program (`rat.test.ts` and `rat-heart-beat.test.ts` for `rat`), and tells what failed and where; with a part of a name, those whose names have it: of your domain, unless you say where. They run in a process of their own: the world goes on. See `help testing`.'
  isInFull = true

  run(actor: Player, args: string): string | undefined {
    const [, typed = '', name = ''] = /^(\S+) *(.*)$/.exec(args) ?? []
    return trying(() => {
      if (typed === '' || this.isName(actor, typed)) {
        const own = domainOf(actor.environment?.path ?? '')
        if (!hasDomain(own, listFiles)) return 'Test what? Name a domain, or give a path: you are in no domain here.'
        return this.start(actor, `/domains/${own}`, args)
      }
      const path = typed !== 'here' && hasDomain(typed, listFiles) ? `/domains/${typed}` : pathFor(actor, typed)
      if (isDomain(path)) {
        if (!hasDomain(path.slice('/domains/'.length), listFiles)) return `There is no domain ${typed}.`
        return this.start(actor, path, name)
      }
      const test = [path, `${path}.ts`].find(one => one.endsWith('.test.ts') && readFile(one) !== null)
      return this.start(actor, test ?? path, name)
    })
  }

  private start(actor: Player, path: string, name: string): string {
    return `Running ${amountOf(runTests(path, actor, 'showTests', name), 'file')} of tests …`
  }

  /** Whether a word is neither a domain nor a path. It must then be a part of a test's name. */
  private isName(actor: Player, typed: string): boolean {
    if (typed === 'here' || /[/.]/.test(typed) || hasDomain(typed, listFiles)) return false
    const path = pathFor(actor, typed)
    return listFiles(path).length === 0 && [`${path}.ts`, `${path}.test.ts`].every(one => readFile(one) === null)
  }
}
