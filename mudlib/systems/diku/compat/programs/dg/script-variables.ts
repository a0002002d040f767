import { setVariable } from '/compat/programs/dg/scope'
import { Programmed } from '/compat/programs/programmed'
import { Behaviour } from '/std/behaviour'
import type { MudObject } from '/std/object'
import type { Room } from '/std/room'

interface Settings {
  /** The variables by name. */
  variables: Readonly<Record<string, string>>
  /** The context of the variables; 0 for any context. */
  context: number
}

/**
 * Gives scripts their initial variables: monsters and things get them once, rooms at each reset of the area. The rule is that of the
 * command V in reset_zone() in tbaMUD's db.c.
 *
 *     behaviours = [ScriptVariables.with({ variables: { riddle: 'none' } })]
 */
export class ScriptVariables extends Behaviour<Settings> {
  defaults(): Settings {
    return { variables: {}, context: 0 }
  }

  begin(): void {
    // The behaviour that stores the variables may be added after this one, so the variables are set a moment later.
    this.later(0, 'set')
  }

  areaReset(): void {
    if ((this.owner as MudObject as Partial<Room>).exits !== undefined) this.set()
  }

  set(): void {
    const { variables, context } = this.settings
    const programmed = this.owner.behaviour(Programmed)
    if (!programmed) return
    for (const [name, value] of Object.entries(variables)) {
      setVariable(programmed.globals, name.toLowerCase(), value, context)
    }
  }
}

export default ScriptVariables
