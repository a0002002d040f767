import { callers, callingDomain as domainThatCalls, responsible, thisObject } from 'driver'

/** The domain that code of a path acts for; null for the mudlib. */
const domainOf = (path: string): string | null =>
  path === '/unknown' ? 'unknown' : (/^\/domains\/([^/]+)/.exec(path)?.[1] ?? null)

/**
 * The domain whose code has called the marked method that runs now; null: the mudlib has. The method must ask this itself, because a
 * marked method that it calls may get another answer.
 */
export function callingDomain(): string | null {
  return domainThatCalls()
}

/** Whether this turn is that of a domain's object, or code of a domain takes part in it: then the turn has that domain's budget. */
export function isDomainsTurn(): boolean {
  return domainOf(thisObject()?.path ?? '') !== null || callers().some(path => domainOf(path) !== null)
}

/**
 * For what only the mudlib may do: letters, words said in somebody's name.
 * @param what the thing that only the mudlib may do, for the error: `letters`
 * @throws if code of a domain takes part in the call, however far out
 */
export function onlyMudlib(what: string): void {
  const domain =
    responsible()[0] ??
    callers()
      .map(domainOf)
      .find(one => one !== null)
  if (domain != null) throw new Error(`${what}: not for code of ${domain}`)
}

/** For what a domain may do with its own only. @param path of the object @throws if code of another domain is responsible */
export function onlyOwner(path: string): void {
  const other = responsible().find(domain => domain !== (domainOf(path) ?? path.split('/')[1]))
  if (other !== undefined) throw new Error(`${path}: not for code of ${other}`)
}
