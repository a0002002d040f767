import type { LogLevel, World } from '/compat/ranvier/core/world'

/** Ranvier's Logger: words of one message stand with a space between them, an Error is shown with its stack. */
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

  /** The world keeps its log itself. */
  setFileLogging(_path: string): void {}

  deactivateFileLogging(): void {}

  enablePrettyErrors(): void {}

  private write(level: LogLevel, messages: readonly unknown[]): void {
    this.world.log(level, messages.map(shown).join(' '))
  }
}

function shown(value: unknown): string {
  if (value instanceof Error) return `${value.name}: ${value.message}`
  if (typeof value !== 'object' || value === null) return String(value)
  try {
    return JSON.stringify(value) ?? String(value)
  } catch {
    return Object.keys(value).join(', ')
  }
}
