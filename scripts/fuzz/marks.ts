import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { notesOf } from '../../driver/kernel/programs/annotations.ts'
import { MudFiles } from '../../driver/services/files/mud-files.ts'
import { type AnyObject, type TestDriver, testDriver } from '../../driver/testing.ts'
import { Dice } from './dice.ts'

// Removes, weakens and moves marks in the mudlib (`@open`, `@deed`), one at a time. Each change must be noticed, either because it changes the list
// of rights that tests compare, or because code of a domain can do different things than before.

const mudlib = fileURLToPath(new URL('../../mudlib', import.meta.url))
const listFile = new URL('../../tests/mudlib/rights.txt', import.meta.url)

const places = {
  '/domains/castle/hall.ts': `import { Room } from '/std/room'
export default class Hall extends Room { short = 'A hall' }`,
  '/domains/castle/king.ts': `import { Wander } from '/behaviours/wander'
import { Monster } from '/std/monster'
export default class King extends Monster { name = 'king'; short = 'a king'; behaviours = [Wander.with({})] }`,
  '/domains/castle/sword.ts': `import { Weapon } from '/std/weapon'
export default class Sword extends Weapon { name = 'sword'; short = 'a sword' }`,
  '/domains/evil/den.ts': `import { Room } from '/std/room'
export default class Den extends Room { short = 'A den' }`,
  '/domains/evil/imp.ts': `import { Wander } from '/behaviours/wander'
import { Monster } from '/std/monster'
export default class Imp extends Monster { name = 'imp'; short = 'an imp'; behaviours = [Wander.with({})]
  use(one: any, name: string, given: any[]) { one[name](...given) } }`,
  '/domains/evil/knife.ts': `import { Weapon } from '/std/weapon'
export default class Knife extends Weapon { name = 'knife'; short = 'a knife' }`,
}

/** A mark in a source file of the mudlib. */
export interface WrittenMark {
  /** The path, such as `/std/living.ts`. */
  file: string
  /** The lines of the mark and of its member, counted from 0. */
  line: number
  of: number
  member: string
  /** The text, such as `@open` or `@deed('harm')`. */
  text: string
}

const markLine = /^\s+@(?:open|inside|deed\(.*\))$/
const memberLine = /^ {2}(?:override |get )*([a-zA-Z_]\w*)(?:<.*>)?\(.*\{$/

const tree = new MudFiles(mudlib, mudlib)

/** The files of the mudlib's programs, with those of systems at their mud paths. */
export const filesOf = (folder = ''): string[] =>
  tree.list(folder === '' ? '/' : folder).flatMap(name => {
    const path = `${folder}/${name.replace(/\/$/, '')}`
    if (name.endsWith('/')) return path === '/domains' ? [] : filesOf(path)
    return path.endsWith('.ts') ? [path] : []
  })

const sourceOf = (file: string) => tree.read(file) ?? ''

/** All marks in the mudlib's files. */
export function writtenMarks(): WrittenMark[] {
  return filesOf().flatMap(file => {
    const lines = sourceOf(file).split('\n')
    return lines.flatMap((text, line) => {
      if (!markLine.test(text)) return []
      const of = lines.findIndex((one, i) => i > line && memberLine.test(one))
      return of < 0 ? [] : [{ file, line, of, member: memberLine.exec(lines[of]!)![1]!, text: text.trim() }]
    })
  })
}

/** The rights that the marks of a world's mudlib grant, one per line: `/std/living Living.hurt harm`. */
export function rightsOf(mud: TestDriver, files: readonly string[]): string[] {
  const found: string[] = []
  for (const file of files) {
    const program = mud.driver.programs.load(file.slice(0, -'.ts'.length))
    for (const [name, { implementation }] of program.classes)
      for (const [member, mark] of notesOf(implementation.prototype, 'deed') ?? [])
        found.push(`${program.path} ${name} ${member} ${markName(mark)}`)
  }
  return found.sort()
}

/** The text of a mark in the list of rights, such as `harm or isRightlyHarmed by 1`. */
const markName = (mark: unknown) => {
  if (typeof mark !== 'object' || mark === null) return mark
  const { kind, ...more } = mark as Record<string, unknown>
  return [kind, ...Object.entries(more).flat()].join(' ')
}

/** The intended rights, from the list of rights. */
export const meantRights = (): string[] => readFileSync(listFile, 'utf8').trimEnd().split('\n')

/** A world in which code of a domain calls members as if a method of the mudlib called them on its behalf. */
class Court {
  private readonly others: AnyObject[]
  private readonly ann: AnyObject
  private readonly mud: TestDriver

  constructor(mud: TestDriver) {
    this.mud = mud
    const hall = mud.load('/domains/castle/hall')
    this.ann = mud.player('Ann', { at: hall.path })
    const king = this.put('/domains/castle/king', hall)
    this.others = [this.ann, king, this.put('/domains/castle/sword', king), hall, ...king.mind()]
  }

  private put(path: string, to: AnyObject | string): AnyObject {
    const one = this.mud.clone(path)
    one.move(to)
    return one
  }

  /** The problem with the effect of a member's mark; null if the mark is enforced; undefined if there is no object of the class. */
  problem(right: string): string | null | undefined {
    const [path = '', className = '', member = '', kind = ''] = right.split(' ')
    const program = this.mud.driver.programs.load(path)
    const prototype = program.classes.get(className)!.implementation.prototype
    const method = Object.getOwnPropertyDescriptor(prototype, member)?.value as (() => unknown) | undefined
    const isOf = (one: AnyObject) => Object.prototype.isPrototypeOf.call(prototype, one)
    const blueprint = program.main !== null && className === 'default' ? this.blueprintOf(path) : null
    const other = this.others.find(isOf) ?? (blueprint && isOf(blueprint) ? blueprint : undefined)
    if (typeof method !== 'function' || other === undefined) return undefined
    const does = this.mud.driver.guard.deeds.get(kind)?.does
    const refused = (message: string) => message.includes(`code of evil may not ${does ?? ''}`)
    const imp = this.put('/domains/evil/imp', '/domains/evil/den')
    const closed = this.call(imp['use'], imp, [other, member, []], imp)
    if (closed.includes("isn't open") !== (kind === 'inside'))
      return `${right}: ${closed || 'called by code of a domain'}`
    const far = this.call(method, other, [this.ann, this.others[1]!], imp)
    if (does === undefined) return refused(far) ? `${right}: refused: ${far}` : null
    if (!refused(far)) return `${right}: done far away${far === '' ? '' : `: ${far}`}`
    const own = [imp, this.put('/domains/evil/knife', imp), imp.environment!, ...imp.mind()].find(isOf)
    const near = own === undefined ? '' : this.call(method, own, [imp, imp], imp)
    if (refused(near)) return `${right}: refused to its own: ${near}`
    const by = / by (\d)/.exec(right)
    if (own === undefined || by === null || own.destructed) return null
    const given = [0, 0, 0, 0].map((_, i) => (i === Number(by[1]) ? this.ann : null))
    const named = this.call(method, own, given, imp)
    return named.includes('may not name it') ? null : `${right}: done in the name of somebody: ${named}`
  }

  private blueprintOf(path: string): AnyObject | null {
    try {
      return this.mud.load(path)
    } catch {
      // The class is abstract, so it has no objects.
      return null
    }
  }

  /** Calls a method on behalf of the domain. @returns the message of its error; empty if there was none */
  private call(method: (...given: never[]) => unknown, self: AnyObject, given: unknown[], turnOf: AnyObject): string {
    const { guard, programs } = this.mud.driver
    let message = ''
    this.mud.driver.enter(() =>
      guard.turn('callOut', turnOf as never, () => {
        guard.meter.who = programs.get('/domains/evil/imp')!.who
        try {
          Reflect.apply(method, self, given)
        } catch (error) {
          message = String((error as Error).message)
        }
      }),
    )
    return message
  }
}

/**
 * Compares rights with the actual ability of a domain's code to call the members of a world's objects.
 * @returns the differences, and the number of rights that were tried
 */
export function differences(mud: TestDriver, rights: readonly string[]): { found: string[]; tried: number } {
  const court = new Court(mud)
  const found: string[] = []
  let tried = 0
  for (const right of rights) {
    const problem = court.problem(right)
    if (problem !== undefined) tried++
    if (typeof problem === 'string') found.push(problem)
  }
  return { found, tried }
}

const ways = ['taken away', 'weakened', 'moved'] as const
type Way = (typeof ways)[number]

/** A file with one mark changed; null if this change isn't possible. */
function changed({ file, line, of, text }: WrittenMark, way: Way): string | null {
  const lines = sourceOf(file).split('\n')
  const [mark = ''] = lines.splice(line, 1)
  if (way === 'weakened') {
    if (text === '@open') return null
    lines.splice(line, 0, '  @open')
    return withImport(lines.join('\n'))
  }
  if (way === 'moved') {
    const free = (i: number) =>
      memberLine.test(lines[i]!) && !lines[i]!.includes('constructor') && !/^\s*@/.test(lines[i - 1]!)
    const at = lines.findIndex((_, i) => i > of - 1 && free(i))
    if (at < 0) return null
    lines.splice(at, 0, mark)
  }
  return lines.join('\n')
}

function withImport(source: string): string {
  if (/import \{[^}]*\bopen\b[^}]*\} from '\/std\/decorators'/.test(source)) return source
  return `import { open } from '/std/decorators'\n${source}`
}

/** The result of a run. */
export interface Marks {
  changes: number
  /** The number of changes that the list of rights showed, and the number of those that also changed the possible actions of a domain's code. */
  byList: number
  byDeeds: number
  unnoticed: string[]
}

/**
 * Changes marks one at a time, each in a separate world.
 * @param runs the number of changes. If fewer changes are possible, each is made once
 */
export async function changeMarks(runs: number, seed: number, tell: (line: string) => void): Promise<Marks> {
  const dice = new Dice(seed)
  const all = writtenMarks().flatMap(mark => ways.map(way => ({ mark, way })))
  for (let i = all.length - 1; i > 0; i--) {
    const j = dice.roll(i + 1)
    ;[all[i], all[j]] = [all[j]!, all[i]!]
  }
  const meant = meantRights()
  const files = [...new Set(writtenMarks().map(({ file }) => file))]
  const result: Marks = { changes: 0, byList: 0, byDeeds: 0, unnoticed: [] }
  for (const { mark, way } of all) {
    if (result.changes >= runs) break
    const source = changed(mark, way)
    if (source === null) continue
    result.changes++
    const what = `${mark.file}: ${mark.text} of ${mark.member} ${way}`
    const mud = await testDriver({ seed: 1, files: { ...places, [mark.file]: source } })
    try {
      const path = mark.file.slice(0, -'.ts'.length)
      const list = rightsOf(mud, files).join('\n') !== meant.join('\n')
      const { found } = differences(
        mud,
        meant.filter(one => one.startsWith(`${path} `)),
      )
      if (list) result.byList++
      if (found.length > 0) result.byDeeds++
      if (!list && found.length === 0) result.unnoticed.push(what)
      tell(`${what}: ${list ? 'the list differs' : 'the list is the same'}; ${found[0] ?? 'all deeds as before'}`)
    } finally {
      await mud.stop()
    }
  }
  return result
}

/** A world with the objects that the tests need. */
export const marksWorld = (): Promise<TestDriver> => testDriver({ seed: 1, files: places })
