// Attacks by a domain's file that once succeeded, with variants of each. `who` is the player who typed the line, `others` are the other players,
// `root` is the admin, and `king` is a monster of another domain. Everything that an attack throws is caught.

/** An object that looks like a list, and claims to be far longer when its length is read again. */
const liar = 'let n = 0; const liar: any = { get length() { return n++ ? 2 ** 53 - 1 : 0 } }'

/** A nested list in which each list contains the next one eight times. */
const shared = (deep: number) =>
  `let data: any = [1]; for (let i = 0; i < ${deep}; i++) data = [data, data, data, data, data, data, data, data]`

const promote = `'promote mallory admin'`

/** Attacks on ranks, money, places and other domains' objects. Each is the body of the method that runs. */
export const onAuthority: Record<string, string> = {
  'a command for the admin': `(load('/daemons/commands') as any).perform(root, ${promote})`,
  'a command by a callback': `[${promote}].forEach(line => (load('/daemons/commands') as any).perform(root, line))`,
  'a command by Reflect': `Reflect.apply((load('/daemons/commands') as any).perform, load('/daemons/commands'), [root, ${promote}])`,
  'a command by sort': `[${promote}, ''].sort((a, b) => ((load('/daemons/commands') as any).perform(root, a || b), 0))`,
  'a command by a replacement': `${promote}.replace(/.*/, line => (load('/daemons/commands') as any).perform(root, line))`,
  'a command by a getter': `JSON.stringify({ get a() { return (load('/daemons/commands') as any).perform(root, ${promote}) } })`,
  'a command by toString': `String({ toString: () => String((load('/daemons/commands') as any).perform(root, ${promote})) })`,
  'a command by an iterator': `[...{ *[Symbol.iterator]() { yield (load('/daemons/commands') as any).perform(root, ${promote}) } } as any]`,
  'a command by a borrowed method': `root.command.call(root, ${promote})`,
  'a typed line': `root.receiveLine(${promote})`,
  'a command later': `callOut(load('/daemons/commands'), 0, 'perform', root, ${promote}); callOut(root, 0, 'command', ${promote})`,
  'a command of the folder': `(load('/cmds/wizard/promote') as any).run(root, 'mallory admin')`,
  'a planted function': `this.spy = (load('/daemons/commands') as any).perform; root.receive = this.spy; this.look = root.command`,
  'a fake wizard': `this.wizard = true; this.name = 'root'; this.command(${promote})`,
  'others give all': `for (const one of others) { one.command('give all to thing'); one.command.apply(one, ['drop all']) }`,
  'others pay': `for (const one of others) { one.pay(50, 'sale'); one.gold = 0; one.gold -= 5; one['go' + 'ld'] = 0; Object.assign(one, { gold: 0 }) }`,
  'others are led away': `for (const one of others) { one.move('/domains/evil/den'); one.go('south'); one.travel('/domains/evil/den') }`,
  'others are moved by an efun': `for (const one of others) move(one, '/domains/evil/den')`,
  'others are destructed': `for (const one of others) { one.destruct() ; destruct(one) }`,
  'the king is destructed': `king.destruct()`,
  'the king is destructed by an efun': `destruct(king)`,
  'the king is destructed later': `callOut(king, 0, 'destruct')`,
  'the king is destructed by a borrowed method': `this.destruct.call(king)`,
  'the king is stopped': `setHeartBeat(king, 0); king.setHeartBeat(0)`,
  'the king is moved': `king.move('/domains/evil/den'); move(king, '/domains/evil/den')`,
  'the king is changed': `king.level = 1`,
  'the king is changed by a pattern': `[king.level] = [1]; ({ a: king.level } = { a: 1 } as any); for (king.level of [1]);`,
  'the king is changed by Reflect': `Reflect.set(king, 'level', 1)`,
  'the king is changed by assign': `Object.assign(king, { level: 1 })`,
  'the clock is stopped': `setHeartBeat(load('/daemons/clock'), 0); destruct(load('/daemons/clock'))`,
  'the name of the admin': `root.name = 5`,
  'the name by Reflect': `Reflect.set(root, 'name', 5)`,
  'the name by a pattern': `({ name: root.name } = { name: 5 } as any)`,
  'the name taken away': `delete root.name`,
  'a frozen class': `Object.freeze(Monster)`,
  'a sealed class': `Object.seal(Monster); Object.preventExtensions(Monster)`,
  'a changed class': `const one: any = Monster; try { Object.assign(one, { planted: 1 }) } catch {} one.planted = 1`,
  'a frozen king': `Object.freeze(king)`,
  'letters of others': `const found = (load('/daemons/mail') as any).lettersOf('root'); if (found) who.receive('STOLEN ' + found)`,
  'a letter in a name': `(load('/daemons/mail') as any).post('root', 'ann', 'STOLEN', 'text')`,
  'coins of the bank': `(load('/daemons/ledger') as any).transfer('mint:quest', 'bank:mallory', 1000, 'quest')`,
  'the books': `const { books, today } = load('/daemons/ledger') as any; books.purse = 1e6; today.purse = 1e6; Object.values({ ...load('/daemons/ledger') as any }).forEach((one: any) => { if (one?.purse !== undefined) one.purse = 1e6 })`,
  'quests of others': `for (const one of others) (load('/daemons/quests') as any).complete?.(one, '/domains/plaza/quest')`,
  accounts: `(load('/secure/ranks') as any).promote('mallory', 'admin', '')`,
  'what git runs': `writeFile('/domains/evil/.git/config', '[core]\\nfsmonitor = "touch /tmp/x"')`,
  'what an editor runs': `writeFile('/domains/evil/.vscode/tasks.json', '{}')`,
  'what make runs': `writeFile('/domains/evil/Makefile', 'all:')`,
  'what npm reads': `writeFile('/domains/evil/.npmrc', 'x'); writeFile('/domains/evil/node_modules/x/index.js', '')`,
  'what a test runner runs': `writeFile('/domains/evil/vitest.config.ts', '')`,
}

/** Files that attack while they are compiled, or by their names. Each is a whole text, in which `%` is the body of a class of monsters. */
export const ends: Record<string, string> = {
  'a name by sourceURL': '%\n//# sourceURL=hidden@preserve',
  'a name by an old sourceURL': '%\n//@ sourceURL=/std/room.ts@1',
  'a name by a legal comment': '%\n//! @license\n//# sourceURL=/daemons/commands.ts@1',
  'a name in a comment': '%\n/*! @preserve\n//# sourceURL=/secure/master.ts@1\n*/',
  'a source map': '%\n//# sourceMappingURL=data:application/json,{}',
}

/** Code that once hung the process. Each piece must be stopped, or refused at once. */
export const onTime: Record<string, string> = {
  'indexOf of a liar': `${liar}; [].indexOf.call(liar, 5 as never)`,
  'includes of a liar': `${liar}; [].includes.call(liar, 5 as never)`,
  'splice of a liar': `${liar}; [].splice.call(liar, 0, 0)`,
  'reverse of a liar': `${liar}; [].reverse.call(liar)`,
  'sort of a liar': `${liar}; [].sort.call(liar)`,
  'copyWithin of a liar': `${liar}; [].copyWithin.call(liar, 0, 1)`,
  'toSorted of a liar': `${liar}; ([] as any).toSorted.call(liar)`,
  'lastIndexOf of a liar': `${liar}; [].lastIndexOf.call(liar, 5 as never)`,
  'from a liar': `${liar}; Array.from(liar)`,
  'arguments of a liar': `${liar}; Reflect.apply(Math.max, null, liar); Math.max.apply(null, liar)`,
  'raw text of a liar': `${liar}; String.raw({ raw: liar } as any)`,
  'a set of a liar': `new Set([1]).union?.({ size: 2 ** 53, has: () => true, keys: () => ({ next: () => ({ done: false, value: 1 }) }) } as any)`,
  'a search': `'a'.repeat(4e6).indexOf('a'.repeat(1e3) + 'b' + 'a'.repeat(1e6))`,
  'a search from the end': `'a'.repeat(4e6).lastIndexOf('a'.repeat(1e6) + 'b' + 'a'.repeat(1e3))`,
  'a split': `'a'.repeat(4e6).split('a'.repeat(1e3) + 'b' + 'a'.repeat(1e6))`,
  'a replacement': `'a'.repeat(4e6).replaceAll('a'.repeat(1e3) + 'b' + 'a'.repeat(1e6), '')`,
  accents: `('a' + '\\u0301\\u0323'.repeat(200_000)).normalize('NFKC')`,
  'compared accents': `('a' + '\\u0301\\u0323'.repeat(200_000)).localeCompare('a' + '\\u0323\\u0301'.repeat(200_000))`,
  'a shared list that is saved': `${shared(18)}; this.data = data; saveObject(this)`,
  'a map of shared lists that is saved': `${shared(14)}; this.data = new Map([[1, data], [2, data]]); saveObject(this)`,
  'a text of a shared list': `${shared(12)}; this.long = String(data)`,
  'JSON of a shared list': `${shared(12)}; JSON.stringify(data)`,
  'a hopeless regular expression': `/^(a+)+$/.test('a'.repeat(60) + 'b')`,
  'faults without end': `for (let i = 0; i < 3000; i++) callOut(this, i / 3000, 'fail')`,
  'call outs without end': `for (;;) callOut(this, 0, 'fail')`,
  'a letter of half a character': `who.receive('a' + '\\ud83d'); this.data = 'b\\ud83d\\0'; saveObject(this); log?.('c\\ud83d')`,
}

/** Files that once crashed the compiler for all wizards. */
export const onCompiler: Record<string, string> = {
  'nested lists': `export default ${'['.repeat(190_000)}`,
  'nested brackets': `export const a = ${'('.repeat(95_000)}1${')'.repeat(95_000)}`,
  'a long sum': `export const a = ${'1+'.repeat(95_000)}1`,
  'nested types': `type A = ${'Array<'.repeat(25_000)}1${'>'.repeat(25_000)}`,
  'nested texts': `export const a = ${'`${'.repeat(60_000)}`,
}

/** The text of a program whose verb runs the given body. */
export const program = (verb: string, body: string): string => `// @ts-nocheck: it is written to run, not to be right.
import { callOut, clone, destruct, load, log, move, saveObject, setHeartBeat, users, writeFile } from 'driver'
import { on, saved, verb } from '/std/decorators'
import { Monster } from '/std/monster'
export const used = [callOut, clone, destruct, load, log, move, saveObject, setHeartBeat, users, writeFile, on, saved]
export default class Thing extends Monster {
  name = 'thing'; short = 'a thing'
  @saved data: any = null
  spy: any = null
  fail() { throw new Error('failed') }
  @verb('${verb}') attempt(who: any) {
    const root = users().find(one => (one as any).name === 'root') as any
    const king = load('/domains/castle/bell').king as any
    const others = users().filter(one => one !== who) as any[]
    try { this.evil(who, root, king, others) } catch (error) { this.spy = String(error) }
    who.receive('It is done.\\n')
    return true
  }
  evil(who: any, root: any, king: any, others: any[]) { ${body} }
}
`
