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
  const slot = anySlotOf(object)
  if (slot === null || slot.destructed) return
  guard.turn(
    kind,
    object,
    () => {
      guard.behalf = by
      // What a daemon does later it does by itself: code of a domain can't have it do so.
      if (by !== null && slot.number > 0 && !guard.trust.isTrusted(by)) guard.meter.who = guard.quotaOf(by).alone
      const target = methodOf(object, method)
      if (target === null) throw new Error(`${object.id} has no method ${method}() to call`)
      Reflect.apply(target, object, args)
    },
    `${kind} ${method}()`,
  )
}
