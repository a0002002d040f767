import type { TurnKind } from '../../kernel/guard/errors.ts'
import { liveSlotOf, type ObjectBase } from '../../kernel/objects/base.ts'
import type { Program } from '../../kernel/programs/program.ts'

/** The apply that a turn calls, for the kinds of turns that determine it. */
const applies: Partial<Record<TurnKind, string>> = { heartBeat: 'heartBeat', reset: 'reset', load: 'create' }

/**
 * The place of a turn that the watchdog has stopped, as far as it is known. No stack is available any more. Therefore it is the apply if the object's
 * own program ran, and otherwise only the file of the program that ran.
 * @param ran the program whose code ran; null if it was not a domain's program
 * @returns ` in heartBeat() (/domains/wood/owl.ts:12)`
 */
export function hangPlace(object: ObjectBase, kind: TurnKind, ran: Program | null): string {
  const { program } = liveSlotOf(object)
  if (ran !== null && ran !== program) return ` in code of ${ran.file}, which rests`
  const { file, version } = program
  const method = applies[kind]
  const lines = version.source.split('\n')
  const line = method ? lines.findIndex(one => new RegExp(`(?:^|[\\s;{}])${method}\\s*\\(\\)[^;]*\\{`).test(one)) : -1
  if (line >= 0) return ` in ${method}() (${file}:${line + 1})`
  return kind === 'command' ? '' : ` in code that ${file} called`
}
