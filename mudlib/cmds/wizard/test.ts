import { listFiles, readFile, runTests } from 'driver'
import { amountOf } from '/lib/text'
import { Command } from '/std/command'
import type { Player } from '/std/player'
import { hasDomain, isDomain, pathFor, trying } from '/std/wizardry'

/** Runs tests. */
export default class Test extends Command {
  usage = 'test <domain>\ntest <file or folder> [<part of a name>]\ntest here'
  help =
    'Runs the tests in a domain, in a folder, or beside a program (`rat.test.ts` for `rat`), and tells what failed and where. They run in a process of their own: the world goes on. See `help testing`.'
  isInFull = true

  run(actor: Player, args: string): string | undefined {
    const [, typed = '', name = ''] = /^(\S+) *(.*)$/.exec(args) ?? []
    if (typed === '') return 'Test what? Name a domain, or give a path.'
    return trying(() => {
      const path = /^[\w-]+$/.test(typed) && typed !== 'here' ? `/domains/${typed}` : pathFor(actor, typed)
      const beside = isDomain(path) ? [] : [path, `${path}.ts`, `${path}.test.ts`, path.replace(/\.test$/, '.test.ts')]
      const file = beside.find(one => one.endsWith('.test.ts') && readFile(one) !== null)
      if (file === undefined && isDomain(path) && !hasDomain(path.slice('/domains/'.length), listFiles))
        return `There is no domain ${typed}.`
      if (file === undefined && listFiles(path).length === 0)
        return `There is no test beside ${path}: ${path}.test.ts would be it.`
      const count = runTests(file ?? path, actor, 'showTests', name)
      return `Running ${amountOf(count, 'file')} of tests …`
    })
  }
}
