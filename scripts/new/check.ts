import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { packageFolder } from '../../driver/link/packages.ts'
import { madeFolder, writeTypeSettings } from './tsconfig.ts'

// `wyrd check`: the types of all code of the world in this folder.

const world = process.cwd()
if (!existsSync(join(world, 'wyrd.yaml'))) {
  console.error(`There is no world in ${world}: it has no wyrd.yaml. 'wyrd new NAME' makes one.`)
  process.exit(1)
}
writeTypeSettings(world)
const own = existsSync(join(world, 'tsconfig.json')) ? 'tsconfig.json' : join(madeFolder, 'tsconfig.json')
const child = spawn(process.execPath, [join(packageFolder('typescript'), 'bin/tsc'), '--noEmit', '-p', own], {
  stdio: 'inherit',
})
child.on('exit', code => {
  if (code === 0) console.log('The types of all code are right.')
  process.exit(code ?? 1)
})
