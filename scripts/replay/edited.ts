import { readFileSync } from 'node:fs'
import { diffLines } from 'diff'
import { type Edit, type Recording, Replay } from '../../driver/replay.ts'
import { describeFault } from '../../driver/services/diagnostics/fault.ts'
import { everything } from './objects.ts'
import { Screens } from './screens.ts'
import { testDeeds } from './test-deeds.ts'

/** The maximum numbers of differing lines of a player's screen, and of objects, that are shown. */
const mostLines = 40
const mostObjects = 20
/** The maximum number of objects that are listed individually for one change. */
const common = 5

/** Reads `FILE=OTHER`, a mud path and a file on disk with the new text. @throws if the file can't be read */
export function readEdit(typed: string, from: number): Edit {
  const at = typed.indexOf('=')
  const file = typed.slice(0, at)
  if (at < 1 || !file.startsWith('/')) throw new Error(`'${typed}': write --edit /domains/vale/npc/rat.ts=other.ts`)
  return { file, text: readFileSync(typed.slice(at + 1), 'utf8'), from }
}

/** Replays a recording twice, once with edited code, and reports the differences. */
export async function compareEdited(recording: Recording, edits: readonly Edit[], until: number): Promise<string[]> {
  const plain = await live(recording, [], until)
  const edited = await live(recording, edits, until)
  const from = Math.min(...edits.map(one => one.from))
  const told: string[] = []
  const [before, after] = [plain.screens.since(from), edited.screens.since(from)]
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const lines = diffLines(before.get(name) ?? '', after.get(name) ?? '')
      .filter(({ added, removed }) => added || removed)
      .flatMap(({ added, value }) =>
        value
          .replace(/\n$/, '')
          .split('\n')
          .map(line => `  ${added ? '+' : '-'} ${line}`),
      )
    if (lines.length > 0) told.push(`${name} sees ${lines.length} other lines:`, ...shortened(lines, mostLines))
  }
  const faultsOf = ({ faults }: Replay) => faults.map(one => `${one.object}: ${one.message}`)
  const known = new Set(faultsOf(plain.replay))
  const news = edited.replay.faults.filter(one => !known.has(`${one.object}: ${one.message}`))
  for (const one of news) told.push(`a new error: ${describeFault(one)}`)
  const gone = [...known].filter(one => !faultsOf(edited.replay).includes(one))
  for (const one of gone) told.push(`an error less: ${one}`)
  told.push(...stateChanges(everything(plain.replay), everything(edited.replay)))
  plain.replay.close()
  edited.replay.close()
  return told
}

async function live(recording: Recording, edits: readonly Edit[], until: number) {
  const replay = await Replay.begin(recording, edits, testDeeds)
  for (const { file, text } of edits) {
    const before = replay.textOf(file)
    if (before === null) throw new Error(`the recorded world has no file ${file}`)
    if (before === text) throw new Error(`${file}: that is the text that it has in the recording`)
  }
  const screens = new Screens(replay)
  replay.run(at => at > until)
  return { replay, screens }
}

function stateChanges(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  const lines: string[] = []
  const fields = new Map<string, string[]>()
  for (const [id, text] of before) {
    const now = after.get(id)
    if (now === text) continue
    if (now === undefined) lines.push(`  ${id} is gone`)
    else {
      const was = text.trim().split(';')
      const changed = now.trim().split(';')
      for (const field of changed.filter(one => !was.includes(one)))
        fields.set(field, [...(fields.get(field) ?? []), id])
    }
  }
  const perObject = new Map<string, string[]>()
  for (const [field, ids] of fields) {
    // A field may change in many objects, for example if they store the number of the last reload.
    if (ids.length > common) lines.push(`  ${ids.length} objects: ${field}`)
    else for (const id of ids) perObject.set(id, [...(perObject.get(id) ?? []), field])
  }
  for (const [id, own] of perObject) lines.push(`  ${id}: ${own.join('; ').slice(0, 200)}`)
  for (const id of after.keys()) if (!before.has(id)) lines.push(`  ${id} is new`)
  if (lines.length === 0) return []
  return ['Objects are in another state in the end:', ...shortened(lines, mostObjects)]
}

const shortened = (lines: readonly string[], most: number): string[] =>
  lines.length <= most ? [...lines] : [...lines.slice(0, most), `  … ${lines.length - most} more`]
