import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Scope } from '../../link/client.ts'
import { typeRoot } from '../../link/packages.ts'
import type { LanguageServer } from './language-server.ts'
import type { Mirror } from './mirror.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
/** The folders that every page's language server reads in addition, because the driver's efuns are declared there. */
const always = { '/driver': [join(root, 'driver')] }
const firstFolders = new Set(
  'driver lib std cmds daemons behaviours ai stories spells effects compat secure domains'.split(' '),
)

/** Runs the language servers of the workshop's pages, and keeps the copy of the mud that they read. */
export class LanguageHost {
  private readonly folder: string
  private mirror: Promise<Mirror> | null = null
  private next = 1
  private readonly servers = new Set<LanguageServer>()

  /** @param data the world's data folder */
  constructor(data: string) {
    this.folder = join(data, 'workshop')
  }

  /**
   * Starts a language server.
   * @param toPage gets messages for the page
   * @param onEnd called when the server has ended
   */
  async start(scope: Scope, toPage: (json: string) => void, onEnd: () => void): Promise<LanguageServer> {
    // The servers' modules are loaded when the first server starts.
    const { LanguageServer } = await import('./language-server.ts')
    const mirror = await (this.mirror ??= this.makeMirror())
    const folders = { ...always, ...scope.folders }
    await Promise.all(Object.entries(folders).map(([folder, places]) => mirror.copy(folder, places)))
    const tree = join(this.folder, `${scope.name}-${this.next++}`)
    plant(tree, mirror.folder, Object.keys(folders))
    const server = new LanguageServer(tree, firstFolders, toPage, () => {
      forget()
      this.servers.delete(server)
      rmSync(tree, { recursive: true, force: true })
      onEnd()
    })
    const seen = Object.keys(folders).map(folder => `${folder}/`)
    const forget = mirror.follow(({ path, kind }) => {
      if (seen.some(folder => path.startsWith(folder))) server.fileChanged(path, kind)
    })
    this.servers.add(server)
    return server
  }

  private async makeMirror(): Promise<Mirror> {
    const { Mirror } = await import('./mirror.ts')
    rmSync(this.folder, { recursive: true, force: true })
    return new Mirror(join(this.folder, 'mirror'), firstFolders)
  }

  /** Stops all language servers, and deletes their files. */
  async close(): Promise<void> {
    for (const server of this.servers) server.end()
    await (await this.mirror)?.close()
    rmSync(this.folder, { recursive: true, force: true })
  }
}

/** Makes a folder that looks like the mud, with only the folders that a user may read. */
function plant(tree: string, mirror: string, folders: readonly string[]): void {
  for (const folder of folders) {
    const at = join(tree, folder)
    mkdirSync(dirname(at), { recursive: true, mode: 0o700 })
    symlinkSync(join(mirror, folder), at)
  }
  const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8')) as {
    compilerOptions: object
  }
  const first = [...new Set(folders.map(folder => folder.split('/')[1]!))]
  const paths = {
    driver: ['./driver/api/index.ts'],
    vitest: [join(root, 'node_modules/vitest')],
    ...Object.fromEntries(first.map(name => [`/${name}/*`, [`./${name}/*`]])),
  }
  const config = {
    compilerOptions: {
      ...compilerOptions,
      paths,
      typeRoots: [typeRoot()],
      preserveSymlinks: true,
    },
    include: first.filter(name => name !== 'driver').map(name => `./${name}`),
  }
  writeFileSync(join(tree, 'tsconfig.json'), JSON.stringify(config), { mode: 0o600 })
}
