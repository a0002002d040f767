import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { testDriver } from '../../driver/testing.ts'
import { budgets } from './check.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const tool = (name: string) => join(root, 'node_modules/.bin', name)

/** The files in a folder, by their relative paths. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)))
    .sort()
}

/** A folder's files as files of a domain, by mud path. */
export function domainFiles(folder: string, name: string): Record<string, string> {
  return Object.fromEntries(
    filesIn(folder).map(path => [`/domains/${name}/${path}`, readFileSync(join(folder, path), 'utf8')]),
  )
}

/** The output of a command. */
function output(command: string, args: readonly string[]): Promise<string> {
  return new Promise(done => {
    const child = spawn(command, args, { cwd: root })
    let text = ''
    child.stdout.on('data', chunk => (text += chunk))
    child.stderr.on('data', chunk => (text += chunk))
    child.on('close', () => done(text)).on('error', error => done(String(error)))
  })
}

/** The errors of the TypeScript compiler for all or some programs in a folder, by path, in the form `line:column message`. */
export async function typeErrors(
  folder: string,
  some: readonly string[] = ['**/*.ts'],
): Promise<Map<string, string[]>> {
  const at = mkdtempSync(join(tmpdir(), 'wyrd-types-'))
  try {
    const settings = {
      extends: join(root, 'tsconfig.json'),
      include: [
        ...some.map(one => join(resolve(folder), one)),
        join(root, 'mudlib/systems/ranvier/compat/ranvier/modules.d.ts'),
      ],
      compilerOptions: { typeRoots: [join(root, 'node_modules/@types')] },
    }
    writeFileSync(join(at, 'tsconfig.json'), JSON.stringify(settings))
    const text = await output(tool('tsc'), ['--noEmit', '--pretty', 'false', '-p', join(at, 'tsconfig.json')])
    return byPath(text, resolve(folder))
  } finally {
    rmSync(at, { recursive: true, force: true })
  }
}

function byPath(text: string, folder: string): Map<string, string[]> {
  const errors = new Map<string, string[]>()
  for (const [, file, line, column, message] of text.matchAll(/^(\S[^\n(]*)\((\d+),(\d+)\): error (.*)$/gm)) {
    const path = relative(folder, resolve(root, file!))
    if (!path.startsWith('..')) errors.set(path, [...(errors.get(path) ?? []), `${line}:${column} ${message}`])
  }
  return errors
}

const isProgram = (path: string) => path.endsWith('.ts') && !path.endsWith('.script.ts')

/** The errors of the world's own compiler for the programs in a folder. */
export async function compileErrors(folder: string, name: string): Promise<Map<string, string[]>> {
  const files = Object.fromEntries(Object.entries(domainFiles(folder, name)).filter(([path]) => isProgram(path)))
  const mud = await testDriver({ seed: 1, budgets, files, watchdog: 0 })
  const errors = new Map<string, string[]>()
  const { compiler } = mud.driver
  await Promise.all(Object.entries(files).map(([file, text]) => compiler.getAsync(file, text).catch(() => {})))
  for (const path of Object.keys(files)) {
    try {
      mud.load(path.replace(/\.ts$/, ''))
    } catch (error) {
      const { message } = error as Error
      const place = /:(\d+):(\d+)/.exec(message)
      errors.set(path.slice(`/domains/${name}/`.length), [`${place ? `${place[1]}:${place[2]} ` : ''}${message}`])
    }
  }
  await mud.stop()
  return errors
}

/**
 * Formats programs in the style of this project, if the formatter is installed.
 * @param sorts whether the formatter may reorder imports
 */
export async function tidy(folder: string, sorts = true): Promise<void> {
  if (!existsSync(tool('biome'))) return
  const command = sorts ? 'check' : 'format'
  await output(tool('biome'), [command, '--write', '--vcs-enabled=false', '--files-ignore-unknown=true', folder])
}
