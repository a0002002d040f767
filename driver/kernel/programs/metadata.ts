import { createRequire } from 'node:module'

// reflect-metadata stores what decorators say of classes. It puts its registry on Reflect, where mud code could reach it, unless Reflect is
// non-extensible. So Reflect is made so first, and the package is loaded afterwards: an `import` would run earlier.
Object.preventExtensions(Reflect)

export const { defineMetadata, getOwnMetadata } = createRequire(import.meta.url)(
  'reflect-metadata/no-conflict',
) as typeof import('reflect-metadata/no-conflict')
