import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startWorld } from '../../scripts/world.ts'
import { telnetClient } from './telnet.ts'

// The world starts, and the README's tour can be played, on each Node version that package.json and the README name. The Node binaries come from the
// npm registry.

const versions = [20, 22, 24]
const folder = mkdtempSync(join(tmpdir(), 'wyrd-nodes-'))
const here = `${process.platform}-${process.arch}`
const binary = (version: number) => join(folder, 'node_modules', `node${version}`, 'bin', 'node')
/** Only CI downloads missing versions. A test run on a user's machine downloads nothing. */
const isCi = process.env['CI'] !== undefined

beforeAll(() => {
  if (!isCi) return
  const packages = versions.map(version => `node${version}@npm:node-${here}@${version}`)
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--no-save', '--prefix', folder, ...packages])
}, 240_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.runIf(isCi).each(versions)(
  'the tour on Node %i',
  async version => {
    expect(existsSync(binary(version))).toBe(true)
    const domains = mkdtempSync(join(tmpdir(), 'wyrd-tour-'))
    onTestFinished(() => rmSync(domains, { recursive: true, force: true }))
    cpSync(new URL('../../domains', import.meta.url), domains, { recursive: true })
    const path = `${join(binary(version), '..')}${delimiter}${process.env['PATH']}`
    const world = await startWorld({ domains, env: { PATH: path } })
    onTestFinished(() => world.stop())
    const player = telnetClient(world.telnet)
    await player.login('linden')
    await player.ask('eval 1 + 1', '2')
    await player.ask('east', 'smithy')
    await player.ask('get all', 'sword')
    await player.ask('wield sword', 'You wield')
    await player.ask('north', 'dummy')
    await player.ask('kill dummy', 'dummy')
    const dummy = join(domains, 'vale/npc/dummy.ts')
    const source = readFileSync(dummy, 'utf8')
    const edited = source.replace("'Ow!'", "'Not again!'").replace('this.maxHp / 2', 'this.maxHp')
    writeFileSync(dummy, edited)
    await player.see(/\[reload\] \/domains\/vale\/npc\/dummy\.ts/, 20_000)
    await player.see('Not again!', 30_000)
    writeFileSync(dummy, edited.replace('}', ''))
    await player.see(/dummy\.ts:\d+:\d+/, 20_000)
    writeFileSync(dummy, edited)
    await player.see('is mended', 20_000)
    expect(execFileSync(binary(version), ['-v'], { encoding: 'utf8' })).toMatch(new RegExp(`^v${version}\\.`))
    expect(world.output()).not.toMatch(/Warning|the driver has ended/)
    await world.stop()
  },
  120_000,
)
