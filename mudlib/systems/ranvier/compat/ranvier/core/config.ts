/**
 * The settings of `ranvier.json`. Each engine has its own settings. Scripts can call only `get`.
 */
export class Config {
  private data: Record<string, unknown> = {}

  /** Reads a setting. @returns the setting, or the fallback if it isn't set */
  get(key: string, fallback?: unknown): unknown {
    return Object.hasOwn(this.data, key) ? this.data[key] : fallback
  }

  load(data: Record<string, unknown>): void {
    this.data = data
  }
}
