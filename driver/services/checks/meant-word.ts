import type { Expression, Node, SourceFile } from 'typescript/unstable/ast'
import type { Project } from 'typescript/unstable/async'
import { nearest } from '../nearest.ts'
import type { Kinds } from './shadow.ts'

/**
 * The allowed word that is most similar to a text that its type doesn't allow, such as an event of `@on`, a sector, or a place to wear a thing.
 * @param pos the offset in the file of the text, or of the property whose value it is
 * @returns null if there is no text there, its type doesn't list words, or no word is similar
 */
export async function meantWord(file: SourceFile, pos: number, project: Project, kinds: Kinds): Promise<string | null> {
  let found: Node | null = null
  const visit = (node: Node): void => {
    if (pos < node.pos || pos >= node.end) return
    const { name, initializer } = node as Node & { name?: Node; initializer?: Node }
    const isNamed = name !== undefined && pos < name.end && initializer?.kind === kinds.StringLiteral
    if (node.kind === kinds.StringLiteral) found = node
    else if (isNamed) found = initializer
    else node.forEachChild(visit)
  }
  for (const statement of file.statements) visit(statement)
  if (found === null) return null
  const wanted = await project.checker.getContextualType(found as Expression)
  const words = await wordsOf(wanted)
  const { pos: start, end } = found as Node
  return nearest(file.text.slice(start, end).trim().slice(1, -1), words)
}

type Wanted = Awaited<ReturnType<Project['checker']['getContextualType']>>

/** The string literals that a type allows. */
async function wordsOf(type: Wanted): Promise<string[]> {
  if (type?.isUnionType()) {
    const words: string[] = []
    for (const one of (await type.getTypes()) ?? []) words.push(...(await wordsOf(one)))
    return words
  }
  return type?.isStringLiteralType() ? [String(type.value)] : []
}
