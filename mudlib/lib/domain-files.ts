import { listFiles } from 'driver'

/** The paths of the programs in a folder of each domain: `festivals` finds /domains/vale/festivals/midwinter. */
export function programsIn(folder: string): string[] {
  const found: string[] = []
  for (const domain of listFiles('/domains')) {
    if (!domain.endsWith('/') || !listFiles(`/domains/${domain}`).includes(`${folder}/`)) continue
    for (const file of listFiles(`/domains/${domain}${folder}/`))
      if (file.endsWith('.ts') && !file.endsWith('.test.ts'))
        found.push(`/domains/${domain}${folder}/${file.slice(0, -3)}`)
  }
  return found
}
