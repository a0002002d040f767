import type { HolderKind, Trigger } from '../machine/program'
import type { Lines } from './text'

/** One method of a program. */
export interface Method {
  readonly name: string
  /** Parameters after the script. */
  readonly params: readonly string[]
  readonly body: Lines
}

/** A program as methods. It starts with the first one. */
export interface Converted {
  readonly methods: readonly Method[]
}

/** Why a program is not converted. The interpreter then still runs it. */
export class NotConverted extends Error {}

/** A program as it is written to a file of TypeScript. */
export interface Written {
  readonly vnum: number
  /** A title for people to read. */
  readonly title: string
  readonly on: HolderKind
  readonly triggers: readonly Trigger[]
  /** Its original text. */
  readonly text: string
  /** The method that it begins with. */
  readonly method: string
  /** Its methods, or the reason why it is not converted. */
  readonly result: Converted | NotConverted
}

/** Turns a wanted name into a free one for a method of a program. */
export type Naming = (wanted: string) => string
