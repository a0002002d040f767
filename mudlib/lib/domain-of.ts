/** The name of the domain that a path lies in: `vale` for `/domains/vale/square`; empty for a path of one part. */
export function domainOf(path: string): string {
  return path.split('/')[2] ?? ''
}
