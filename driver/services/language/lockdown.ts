import { restoreFreeze } from './gentle-freeze.ts'
import '../../kernel/programs/metadata.ts'
import 'ses'
import '../../kernel/guard/raw-stack.ts'
import { meterNatives } from './natives.ts'

// Hardens the process's intrinsics, once: no constructor makes code from strings, no prototype that is shared can be changed.
// It happens as this file is imported.
restoreFreeze()
if (!Object.isFrozen(Object.prototype)) {
  meterNatives()
  // Before SES can make its iterator an accessor, after which V8 spreads lists seven times as slowly.
  Object.freeze(Array.prototype)
  lockdown({
    errorTaming: 'unsafe',
    overrideTaming: 'severe',
    consoleTaming: 'unsafe',
    stackFiltering: 'verbose',
    errorTrapping: 'none',
    unhandledRejectionTrapping: 'none',
    domainTaming: 'unsafe',
    localeTaming: 'unsafe',
  })
}
