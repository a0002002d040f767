#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

// The command `wyrd`, for all work on a world, to be run in the world's folder. `npm start`, here and in other worlds, runs `wyrd start`.

const root = dirname(dirname(fileURLToPath(import.meta.url)))

const usage = `wyrd new NAME          Makes a world of your own: a folder with an area, a system, tests and settings.
wyrd start             Starts the world of this folder. Its settings are in wyrd.yaml; start --help lists them.
wyrd debug             Starts it for one player, to be looked at with a debugger.
wyrd restart, status   Restarts it under its players; tells how it does.
wyrd test              Runs the tests of its domains, its systems, and the folder tests.
wyrd check             Checks the types of all its code.
wyrd store             Reads, moves and mends what it has stored.
wyrd cluster           Looks at the shards of a world on several servers, and moves parts of it between them.
wyrd upgrade PACKAGE   Takes a newer engine, under its players; goes back if the world isn't well with it.
wyrd docs              Writes its book, which the server has at /help/, as static pages.
wyrd replay            Plays a recorded world again.
wyrd diku, ranvier, mobprog, faction, generate
                       Convert worlds and programs of other servers; make an area. Each explains itself by --help.
wyrd --version`

/** Programs that run in this process, with their leading arguments. */
const programs = {
  restart: ['control.ts', 'restart'],
  status: ['control.ts', 'status'],
  store: ['store.ts'],
  cluster: ['cluster.ts'],
  diku: ['diku.ts'],
  ranvier: ['ranvier.ts'],
  mobprog: ['mobprog.ts'],
  faction: ['factions.ts'],
  generate: ['generate.ts'],
  docs: ['docs.ts'],
  upgrade: ['upgrade.ts'],
  new: ['new.ts'],
  check: ['new/check.ts'],
}

/** Runs a program that needs a process with its own flags, and exits with the program's exit code. */
function child(args, env = {}) {
  const made = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => made.kill(signal))
  made.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 130)))
}

const [name = 'help', ...args] = process.argv.slice(2)
const program = join(root, 'driver/run.js')
if (name === 'start' || name === 'debug') {
  process.argv = [process.argv[0], program, 'scripts/start.ts', ...(name === 'debug' ? ['--debug'] : []), ...args]
  await import(pathToFileURL(program).href)
} else if (name === 'replay') child(['--stack-size=3900', program, 'scripts/replay.ts', ...args])
else if (name === 'test') {
  const vitest = [process.cwd(), root]
    .map(folder => join(folder, 'node_modules/vitest/vitest.mjs'))
    .find(file => existsSync(file))
  if (!vitest) {
    console.error('vitest is not installed: npm install --save-dev vitest')
    process.exit(1)
  }
  child([vitest, 'run', '--root', process.cwd(), '--config', join(root, 'scripts/new/vitest.config.ts'), ...args])
} else if (Object.hasOwn(programs, name)) {
  const [file, ...first] = programs[name]
  await import('./typescript.js')
  process.argv = [process.argv[0], join(root, 'scripts', file), ...first, ...args]
  await import(`./${file}`)
} else if (name === '--version' || name === 'version') {
  const { createRequire } = await import('node:module')
  console.log(createRequire(import.meta.url)('../package.json').version)
} else {
  const isHelp = ['help', '--help', '-h'].includes(name)
  ;(isHelp ? console.log : console.error)(isHelp ? usage : `wyrd has no command '${name}'.\n\n${usage}`)
  process.exit(isHelp ? 0 : 1)
}
