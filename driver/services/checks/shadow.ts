import type { ClassDeclaration, Node, SourceFile } from 'typescript/unstable/ast'

/** The type of TypeScript's enum of syntax kinds. The enum itself is loaded only together with the compiler. */
export type Kinds = typeof import('typescript/unstable/ast').SyntaxKind

/** The parts that are read from a member of a class. */
type Member = Node & { name?: Node; modifiers?: readonly Node[]; initializer?: Node }

/** Decorators of methods that are called because of the decorator, so that the methods may have any name. */
const freelyNamed = /^\s*@(?:on|verb|hook)\b/

/**
 * A program's text with additions that make the compiler check more than the author's own text requires. Each member of a class gets `override`, and
 * each field's value gets `satisfies` with the type of the parent's field. With them, the compiler finds members whose names are similar to a name in
 * the parent, and properties that the parent's field doesn't have.
 */
export class Shadow {
  readonly text: string
  private readonly inserted: { at: number; text: string }[] = []

  constructor(source: string, file: SourceFile, kinds: Kinds) {
    for (const statement of file.statements) {
      if (statement.kind === kinds.ClassDeclaration) this.extend(source, statement as ClassDeclaration, kinds)
    }
    this.inserted.sort((a, b) => a.at - b.at)
    let text = ''
    let from = 0
    for (const one of this.inserted) {
      text += source.slice(from, one.at) + one.text
      from = one.at
    }
    this.text = text + source.slice(from)
  }

  private extend(source: string, made: ClassDeclaration, kinds: Kinds): void {
    const parent = made.heritageClauses?.find(({ token }) => token === kinds.ExtendsKeyword)?.types[0]?.expression
    if (parent?.kind !== kinds.Identifier) return
    const name = source.slice(parent.pos, parent.end).trim()
    // A private member belongs to the class itself, even if its name is similar to a name in the parent.
    const skipped: number[] = [
      kinds.StaticKeyword,
      kinds.DeclareKeyword,
      kinds.OverrideKeyword,
      kinds.AbstractKeyword,
      kinds.PrivateKeyword,
    ]
    for (const member of made.members as readonly Member[]) {
      if (!member.name || member.name.kind !== kinds.Identifier) continue
      if (member.modifiers?.some(({ kind }) => skipped.includes(kind))) continue
      if (member.modifiers?.some(({ pos, end }) => freelyNamed.test(source.slice(pos, end)))) continue
      const readonly = member.modifiers?.find(({ kind }) => kind === kinds.ReadonlyKeyword)
      const called = source.slice(member.name.pos, member.name.end).trimStart()
      const at = readonly ? readonly.end - 'readonly'.length : member.name.end - called.length
      this.inserted.push({ at, text: 'override ' })
      if (member.kind !== kinds.PropertyDeclaration || !member.initializer) continue
      this.inserted.push({ at: member.initializer.end, text: ` satisfies ${name}['${called}']` })
    }
  }

  /** Converts an offset in this text to the offset in the author's text. */
  original(offset: number): number {
    let shift = 0
    for (const { at, text } of this.inserted) {
      if (at + shift + text.length > offset) break
      shift += text.length
    }
    return offset - shift
  }
}
