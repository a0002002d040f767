import type { LogLevel, World } from '/compat/ranvier/core/world'

/** Ranvier's Logger. It joins the parts of a message with spaces, and reports an Error with its position. */
export class Logger {
  private readonly world: World
  private level = 'debug'

  constructor(world: World) {
    this.world = world
  }

  getLevel(): string {
    return this.level
  }

  setLevel(level: string): void {
    this.level = level
  }

  log(...messages: unknown[]): void {
    this.write('log', messages)
  }

  error(...messages: unknown[]): void {
    this.write('error', messages)
  }

  warn(...messages: unknown[]): void {
    this.write('warn', messages)
  }

  verbose(...messages: unknown[]): void {
    this.write('verbose', messages)
  }

  /** Has no effect, because the world writes its own log. */
  setFileLogging(_path: string): void {}

  deactivateFileLogging(): void {}

  enablePrettyErrors(): void {}

  private write(level: LogLevel, messages: readonly unknown[]): void {
    const text = (one: unknown) => (one instanceof Error ? this.world.explain(one) : shown(one))
    this.world.log(level, messages.map(text).join(' '))
  }
}

function shown(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  try {
    return JSON.stringify(value) ?? String(value)
  } catch {
    return Object.keys(value).join(', ')
  }
}
