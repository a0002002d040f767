import { createRequire } from 'node:module'
import { dirname } from 'node:path'

/** The folder of an installed package, which is next to this package or in the world's own folder. @throws if it isn't installed */
export const packageFolder = (name: string): string =>
  dirname(createRequire(import.meta.url).resolve(`${name}/package.json`))

/** The folder that contains the types of Node. */
export const typeRoot = (): string => dirname(packageFolder('@types/node'))
