import type { DikuWorld, ResetCommand } from '/compat/diku/model'
import type { NamedBehaviour } from '/compat/diku/specials/classes'
import { roomHolder } from '/compat/diku/trigger-resets'

/** Returns the fields of the program that a record, such as `mob/3001`, is converted to. */
export type FieldsOf = (record: string) => Record<string, unknown> | undefined

/** A reset command that attaches a trigger or a variable, with its target: the record that the previous command makes, or a room. */
interface Attaching {
  readonly command: ResetCommand
  readonly record: string
  /** The command that makes the target; null for a room. */
  readonly by: ResetCommand | null
}

const makes: Readonly<Record<string, string>> = { M: 'mob', O: 'object', G: 'object', E: 'object', P: 'object' }

/**
 * Returns the T and V commands in a tbaMUD reset list, each with its target. Commands without a target change nothing. The rules are those
 * of reset_zone() in db.c.
 */
function attachingIn(commands: readonly ResetCommand[]): Attaching[] {
  const found: Attaching[] = []
  let last: ResetCommand | null = null
  for (const command of commands) {
    const { letter, args } = command
    if (letter !== 'T' && letter !== 'V') {
      last = makes[letter] ? command : null
      continue
    }
    const [kind = 0, , room = 0] = args
    if (kind === roomHolder) found.push({ command, record: `room/${room}`, by: null })
    else if (last && makes[last.letter] === (kind === 0 ? 'mob' : 'object'))
      found.push({ command, record: `${makes[last.letter]}/${last.args[0]}`, by: last })
  }
  return found
}

/**
 * Adds the triggers and script variables that reset commands attach to the fields of their targets. All instances of the target then have
 * them.
 * @param root the root of the mounted world
 * @returns a note on each command that applied only to some instances of its target
 */
export function attachByResets(world: DikuWorld, root: string, fieldsOf: FieldsOf): string[] {
  const notes: string[] = []
  const all = world.zones.flatMap(({ commands }) => commands)
  const attaching = world.zones.flatMap(({ commands }) => attachingIn(commands))
  for (const { command, record, by } of attaching) {
    const fields = fieldsOf(record)
    if (!fields) continue
    const { letter, args, place } = command
    if (letter === 'T') addProgram(fields, `${root}/program/${args[1]}`)
    else addVariable(fields, command)
    const makers = all.filter(
      one => by !== null && makes[one.letter] === makes[by.letter] && one.args[0] === by.args[0],
    )
    const same = attaching.filter(one => one.record === record && alike(one.command, command))
    if (by !== null && makers.length > same.length)
      notes.push(
        `${place.file}:${place.line} ${letter} was for some of ${record.replace('/', ' #')}; here it is for all`,
      )
  }
  return notes
}

function addProgram(fields: Record<string, unknown>, id: string): void {
  const { programs = [] } = fields as { programs?: readonly string[] }
  if (!programs.includes(id)) fields['programs'] = [...programs, id]
}

/** Adds the variable of a V command. Its context is the second number for rooms, otherwise the third. */
function addVariable(fields: Record<string, unknown>, { args, text = '' }: ResetCommand): void {
  const [kind, second = 0, third = 0] = args
  const [, name = '', value = ''] = /^(\S+)\s*(.*)$/.exec(text) ?? []
  if (name === '') return
  const context = kind === roomHolder ? second : third
  const { habits = [] } = fields as { habits?: readonly NamedBehaviour[] }
  const isOwn = (one: NamedBehaviour) => one.name === 'ScriptVariables' && (one.settings['context'] ?? 0) === context
  const own = habits.find(isOwn)
  const variables = { ...(own?.settings['variables'] as object | undefined), [name]: value }
  const behaviour: NamedBehaviour = {
    name: 'ScriptVariables',
    settings: { variables, ...(context === 0 ? {} : { context }) },
  }
  fields['habits'] = [...habits.filter(one => !isOwn(one)), behaviour]
}

const alike = (one: ResetCommand, other: ResetCommand) =>
  one.letter === other.letter && one.args[1] === other.args[1] && one.text === other.text
