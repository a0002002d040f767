import { callers, callingDomain as domainThatCalls, responsible, thisObject } from 'driver'

/** The domain on whose behalf code at a path acts; null for the mudlib. */
const domainOf = (path: string): string | null =>
  path === '/unknown' ? 'unknown' : (/^\/domains\/([^/]+)/.exec(path)?.[1] ?? null)

/**
 * The domain whose code has called the running marked method; null if code of the mudlib called it. The method must call this function
 * itself, because inside another marked method the result may differ.
 */
export function callingDomain(): string | null {
  return domainThatCalls()
}

/** Whether this turn belongs to a domain's object, or whether code of a domain takes part in it. Such a turn uses that domain's budget. */
export function isDomainsTurn(): boolean {
  return domainOf(thisObject()?.path ?? '') !== null || callers().some(path => domainOf(path) !== null)
}

/**
 * Restricts an action, such as sending letters or speaking on somebody's behalf, to code of the mudlib.
 * @param what the name of the action, for the error: `letters`
 * @throws if code of a domain takes part in the call, at any depth
 */
export function onlyMudlib(what: string): void {
  const domain =
    responsible()[0] ??
    callers()
      .map(domainOf)
      .find(one => one !== null)
  if (domain != null) throw new Error(`${what}: not for code of ${domain}`)
}

/** Restricts an action to the domain that owns an object. @param path the object's path @throws if code of another domain is responsible */
export function onlyOwner(path: string): void {
  if (typeof path !== 'string') throw new TypeError('a path is a text')
  const other = responsible().find(domain => domain !== (domainOf(path) ?? path.split('/')[1]))
  if (other !== undefined) throw new Error(`${path}: not for code of ${other}`)
}
