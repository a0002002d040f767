import { register } from 'tsx/esm/api'

// A worker thread doesn't inherit the module loaders of its process, so the loader for TypeScript is registered first.
register()
await import('./compiler-worker.ts')
