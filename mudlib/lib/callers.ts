import { callers, callingDomain as domainThatCalls, responsible, thisObject } from 'driver'

/** The domain that code of a path acts for; null for the mudlib. */
const domainOf = (path: string): string | null =>
  path === '/unknown' ? 'unknown' : (/^\/domains\/([^/]+)/.exec(path)?.[1] ?? null)

/**
 * The domain whose code has called the method that asks; null: the mudlib has. To be called by that method itself, in a file that
 * nothing but its callers' code has called.
 */
export function callingDomain(): string | null {
  return domainThatCalls()
}

/** Whether the turn under way is that of a domain's object, or code of a domain takes part in it: then it has that domain's budget. */
export function isDomainsTurn(): boolean {
  return domainOf(thisObject()?.path ?? '') !== null || callers().some(path => domainOf(path) !== null)
}

/**
 * For what only the mudlib may do: letters, words said in somebody's name.
 * @param what that is, for the error: `letters`
 * @throws where code of a domain takes part in the call, however far out
 */
export function onlyMudlib(what: string): void {
  const domain =
    responsible()[0] ??
    callers()
      .map(domainOf)
      .find(one => one !== null)
  if (domain != null) throw new Error(`${what}: not for code of ${domain}`)
}

/** For what a domain may do with its own only. @param path of what it is @throws where code of another domain answers for it */
export function onlyOwner(path: string): void {
  const other = responsible().find(domain => domain !== (domainOf(path) ?? path.split('/')[1]))
  if (other !== undefined) throw new Error(`${path}: not for code of ${other}`)
}
