import { readFileSync } from 'node:fs'

/** Room for programs that call themselves ten thousand deep, as Lua's may. */
const kilobytes = 3900
/** The least that the system must grant: V8 doesn't look at it, and a process with less would crash at a deep recursion. */
const needed = 8_000_000

/**
 * The flags with which a driver has a larger stack than Node's usual one, where the system allows for it.
 * @param limits the text of Linux's /proc/self/limits; empty where there is none
 */
export function stackFlags(limits: string = systemLimits()): string[] {
  const [, granted = '0'] = /^Max stack size\s+(\S+)/m.exec(limits) ?? []
  return granted === 'unlimited' || Number(granted) >= needed ? [`--stack-size=${kilobytes}`] : []
}

function systemLimits(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8')
  } catch {
    return ''
  }
}
