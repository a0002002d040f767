import type { Compiled } from './kernel/programs/compiled.ts'
import type { KernelOptions } from './kernel.ts'
import type { Tools } from './services/checks/checks.ts'
import type { Bus } from './services/cluster/bus.ts'
import type { Profiling } from './services/diagnostics/profiler.ts'
import type { MudFiles } from './services/files/mud-files.ts'
import type { HttpEndpoint } from './services/http/http.ts'
import type { Memory } from './services/memory/memory.ts'
import type { Operators } from './services/operators/efuns.ts'
import type { Tape } from './services/recorder/tape.ts'
import type { BackupOptions } from './services/store/backups.ts'
import type { Store } from './services/store/store.ts'

/** The parts and settings of a world. */
export interface DriverOptions extends KernelOptions {
  files: MudFiles
  /** Compiles in a worker thread; without it, the main thread compiles. */
  compile?: (file: string, source: string) => Promise<Compiled>
  /** Whether a debugger may attach. If so, scripts have source maps. */
  debug?: boolean
  /** The seed of the world's random numbers. */
  seed: number
  store: Store
  /** The homes that this shard asks for when it starts, the names of mounts, and the bus: see Cluster. Used if the store is shared by shards. */
  shard?: { readonly takes: readonly string[]; readonly mounts: readonly string[]; readonly bus?: Bus }
  /** Reports when memory runs low; without it, memory isn't watched. */
  memory?: Memory
  /** Further checks of edits: types, tests. */
  tools?: Tools
  /** The folder for CPU profiles, or the profiler; without it there are none. */
  profiles?: string | Profiling
  /** The settings of backups; without them there are none. */
  backups?: BackupOptions
  /** Servers that mud code may send requests to, by name; none by default. */
  endpoints?: Readonly<Record<string, HttpEndpoint>>
  /** Settings for the mudlib, by name; none by default. */
  world?: Readonly<Record<string, string>>
  /** The functions for the operators' commands; none by default. */
  operators?: Operators
  /** Records the input of the world, or replays it. */
  tape?: Tape
  /** Called when mud code requests a shutdown. */
  onShutDown?: () => void
  /** Called when mud code requests a restart of the driver; without it, a restart isn't possible. */
  onRestart?: () => void
}
