import type { ScriptHost } from '../../../api/index.ts'

type Level = Parameters<ScriptHost['log']>[0]

/** The global `console` for scripts. @param explain the text of an error, with the places of its stack */
export function scriptConsole(log: ScriptHost['log'], explain: (error: Error) => string): unknown {
  const at =
    (level: Level) =>
    (...values: unknown[]) => {
      log(level, format(values, explain))
    }
  const nothing = () => {}
  return Object.freeze({
    log: at('log'),
    info: at('log'),
    dir: (value: unknown) => log('log', show(value, explain)),
    debug: at('verbose'),
    trace: at('verbose'),
    warn: at('warn'),
    error: at('error'),
    assert: (holds: unknown, ...values: unknown[]) => {
      if (!holds) log('error', `Assertion failed${values.length > 0 ? `: ${format(values, explain)}` : ''}`)
    },
    ...{ group: nothing, groupEnd: nothing, time: nothing, timeEnd: nothing, table: at('log') },
  })
}

/** Like Node's util.format(), with its common placeholders. */
function format(values: readonly unknown[], explain: (error: Error) => string): string {
  const [first, ...rest] = values
  if (typeof first !== 'string') return values.map(one => show(one, explain)).join(' ')
  const text = first.replace(/%[sdifjoO%]/g, mark => {
    if (mark === '%%') return '%'
    if (rest.length === 0) return mark
    const value = rest.shift()
    if (mark === '%d') return String(Number(value))
    if (mark === '%i') return String(Math.trunc(Number(value)))
    if (mark === '%f') return String(Number(value))
    return mark === '%s' && typeof value !== 'object' ? String(value) : show(value, explain)
  })
  return [text, ...rest.map(one => show(one, explain))].join(' ')
}

/** A value as the log shows it. */
function show(value: unknown, explain: (error: Error) => string): string {
  if (typeof value === 'string') return value
  if (value instanceof Error) return explain(value)
  if (typeof value === 'function') return `[Function ${value.name || '(anonymous)'}]`
  if (typeof value !== 'object' || value === null) return String(value)
  try {
    const plain: unknown = value instanceof Map || value instanceof Set ? [...(value as Set<unknown>)] : value
    return JSON.stringify(plain) ?? String(value)
  } catch {
    return `[${(value.constructor as { name?: string } | undefined)?.name ?? 'object'}]`
  }
}
