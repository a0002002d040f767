import type { TurnKind } from '../kernel/guard/errors.ts'
import type { Guard } from '../kernel/guard/guard.ts'
import type { Responsible } from '../kernel/guard/responsible.ts'
import { anySlotOf, methodOf, type ObjectBase } from '../kernel/objects/base.ts'

/**
 * Calls a method by name in a turn of its own, in its newest version. Does nothing if the object is destructed.
 * @param who the domains that are responsible for the call; null for a daemon's own work
 * @returns false if the call failed
 */
export function callMethod(
  guard: Guard,
  kind: TurnKind,
  object: ObjectBase,
  method: string,
  args: readonly unknown[],
  who: Responsible | null = null,
): boolean {
  const slot = anySlotOf(object)
  if (slot === null || slot.destructed) return true
  const ended = guard.turn(
    kind,
    object,
    () => {
      guard.given = args
      if (who !== null && (slot.number > 0 || !guard.trust.isTrusted(slot.program.domain))) guard.meter.who = who
      const target = methodOf(object, method)
      if (target === null) throw new Error(`${object.id} has no method ${method}() to call`)
      Reflect.apply(target, object, args)
      return true
    },
    `${kind} ${method}()`,
  )
  return ended === true
}
