import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { TypeChecker } from '../../driver/services/checks/typecheck.ts'
import { MudFiles } from '../../driver/services/files/mud-files.ts'
import { collectGarbage } from '../../driver/services/memory/memory.ts'
import { type Headline, headline, ratio } from './headline.ts'
import type { Report } from './report.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
/** The number of edits after which memory is first measured. By then, everything has been read once. */
const settled = 60

interface Soak {
  /** Milliseconds of each check. */
  times: number[]
  /** The bytes of the compiler's process and of this process's heap, each after the first edits and after all edits. */
  compiler: [early: number, late: number]
  heap: [early: number, late: number]
}

/** Edits files of the real domains repeatedly, and checks the types of the real mudlib after each edit, as a running world does. */
async function soak(edits: number): Promise<Soak> {
  const folder = mkdtempSync(join(tmpdir(), 'wyrd-types-'))
  const domains = join(folder, 'domains')
  cpSync(join(root, 'domains'), domains, { recursive: true })
  const files = new MudFiles(join(root, 'mudlib'), domains)
  const mudlib = [
    'lib',
    'std',
    'cmds',
    'daemons',
    'behaviours',
    'ai',
    'stories',
    'spells',
    'effects',
    'compat',
    'secure',
  ]
  const types = new TypeChecker(files, root, domains, () => mudlib)
  const edited = ['goblin', 'guard', 'smith', 'innkeeper', 'wolf', 'sexton'].map(name => `/domains/vale/npc/${name}.ts`)
  const result: Soak = { times: [], compiler: [0, 0], heap: [0, 0] }
  const measure = (at: 0 | 1) => {
    collectGarbage()
    result.compiler[at] = types.bytes
    result.heap[at] = process.memoryUsage().heapUsed
  }
  try {
    await types.warmUp()
    for (let i = 0; i < edits; i++) {
      const file = edited[i % edited.length]!
      const disk = files.onDisk(file)
      writeFileSync(disk, `${readFileSync(disk, 'utf8')}// ${i}\n`)
      const start = performance.now()
      await types.check([file])
      result.times.push(performance.now() - start)
      if (i === settled) measure(0)
    }
    measure(1)
    return result
  } finally {
    await types.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const megabytes = (bytes: number) => Math.round(bytes / 1e6)

/** The cost of type checking in a world that is edited all day. */
export async function run(): Promise<Report> {
  const { times, compiler, heap } = await soak(300)
  return {
    title: 'Types, 300 edits of the real domains',
    rows: [
      { what: 'a check, in its own process', unit: 'ms', values: times },
      { what: `compiler after ${settled} edits`, unit: 'MB', values: [megabytes(compiler[0])] },
      { what: '  after 300', unit: 'MB', values: [megabytes(compiler[1])], aim: 'no more' },
      { what: `driver's heap after ${settled} edits`, unit: 'MB', values: [megabytes(heap[0])] },
      { what: '  after 300', unit: 'MB', values: [megabytes(heap[1])], aim: 'no more' },
    ],
  }
}

/** Checks that neither process grows with the number of edits. */
export async function check(): Promise<Headline[]> {
  const { compiler, heap } = await soak(300)
  return [
    headline(
      'memory for types after 300 edits',
      `${megabytes(compiler[1])} MB, and ${megabytes(heap[1] - heap[0])} MB of the driver's heap`,
      'it does not grow',
      ratio(`to that after ${settled}`, compiler[1], Math.max(1, compiler[0]), 1.3),
      { what: "MB by which the driver's heap grows", value: megabytes(heap[1] - heap[0]), most: 20 },
    ),
  ]
}
