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

/** Whether something of a domain, by its path, is in a place that isn't the domain's. */
export function isGuestIn(path: string, place: string): boolean {
  return path.startsWith('/domains/') && (!place.startsWith('/domains/') || domainOf(place) !== domainOf(path))
}
