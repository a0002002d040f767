import { domainsOf } from 'driver'

type Something = Parameters<typeof domainsOf>[0]

/** The name of the domain that contains a path: `vale` for `/domains/vale/square`. It is empty for a path with fewer than two parts. */
export function domainOf(path: string): string {
  return path.split('/')[2] ?? ''
}

/** Whether a program may treat a path as its own. If both are in domains, they must be in the same one. */
export function isOfSame(owner: string, path: string): boolean {
  // A path that contains `.` or `..` could lead anywhere.
  if (/\/\.\.?(?:\/|$)/.test(path)) return false
  return !owner.startsWith('/domains/') || !path.startsWith('/domains/') || domainOf(owner) === domainOf(path)
}

/** Whether an object is in a place outside the domain to which it belongs or which made it. */
export function isGuestIn(one: Something, place: string): boolean {
  const home = place.startsWith('/domains/') ? domainOf(place) : ''
  return domainsOf(one).some(domain => domain !== home)
}

/** Returns a test of whether an object may treat a path as its own. The test rejects a path in a domain if another domain owns or made the object. */
export function ownershipOf(one: Something): (path: string) => boolean {
  const owners = [one.path, ...domainsOf(one).map(domain => `/domains/${domain}/`)]
  return path => owners.every(owner => isOfSame(owner, path))
}

/** Whether an object was cloned by a domain other than that of its program. It then doesn't count as a clone of its program. */
export function isCopy(one: Something): boolean {
  return domainsOf(one).length > 1
}
