import type { HolderKind, Trigger } from '../machine/program'
import type { Lines } from './text'

/** One method of a program. */
export interface Method {
  readonly name: string
  /** The parameters that follow the script parameter. */
  readonly params: readonly string[]
  readonly body: Lines
}

/** A program as a list of methods. The program starts with the first method. */
export interface Converted {
  readonly methods: readonly Method[]
}

/** The reason why a program can't be converted. The interpreter runs it instead. */
export class NotConverted extends Error {}

/** A program to be written to a TypeScript file. */
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

/** Returns a method name that isn't taken yet. @param wanted the preferred name */
export type Naming = (wanted: string) => string
