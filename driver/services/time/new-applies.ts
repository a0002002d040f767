import { liveSlotOf, ObjectBase } from '../../kernel/objects/base.ts'
import type { Program } from '../../kernel/programs/program.ts'
import type { CleanUps } from './cleanups.ts'
import type { Resets } from './resets.ts'

/**
 * Starts the applies that a reload has added. Objects with a new reset() get their first reset, and objects with a new cleanUp() are asked from now
 * on.
 */
export function startNewApplies(programs: Iterable<Program>, resets: Resets, cleanUps: CleanUps): void {
  const { reset, cleanUp } = ObjectBase.prototype
  for (const program of programs) {
    const { main, instances, applies: before } = program
    const made = main?.lasting.prototype as ObjectBase | undefined
    if (!made || instances.length === 0) continue
    program.applies = { reset: made.reset !== reset, cleanUp: made.cleanUp !== cleanUp }
    // Only new applies are started, so that a reload needn't visit all other objects.
    if (program.applies.cleanUp && !before.cleanUp) for (const object of instances) cleanUps.start(object)
    if (!program.applies.reset || before.reset) continue
    for (const object of [...instances]) {
      const slot = liveSlotOf(object)
      if (!slot.destructed && slot.resetAt === 0) resets.start(object)
    }
  }
}
