import { text } from '../../kernel/efuns/arguments.ts'
import type { Caller } from '../../kernel/efuns/caller.ts'
import type { Efuns } from '../../kernel/efuns/efun.ts'
import { defaultMostObjects } from '../../kernel/guard/quota.ts'
import type { Checks } from './checks.ts'

/** The efuns for domains' settings. */
export function settingsEfuns({ guard }: Caller, checks: Checks) {
  return {
    setDomain: {
      access: 'secure',
      run(name, { strict, guarded, budgets = {}, objects = defaultMostObjects }) {
        checks.set(text(name, 'setDomain'), { strict: strict === true, guarded: guarded === true })
        const quota = guard.quotaOf(name)
        quota.budgets = { ...guard.budgets, ...budgets }
        quota.mostObjects = objects
      },
    },
  } satisfies Partial<Efuns>
}
