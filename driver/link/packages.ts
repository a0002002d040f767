import { createRequire } from 'node:module'
import { dirname } from 'node:path'

/** The folder of a package that we use, wherever the package manager has put it: beside ours, or in the world's own folder. @throws if it isn't installed */
export const packageFolder = (name: string): string =>
  dirname(createRequire(import.meta.url).resolve(`${name}/package.json`))

/** The folder with the types of Node. */
export const typeRoot = (): string => dirname(packageFolder('@types/node'))
