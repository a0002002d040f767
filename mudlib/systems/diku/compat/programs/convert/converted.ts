import type { HolderKind, Trigger } from '../machine/program'
import type { Lines } from './text'

/** One method of a program. */
export interface Method {
  readonly name: string
  /** The parameters after the script. */
  readonly params: readonly string[]
  readonly body: Lines
}

/** A program as a list of methods. It starts with the first method. */
export interface Converted {
  readonly methods: readonly Method[]
}

/** The reason why a program can't be converted. The interpreter then still runs it. */
export class NotConverted extends Error {}

/** A program in the form in which it is written to a TypeScript file. */
export interface Written {
  readonly vnum: number
  /** A title for people to read. */
  readonly title: string
  readonly on: HolderKind
  readonly triggers: readonly Trigger[]
  /** The program's original text. */
  readonly text: string
  /** The method with which the program begins. */
  readonly method: string
  /** The program's methods, or the reason why it isn't converted. */
  readonly result: Converted | NotConverted
}

/** Turns a wanted name into a free one for a method of a program. */
export type Naming = (wanted: string) => string
