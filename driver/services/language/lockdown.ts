import { restoreFreeze } from './gentle-freeze.ts'
import '../../kernel/programs/metadata.ts'
import 'ses'
import '../../kernel/guard/raw-stack.ts'
import { meterNatives } from './natives.ts'

// Hardens the process's intrinsics once, when this file is imported: no constructor creates code from strings, and no shared prototype can be
// changed.
restoreFreeze()
if (!Object.isFrozen(Object.prototype)) {
  meterNatives()
  // The prototype is frozen before SES can turn its iterator into an accessor. With an accessor, spreading a list would take V8 seven times as long.
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
