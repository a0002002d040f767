import { domainsOf } from 'driver'

type Something = Parameters<typeof domainsOf>[0]

/** The name of the domain that a path lies in: `vale` for `/domains/vale/square`; empty for a path of one part. */
export function domainOf(path: string): string {
  return path.split('/')[2] ?? ''
}

/** Whether a program of one path may have the place of another as its own: code of a domain none of another domain. */
export function isOfSame(owner: string, path: string): boolean {
  // A path that leads up and down again could be any.
  if (/\/\.\.?(?:\/|$)/.test(path)) return false
  return !owner.startsWith('/domains/') || !path.startsWith('/domains/') || domainOf(owner) === domainOf(path)
}

/** Whether something of a domain, or that a domain has made, is in a place that isn't the domain's. */
export function isGuestIn(one: Something, place: string): boolean {
  const home = place.startsWith('/domains/') ? domainOf(place) : ''
  return domainsOf(one).some(domain => domain !== home)
}

/** Tells of paths whether something may have those places as its own: what a domain has, or has made, none of another domain. */
export function ownershipOf(one: Something): (path: string) => boolean {
  const owners = [one.path, ...domainsOf(one).map(domain => `/domains/${domain}/`)]
  return path => owners.every(owner => isOfSame(owner, path))
}

/** Whether something was cloned by another domain than that of its program: then it counts for none of what concerns its kind. */
export function isCopy(one: Something): boolean {
  return domainsOf(one).length > 1
}
