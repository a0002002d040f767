import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The folders of programs. Debian installs games and servers outside the usual folders. */
const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/games', '/usr/sbin']

/**
 * Finds a program that a test needs. On a user's machine, a test without its program is skipped. In CI, the program must be there.
 * @returns its path; null if it isn't installed
 * @throws an Error in CI, with the package to install
 */
export function findProgram(name: string, debianPackage: string): string | null {
  const found = folders.map(folder => join(folder, name)).find(existsSync)
  if (found) return found
  if (process.env['CI']) throw new Error(`${name} is missing: apt-get install ${debianPackage}`)
  console.warn(`${name} is not installed (apt-get install ${debianPackage}): the tests that need it are skipped`)
  return null
}

/** A program in a terminal of its own, which tmux provides. */
export class Terminal {
  private readonly tmux: string
  private readonly session = `wyrd-${process.pid}-${Math.random().toString(36).slice(2, 8)}`

  constructor(tmux: string, command: string) {
    this.tmux = tmux
    this.run('new-session', '-d', '-s', this.session, '-x', '120', '-y', '50', command)
    this.run('set-option', '-t', this.session, 'history-limit', '5000')
  }

  private run(...args: string[]): string {
    return execFileSync(this.tmux, ['-L', this.session, ...args], { encoding: 'utf8' })
  }

  type(line: string): void {
    this.run('send-keys', '-t', this.session, '-l', line)
    this.run('send-keys', '-t', this.session, 'Enter')
  }

  /** The text of the screen and of the lines that have scrolled off it. */
  screen(): string {
    return this.run('capture-pane', '-p', '-S', '-2000', '-t', this.session)
  }

  /** Waits until the screen shows a text. @throws an Error with the screen's text */
  async see(text: string | RegExp, milliseconds = 30_000): Promise<string> {
    const end = Date.now() + milliseconds
    for (;;) {
      const screen = this.screen()
      if (typeof text === 'string' ? screen.includes(text) : text.test(screen)) return screen
      if (Date.now() > end) throw new Error(`'${text}' is not on the screen:\n${screen.trimEnd()}`)
      await new Promise(resolve => setTimeout(resolve, 50))
    }
  }

  close(): void {
    this.run('kill-server')
  }
}
