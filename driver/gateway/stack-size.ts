import { readFileSync } from 'node:fs'

/** The size of the stack. It is enough for programs that recurse ten thousand levels deep, as Lua programs may. */
const kilobytes = 3900
/**
 * The bytes of stack that the system must grant. V8 doesn't check the system's limit, and a process with less stack would crash in a deep recursion.
 */
const needed = 8_000_000

/**
 * The flags that give a driver a larger stack than Node's default, if the system allows it.
 * @param limits the text of Linux's /proc/self/limits; empty if there is no such file
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
