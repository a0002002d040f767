import type { StartOptions } from './options.ts'

/**
 * The figures that lists of games ask for (MSSP).
 * @param bornAt when the server began, in milliseconds since 1970
 */
export function statusOf(options: StartOptions, players: number, bornAt: number): Record<string, string | number> {
  return {
    NAME: options.name,
    PLAYERS: players,
    UPTIME: Math.floor(bornAt / 1000),
    CODEBASE: 'Wyrd',
    FAMILY: 'Custom',
    PORT: options.telnet,
    ...(options.tls === null ? {} : { SSL: options.tls }),
    ANSI: 1,
    'UTF-8': 1,
    'XTERM 256 COLORS': 1,
    'XTERM TRUE COLORS': 1,
    GMCP: 1,
    MCCP: 1,
    MSSP: 1,
  }
}
