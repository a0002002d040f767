import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { type Arrow, arrowsIn, arrowsOf, circles, sources, textsOf } from './imports.ts'

// Defines which folder may import from which. If an import is not allowed, change the design rather than this list.

const root = fileURLToPath(new URL('../', import.meta.url))
const files = sources(root, ['driver', 'mudlib', 'domains'])
const arrows = files.flatMap(file => arrowsOf(root, file))

const api = 'driver/api/'
const mostKernelLines = 6000
const mostLines = 300

/**
 * The layer of a file: one of the driver's folders, `driver` for the wiring beside them, one of the mudlib's lower folders, `mudlib` for the rest of
 * it, or `domains`.
 */
function layerOf(file: string): string {
  const [, layer] =
    /^(driver\/(?:kernel|services|engines|gateway|link)|mudlib\/(?:lib|std|ai|behaviours)|driver|mudlib|domains)\//.exec(
      file,
    ) ?? []
  return layer ?? 'elsewhere'
}

const allowed: Record<string, readonly string[]> = {
  'driver/kernel': ['driver/kernel'],
  'driver/services': ['driver/services', 'driver/kernel', 'driver/link'],
  'driver/engines': ['driver/engines', 'driver/services', 'driver/kernel', 'driver/link'],
  'driver/gateway': ['driver/gateway', 'driver/link'],
  'driver/link': ['driver/link'],
  driver: ['driver', 'driver/kernel', 'driver/services', 'driver/engines', 'driver/link'],
  'mudlib/lib': ['mudlib/lib'],
  'mudlib/std': ['mudlib/std', 'mudlib/lib'],
  'mudlib/ai': ['mudlib/ai', 'mudlib/std', 'mudlib/lib'],
  'mudlib/behaviours': ['mudlib/behaviours', 'mudlib/ai', 'mudlib/std', 'mudlib/lib'],
  mudlib: ['mudlib', 'mudlib/behaviours', 'mudlib/ai', 'mudlib/std', 'mudlib/lib'],
  domains: ['domains', 'mudlib', 'mudlib/behaviours', 'mudlib/ai', 'mudlib/std', 'mudlib/lib'],
}

/** Whether an import violates the layers. */
function isWrong({ from, to, type, written }: Arrow): boolean {
  const [layer, other] = [layerOf(from), layerOf(to)]
  // The declared API: the driver's layers may import its types, and mud code imports it as `driver`.
  if (to.startsWith(api) && (from.startsWith('driver/') ? type && layer !== 'driver/gateway' : written === 'driver'))
    return false
  return !allowed[layer]!.includes(other)
}

/** The system that a file of the mudlib belongs to; empty means the core. */
const systemOf = (file: string): string => /^mudlib\/systems\/([^/]+)\//.exec(file)?.[1] ?? ''

/** A system with all systems that it needs, directly or indirectly. */
function needsOf(name: string): Set<string> {
  const found = new Set([name])
  for (const one of found) {
    const text = readFileSync(join(root, `mudlib/systems/${one}/system.ts`), 'utf8')
    const [, listed = ''] = /\bneeds = \[([^\]]*)\]/.exec(text) ?? []
    for (const [, needed] of listed.matchAll(/'([^']+)'/g)) found.add(needed!)
  }
  return found
}

const show = ({ from, to, type }: Arrow) => `${from} -> ${to}${type ? ' (type)' : ''}`

describe('layers', () => {
  test('no import goes against them', () => {
    expect(arrows.filter(isWrong).map(show)).toEqual([])
  })

  test('the core imports nothing of a system, and a system only what it says it needs', () => {
    const between = arrows.filter(
      ({ from, to }) => from.startsWith('mudlib/') && systemOf(to) !== systemOf(from) && systemOf(to) !== '',
    )
    const wrong = between.filter(({ from, to }) => systemOf(from) === '' || !needsOf(systemOf(from)).has(systemOf(to)))
    expect(wrong.map(show)).toEqual([])
  })

  test.each<[Arrow['from'], string, boolean]>([
    ['driver/kernel/guard/x.ts', `import { Sessions } from '../../services/sessions/sessions.ts'`, true],
    ['driver/kernel/guard/x.ts', `import type { Sessions } from '../../services/sessions/sessions.ts'`, true],
    ['driver/kernel/guard/x.ts', `import { Driver } from '../../driver.ts'`, true],
    ['driver/kernel/guard/x.ts', `import type { ObjectBase } from '../../api/index.ts'`, false],
    ['driver/kernel/guard/x.ts', `import { type Slot, isObject } from '../objects/base.ts'`, false],
    ['driver/services/store/x.ts', `import { Guard } from '../../kernel/guard/guard.ts'`, false],
    ['driver/services/store/x.ts', `export * from '../../gateway/hub.ts'`, true],
    ['driver/services/store/x.ts', `import { runAlone } from '../../engines/lua/alone.ts'`, true],
    ['driver/engines/lua/x.ts', `import { compile } from '../../services/compile/compile.ts'`, false],
    ['driver/gateway/x.ts', `const x = await import('../kernel/guard/guard.ts')`, true],
    ['driver/link/x.ts', `let x: import('../services/store/store.ts').Store`, true],
    ['driver/testing.ts', `import Player from '../mudlib/std/player.ts'`, true],
    ['mudlib/cmds/player/x.ts', `import { clone } from 'driver'`, false],
    ['mudlib/cmds/player/x.ts', `import { clone } from '../../../driver/api/index.ts'`, true],
    ['mudlib/cmds/player/x.ts', `import Goblin from '/domains/wood/goblin'`, true],
    ['mudlib/std/x.ts', `import { Wander } from '/behaviours/wander'`, true],
    ['mudlib/std/x.ts', `import type { Wander } from '/behaviours/wander'`, true],
    ['mudlib/std/x.ts', `import { clock } from '/daemons/names'`, true],
    ['mudlib/std/x.ts', `import { plural } from '/lib/text'`, false],
    ['mudlib/lib/x.ts', `import type { Room } from '/std/room'`, true],
    ['mudlib/ai/x.ts', `import type { Wander } from '/behaviours/wander'`, true],
    ['mudlib/behaviours/x.ts', `import type { Clock } from '/daemons/clock'`, true],
    ['mudlib/daemons/x.ts', `import { Wander } from '/behaviours/wander'`, false],
    ['domains/wood/x.ts', `import { Monster } from '/std/monster'`, false],
  ])('%s: %s', (from, text, refused) => {
    expect(arrowsIn(text, from).map(isWrong)).toEqual([refused])
  })
})

describe('circles', () => {
  test('no values are imported in a circle', () => {
    expect(circles(arrows.filter(({ type }) => !type))).toEqual([])
  })

  test.each(['driver/', 'mudlib/', 'domains/'])(
    'in %s types are imported in a circle within one folder only',
    layer => {
      // The modules in /std/life are parts of Living, so they count as files of /std.
      const folder = (file: string) => dirname(file).replace('mudlib/std/life', 'mudlib/std')
      const leaving = circles(arrows).filter(circle => new Set(circle.map(folder)).size > 1)
      expect(leaving.filter(circle => circle.some(file => file.startsWith(layer)))).toEqual([])
    },
  )

  test('a circle is seen, however long; a line is none', () => {
    const arrow = (from: string, to: string): Arrow => ({ from, to, written: to, type: false })
    const line = [arrow('a', 'b'), arrow('b', 'c'), arrow('a', 'c'), arrow('c', 'd')]
    expect(circles(line)).toEqual([])
    expect(circles([...line, arrow('d', 'b')])).toEqual([['b', 'c', 'd']])
    expect(circles([arrow('a', 'a')])).toEqual([['a']])
  })
})

describe('the kernel', () => {
  const lines = files
    .filter(file => layerOf(file) === 'driver/kernel')
    .map(file => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n').length - 1 }))

  test('can be read in an afternoon', () => {
    expect(lines.reduce((sum, one) => sum + one.lines, 0)).toBeLessThanOrEqual(mostKernelLines)
    expect(lines.filter(one => one.lines > mostLines)).toEqual([])
  })
})

test('the driver knows one mud path, /secure/master', () => {
  const folders = readdirSync(join(root, 'mudlib'))
  const path = new RegExp(`(?<![\\w.}-])/(?:${folders.join('|')})(?:/[\\w./-]*)?(?![\\w-])`, 'g')
  const found = files
    .filter(file => file.startsWith('driver/') && layerOf(file) !== 'driver/gateway')
    .flatMap(file => textsOf(root, file).flatMap(text => [...text.matchAll(path)].map(([one]) => `${file}: ${one}`)))
  expect(found).toEqual(['driver/master.ts: /secure/master'])
})
