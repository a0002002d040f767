import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseAst } from 'vite'
import { afterAll, describe, expect, test } from 'vitest'
import type { EfunAccess } from '../../driver/api/index.ts'
import { listOf } from '../../driver/efun-table.ts'
import { testDriver } from '../../driver/testing.ts'
import { bareMaster } from './world.ts'

const folder = fileURLToPath(new URL('../../driver/api/', import.meta.url))
const source = readdirSync(folder)
  .map(file => readFileSync(join(folder, file), 'utf8'))
  .join('\n')

interface Declaration {
  type: string
  start: number
  id?: { name: string }
}

/** The functions that driver/api declares, each with the comment before it. */
const declared = new Map<string, string>()
for (const node of parseAst(source, { lang: 'ts' }).body as unknown as {
  start: number
  declaration?: Declaration | null
}[]) {
  if (node.declaration?.type !== 'TSDeclareFunction') continue
  const before = source.slice(0, node.start).trimEnd()
  declared.set(node.declaration.id!.name, before.endsWith('*/') ? before.slice(before.lastIndexOf('/**')) : '')
}

/** An object whose `call` calls any efun by its name. It exists in a domain, in the mudlib and in the secure folder. */
const callee = `import * as driver from 'driver'
export default class Callee extends driver.ObjectBase { call(name) { return driver[name]() } }`

describe('each efun', async () => {
  const files = { '/domains/wood/callee.ts': callee, '/std/callee.ts': callee, '/secure/callee.ts': callee }
  const mud = await testDriver({ files: { '/secure/master.ts': bareMaster, ...files } })
  afterAll(() => mud.stop())
  const { efuns } = mud.driver.efuns.define('wood')
  const access = new Map<string, EfunAccess>(listOf(efuns).map(one => [one.name, one.access]))
  const call = (path: string, name: string) => () =>
    mud.driver.guard.attempt('apply', null, () => mud.load(path)['call'](name))

  test('is declared for mud code, and implemented', () => {
    expect([...access.keys()].sort()).toEqual([...declared.keys()].sort())
    const { ObjectBase: _, ...given } = mud.driver.efuns.for('wood')
    expect(Object.keys(given).sort()).toEqual([...declared.keys()].sort())
  })

  test.each([...declared])('%s: its comment says who may call it, as its definition does', (name, comment) => {
    const said = /\b(mudlib|secure|administration) only\b/.exec(comment)?.[1] ?? 'anyone'
    expect(comment).not.toBe('')
    expect(said).toBe(access.get(name))
  })

  const restricted = [...declared.keys()].filter(name => access.get(name) !== 'anyone')

  test.each(restricted)('%s is refused to the code of a domain', name => {
    const message = access.get(name) === 'secure' ? 'for secure code only' : 'for the mudlib only, not for code of wood'
    expect(call('/domains/wood/callee', name)).toThrow(`${name}() is ${message}`)
  })

  test.each(restricted.filter(name => access.get(name) !== 'mudlib'))(
    '%s is refused to the mudlib, where no command of a user asks for it',
    name => {
      const message = access.get(name) === 'secure' ? 'is for secure code only' : 'is not for you'
      expect(call('/std/callee', name)).toThrow(`${name}() ${message}`)
    },
  )

  test.each([...declared.keys()])('%s gets all its arguments', name => {
    const { run, variadic, pure, enters } = efuns[name as keyof typeof efuns]
    // The wrapper passes at most seven arguments. Efuns without it get all their arguments anyway.
    if (!variadic && !pure && !enters) expect(run.length).toBeLessThanOrEqual(7)
  })

  test.each([...declared.keys()])('%s uses the world in a field initialiser only if it is declared pure', name => {
    const pure = efuns[name as keyof typeof efuns].pure === true
    const made = mud.driver.efuns.for('secure')[name] as (...args: unknown[]) => unknown
    let message = ''
    try {
      mud.driver.guard.purely(() => made())
    } catch (error) {
      message = (error as Error).message
    }
    expect(message.includes('may not use the world')).toBe(!pure)
  })
})
