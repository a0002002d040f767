import { createRequire } from 'node:module'

// What decorators say of classes is kept by reflect-metadata. The driver alone reads and writes it. The package puts its registry on Reflect, where
// code of the world could reach it, if Reflect can take it: so it can't from here on, and the package is loaded after that. An import would come first.
Object.preventExtensions(Reflect)

export const { defineMetadata, getOwnMetadata } = createRequire(import.meta.url)(
  'reflect-metadata/no-conflict',
) as typeof import('reflect-metadata/no-conflict')
