/**
 * The settings of `ranvier.json`. Each engine has its own, and gives scripts its `get`.
 */
export class Config {
  private data: Record<string, unknown> = {}

  /** @returns the setting, or the fallback where it isn't set */
  get(key: string, fallback?: unknown): unknown {
    return Object.hasOwn(this.data, key) ? this.data[key] : fallback
  }

  load(data: Record<string, unknown>): void {
    this.data = data
  }
}
