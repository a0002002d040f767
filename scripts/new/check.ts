import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readOptions } from '../../driver/gateway/options.ts'
import { packageFolder } from '../../driver/link/packages.ts'
import { checkOverrides } from './overrides.ts'
import { madeFolder, writeTypeSettings } from './tsconfig.ts'

// `wyrd check` checks the types of the code of the world in this folder, and the parts of the engine that the world's overrides rely on.

const world = process.cwd()
if (!existsSync(join(world, 'wyrd.yaml'))) {
  console.error(`There is no world in ${world}: it has no wyrd.yaml. 'wyrd new NAME' makes one.`)
  process.exit(1)
}
const options = readOptions([])
const mudlib = typeof options === 'string' ? '' : (options.world['mudlib'] ?? '')
const accept = process.argv.includes('--accept')
const { lines, stale } = checkOverrides(join(world, mudlib === '' ? 'mudlib' : mudlib), accept)
for (const line of lines) console.log(line)
writeTypeSettings(world)
const own = existsSync(join(world, 'tsconfig.json')) ? 'tsconfig.json' : join(madeFolder, 'tsconfig.json')
const child = spawn(process.execPath, [join(packageFolder('typescript'), 'bin/tsc'), '--noEmit', '-p', own], {
  stdio: 'inherit',
})
child.on('exit', code => {
  if (code === 0) console.log('The types of all code are right.')
  process.exit(code === 0 && stale ? 1 : (code ?? 1))
})
