import type { ProgramHost } from '/compat/programs/host'
import type { Machine, Outcome } from '/compat/programs/machine/machine'
import type { HolderKind, Program, Run } from '/compat/programs/machine/program'
import type { Cause, Programmed } from '/compat/programs/programmed'
import type { Behaviour } from '/std/behaviour'
import type { Events, Questions } from '/std/events'

/** A row of a language's table of triggers. */
export interface TriggerRow {
  /** The trigger's name in the language. */
  readonly trigger: string
  /** The mudlib's event or question that fires the trigger. */
  readonly hears: keyof Events | keyof Questions
  /** The behaviour that listens for the event. Several rows may share a behaviour. */
  readonly by: new () => Behaviour
}

/** A program's text and where it begins. */
export interface ProgramSource {
  readonly text: string
  readonly file: string
  /** The line of the file in which the text begins. */
  readonly line: number
}

/** A language of programs, bound to this mudlib. */
export interface Language {
  readonly name: string
  /** The maximum nesting depth of programs of this language that trigger one another, as on its server. */
  readonly deepest: number
  readonly triggers: Record<HolderKind, readonly TriggerRow[]>
  /** Parses all programs of a text. @param idOf makes the id of a program from its number */
  parse(source: ProgramSource, idOf: (vnum: number) => string): readonly Program[]
  /** Creates a run at the start of a program, with the variables from its cause. */
  begin(host: ProgramHost, programmed: Programmed, program: Program, cause: Cause): Run
  /** Runs a program to its end or its next wait; `run.due` then holds the seconds to wait from now. */
  run(host: ProgramHost, machine: Machine, programmed: Programmed, program: Program, run: Run): Outcome
}

/** A language of programs that another system offers. */
export interface OfferedLanguage {
  readonly language: Language
  /** The file name extension: `.lua`. */
  readonly fileEnd: string
  /** Returns the text of a program that is written inside TypeScript code, by the program's id; null if it isn't in this language. */
  inlineText(id: string): string | null
}

declare module '/std/offers' {
  interface Offers {
    language: OfferedLanguage
  }
}
