import { register } from 'node:module'
import { register as registerTypeScript } from 'tsx/esm/api'

// Lets Node run the programs in this folder, which are TypeScript and import the mudlib by mud paths.
// `node --import ./scripts/typescript.js scripts/cases.ts`

registerTypeScript()
register('./mud-paths.js', import.meta.url)
