import type { BinaryExpression, Node, SourceFile } from 'typescript/unstable/ast'
import type { Project, Type } from 'typescript/unstable/async'
import type { Kinds } from './shadow.ts'

/** A change of a property. In `who.gold -= 5`, `who` is the receiver. */
interface Write {
  receiver: Node
  property: string
}

/** A node that may have an operand or an expression, with the properties that this module reads. */
type Unary = Node & { operator?: number; operand?: Node; expression?: Node; name?: Node }

/** A change or a call that the driver would refuse at run time. */
export interface ForeignUse {
  /** The offset in the file. */
  pos: number
  text: string
}

/**
 * Finds code of a domain that changes a property of an expression whose type is a player. At run time the driver always refuses that, as the table in
 * `help domains` says. Objects of other types may be the domain's own.
 * @param players the path of the program of players' bodies
 * @param pathOf the mud path of a file on disk
 */
export async function foreignWrites(
  file: SourceFile,
  project: Project,
  kinds: Kinds,
  players: string,
  pathOf: (file: string) => string | null,
): Promise<ForeignUse[]> {
  const writes = writesIn(file, kinds)
  if (writes.length === 0) return []
  const types = await project.checker.getTypeAtLocation(writes.map(({ receiver }) => receiver))
  const known = new Map<number, Promise<boolean>>()
  const isPlayer = (type: Type): Promise<boolean> => {
    let answer = known.get(type.id)
    if (!answer) known.set(type.id, (answer = descends(type)))
    return answer
  }
  const descends = async (type: Type): Promise<boolean> => {
    const symbol = await type.getSymbol()
    if (symbol?.declarations.some(({ path }) => pathOf(path) === `${players}.ts`)) return true
    for (const base of (await type.getBaseTypes()) ?? []) if (await isPlayer(base)) return true
    return false
  }
  const found: ForeignUse[] = []
  for (const [i, { receiver, property }] of writes.entries()) {
    const type = types[i]
    if (!type || !(await isPlayer(type))) continue
    const called = file.text.slice(receiver.pos, receiver.end).trim()
    const text = `code of a domain may not change fields of players: '${property}' of '${called}'. See 'help domains'.`
    found.push({ pos: receiver.end - called.length, text })
  }
  return found
}

/** The places where a property of anything but `this` is assigned, incremented, decremented or deleted. */
function writesIn(file: SourceFile, kinds: Kinds): Write[] {
  const writes: Write[] = []
  const note = (target: Node | undefined) => {
    const { kind, expression, name } = (target ?? {}) as Unary
    if (kind !== kinds.PropertyAccessExpression && kind !== kinds.ElementAccessExpression) return
    if (!expression || expression.kind === kinds.ThisKeyword) return
    writes.push({ receiver: expression, property: name ? file.text.slice(name.pos, name.end).trim() : 'a field' })
  }
  const visit = (node: Node): void => {
    if (node.kind === kinds.BinaryExpression) {
      const { left, operatorToken } = node as BinaryExpression
      const operator = operatorToken.kind as number
      if (operator >= kinds.FirstAssignment && operator <= kinds.LastAssignment) note(left)
    } else if (node.kind === kinds.DeleteExpression) note((node as Unary).expression)
    else if (node.kind === kinds.PostfixUnaryExpression) note((node as Unary).operand)
    else if (node.kind === kinds.PrefixUnaryExpression) {
      const { operator, operand } = node as Unary
      if (operator === kinds.PlusPlusToken || operator === kinds.MinusMinusToken) note(operand)
    }
    node.forEachChild(visit)
  }
  for (const statement of file.statements) visit(statement)
  return writes
}

/** Matches a decorator that allows code of domains to call a member. A comment may precede it. */
const mark = /@(?:open|deed)(?:\([^)]*\))?$/

/**
 * Finds code of a domain that, according to the types, calls a daemon's method without a mark.
 * @param isDaemon whether a file on disk is the program of a daemon
 */
export async function closedCalls(
  file: SourceFile,
  project: Project,
  kinds: Kinds,
  isDaemon: (file: string) => boolean,
): Promise<ForeignUse[]> {
  const called: Node[] = []
  const visit = (node: Node): void => {
    const { expression } = node as Unary
    if (node.kind === kinds.CallExpression && expression?.kind === kinds.PropertyAccessExpression) {
      const { expression: receiver, name } = expression as Unary
      if (name && receiver?.kind !== kinds.ThisKeyword && receiver?.kind !== kinds.SuperKeyword) called.push(name)
    }
    node.forEachChild(visit)
  }
  for (const statement of file.statements) visit(statement)
  if (called.length === 0) return []
  const symbols = await project.checker.getSymbolAtLocation(called)
  const found: ForeignUse[] = []
  for (const [i, name] of called.entries()) {
    const declared = symbols[i]?.declarations.find(
      ({ kind, path }) => kind === kinds.MethodDeclaration && isDaemon(path),
    )
    if (declared === undefined) continue
    const { modifiers = [] } = ((await declared.resolve(project)) ?? {}) as { modifiers?: readonly Node[] }
    const source = (await project.program.getSourceFile(declared.path))?.text ?? ''
    if (modifiers.some(({ pos, end }) => mark.test(source.slice(pos, end)))) continue
    const word = file.text.slice(name.pos, name.end).trim()
    const text = `code of a domain may not call ${word}() of a daemon: it carries no mark. See 'help rights'.`
    found.push({ pos: name.end - word.length, text })
  }
  return found
}
