import { anySlotOf, methodOf, type ObjectBase } from '../objects/base.ts'
import type { TurnKind } from './errors.ts'
import type { Guard } from './guard.ts'

/**
 * A turn that calls a method by name, as it is in the newest code. Nothing happens where the object is destructed.
 * @param by the domain that asked for it, where that is not the object's own
 */
export function callMethod(
  guard: Guard,
  kind: TurnKind,
  object: ObjectBase,
  method: string,
  args: readonly unknown[],
  by: string | null = null,
): void {
  if (anySlotOf(object)?.destructed !== false) return
  guard.turn(
    kind,
    object,
    () => {
      guard.behalf = by
      const target = methodOf(object, method)
      if (target === null) throw new Error(`${object.id} has no method ${method}() to call`)
      Reflect.apply(target, object, args)
    },
    `${kind} ${method}()`,
  )
}
