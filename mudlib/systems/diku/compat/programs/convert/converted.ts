import type { HolderKind, Trigger } from '../machine/program'
import type { Lines } from './text'

/** One method of a program. */
export interface Method {
  readonly name: string
  /** Parameters beside the script. */
  readonly params: readonly string[]
  readonly body: Lines
}

/** A program as methods: the first is the one that it begins with. */
export interface Converted {
  readonly methods: readonly Method[]
}

/** Why a program isn't converted: the interpreter goes on running it. */
export class NotConverted extends Error {}

/** A program of a file that is written. */
export interface Written {
  readonly vnum: number
  /** What it is called, for people. */
  readonly title: string
  readonly on: HolderKind
  readonly triggers: readonly Trigger[]
  /** Its text as it was. */
  readonly text: string
  /** The method that it begins with. */
  readonly method: string
  /** Its methods, or why it has none. */
  readonly result: Converted | NotConverted
}

/** Makes a name for the method of a program. */
export type Naming = (wanted: string) => string
