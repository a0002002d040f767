import { readFileSync } from 'node:fs'

const about = new URL('../../package.json', import.meta.url)

/** The version of the code that is on disk now. */
export const versionOnDisk = (): string => (JSON.parse(readFileSync(about, 'utf8')) as { version: string }).version
