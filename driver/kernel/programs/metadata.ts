import { createRequire } from 'node:module'

// reflect-metadata stores the data that decorators attach to classes. It puts its registry on Reflect, where mud code could reach it, unless Reflect
// is non-extensible. Therefore Reflect is made non-extensible first, and then the package is loaded. An `import` would load the package too early.
Object.preventExtensions(Reflect)

export const { defineMetadata, getOwnMetadata } = createRequire(import.meta.url)(
  'reflect-metadata/no-conflict',
) as typeof import('reflect-metadata/no-conflict')
