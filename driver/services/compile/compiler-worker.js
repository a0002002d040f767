import { register } from 'tsx/esm/api'

// A thread takes over no loader from its process: TypeScript has to be taught to it first.
register()
await import('./compiler-worker.ts')
