import type { Compiled } from './kernel/programs/compiled.ts'
import type { KernelOptions } from './kernel.ts'
import type { Tools } from './services/checks/checks.ts'
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
  /** Whether a debugger may attach: scripts carry their source maps. */
  debug?: boolean
  /** The seed of the world's random numbers. */
  seed: number
  store: Store
  /** Reports when memory runs short; without it memory isn't watched. */
  memory?: Memory
  /** Checks edits beyond whether they run: types, tests. */
  tools?: Tools
  /** The folder for CPU profiles, or who takes them; without it there are none. */
  profiles?: string | Profiling
  /** Where backups are written; without it there are none. */
  backups?: BackupOptions
  /** Servers that mud code may send requests to, by name; none by default. */
  endpoints?: Readonly<Record<string, HttpEndpoint>>
  /** Settings that the mudlib alone understands, by name; none by default. */
  world?: Readonly<Record<string, string>>
  /** For the operator's desk; none by default. */
  operators?: Operators
  /** Records what comes into the world, or has it come again. */
  tape?: Tape
  /** Called when mud code asks for a shutdown. */
  onShutDown?: () => void
  /** Called when mud code asks for a restart of the driver; without it a restart isn't possible. */
  onRestart?: () => void
}
