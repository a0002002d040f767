import type { DgStatement } from '../dg/statements'
import { NotConverted } from './converted'
import { flowOf } from './dg-flow'
import { LineWriter, meansUnknown, namesIn, settingOf } from './dg-lines'
import { Terms } from './dg-terms'
import { type DgNode, isHalt, isWait } from './dg-tree'
import { nameOf, Names as TakenNames } from './text'

/** The variables of a DG script. Decides which ones become TypeScript variables, and finds the variables that each line reads and sets. */
export class Locals {
  readonly terms: Terms
  readonly lines: LineWriter
  private readonly tree: readonly DgNode[]
  /** The TypeScript names of the variables that become TypeScript variables, by their names in the script. */
  private readonly names = new Map<string, string>()
  private readonly assigned = new Set<string>()
  private reading: string[] = []
  private readingByName: string[] = []

  constructor(statements: readonly DgStatement[], tree: readonly DgNode[]) {
    this.tree = tree
    const names = {
      variable: (one: string) => this.names.get(one) ?? null,
      isSet: (one: string) => this.assigned.has(one),
      reads: (one: string) => void this.reading.push(one),
      readsByName: (one: string) => void this.readingByName.push(one),
    }
    this.terms = new Terms(names)
    this.lines = new LineWriter(this.terms, names, one => this.names.has(one))
    this.choose(statements)
  }

  /** Returns the TypeScript name of a variable. */
  nameOf(name: string): string {
    return this.names.get(name)!
  }

  /** Calls a function that writes code, and records the variables that the code reads. */
  reads<T>(make: () => T): { made: T; reads: readonly string[] } {
    this.reading = []
    const made = make()
    return { made, reads: this.reading }
  }

  /** Chooses the variables that become TypeScript variables: those that are always set before they are read, and that only this script uses. */
  private choose(statements: readonly DgStatement[]): void {
    const own = statements.filter(({ kind }) => kind === 'line')
    const settings = own.flatMap(statement => settingOf(statement) ?? [])
    for (const { name } of settings) this.assigned.add(name)
    for (const statement of own) for (const name of namesIn(statement)) this.assigned.add(name)
    if (own.some(meansUnknown)) return
    if (statements.some(({ text }) => /tmpvr/i.test(text)))
      throw new NotConverted('it uses a variable of the language itself')
    const shared = new Set(own.flatMap(namesIn))
    const taken = new TakenNames(['it', 'self'])
    for (const name of this.assigned) {
      if (!shared.has(name) && !name.includes('%')) this.names.set(name, taken.free(nameOf(name, 'value')))
    }
    // A variable that is read by name at run time must keep its name.
    for (;;) {
      this.readingByName = []
      const { exposed } = flowOf(this.tree, new Set(), node => this.usesOf(node))
      const lost = [...this.readingByName, ...exposed].filter(name => this.names.has(name))
      if (lost.length === 0) return
      for (const name of lost) this.names.delete(name)
    }
  }

  usesOf(node: DgNode): { reads: readonly string[]; sets: string | null } {
    if (node.kind !== 'line') return { reads: [], sets: null }
    this.reading = []
    const { statement } = node
    if (statement.expression) {
      this.terms.condition(statement.expression)
      return { reads: this.reading, sets: null }
    }
    if (isWait(statement)) {
      this.terms.text(statement.text)
      return { reads: this.reading, sets: null }
    }
    if (isHalt(statement)) return { reads: [], sets: null }
    this.lines.line(statement)
    const setting = settingOf(statement)
    return { reads: this.reading, sets: setting && this.names.has(setting.name) ? setting.name : null }
  }
}
