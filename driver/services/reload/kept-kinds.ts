import type { FieldChange } from '../../kernel/programs/fields.ts'
import type { Program } from '../../kernel/programs/program.ts'

/**
 * A sentence for each field whose default has another type now, but of which objects still have values of the old type that their code may not
 * expect.
 */
export function keptKinds({ path, instances }: Program, changes: readonly FieldChange[]): string[] {
  return changes.flatMap(({ name, kind, before, after }) => {
    const [had, has] = [kindOf(before), kindOf(after)]
    if (kind !== 'changed' || had === has || had === 'nothing' || has === 'nothing') return []
    const count = instances.filter(one => kindOf((one as unknown as Record<string, unknown>)[name]) === had).length
    return count === 0
      ? []
      : [`${path}: ${name} is ${has} now, and ${count} of the objects keep ${had}: upgraded() can change that`]
  })
}

function kindOf(value: unknown): string {
  if (value === null || value === undefined) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'string' ? 'a text' : typeof value === 'object' ? 'an object' : `a ${typeof value}`
}
