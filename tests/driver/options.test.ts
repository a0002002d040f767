import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { Admission } from '../../driver/gateway/admission.ts'
import { configTemplate, parseConfig } from '../../driver/gateway/config-file.ts'
import { usualLimits } from '../../driver/gateway/limits.ts'
import { readOptions, type StartOptions } from '../../driver/gateway/options.ts'
import { statusNames, statusOf } from '../../driver/gateway/status.ts'
import { mountPaths } from '../../driver/services/files/mount.ts'

test('errors in a configuration file are reported with line, column and the allowed values', () => {
  const wrong = (text: string) => {
    try {
      parseConfig(text, 'wyrd.yaml')
    } catch (error) {
      return (error as Error).message
    }
    return 'nothing is wrong'
  }
  expect(wrong('telnet: 70000')).toBe('wyrd.yaml:1:1: telnet: must be at most 65535, and is 70000')
  expect(wrong('# a comment\nlog: pretty')).toMatch(
    /^wyrd\.yaml:2:1: log: must be .*'text' or 'json'.*, and is "pretty"$/,
  )
  expect(wrong('limits:\n  perAddress: many')).toMatch(/^wyrd\.yaml:2:3: limits\.perAddress: must be number/)
  expect(wrong('limits:\n  perAdress: 5')).toMatch(
    /^wyrd\.yaml:2:3: limits\.perAdress: there is no such setting; there are .*perAddress/,
  )
  expect(wrong('listing:\n  CONTAKT: x')).toMatch(
    /^wyrd\.yaml:2:3: listing\.CONTAKT: there is no such name; there are .*CONTACT/,
  )
  expect(wrong('webhook: x')).toContain('https://host/path')
  expect(wrong('backupHours: 501')).toContain('at most 500')
  expect(wrong('database: mysql://x')).toContain('postgres://')
  expect(wrong('tls: 1.5')).toMatch(/^wyrd\.yaml:1:1: tls: must be/)
  expect(wrong('a: [')).toMatch(/^wyrd\.yaml:1:\d+: /)
  expect(wrong('- 1\n- 2')).toMatch(/^wyrd\.yaml:1:1: the file: must be/)
  expect(wrong('telnet: x\nhttp: y').split('\n')).toHaveLength(2)
})

test('the file that --show-config prints contains the defaults; flags override the file', () => {
  expect(parseConfig(configTemplate(), 'x')).toMatchObject({ telnet: 4000, limits: { ...usualLimits() } })
  const folder = mkdtempSync(join(tmpdir(), 'wyrd-config-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'my.yaml')
  writeFileSync(file, 'telnet: 4444\nname: Elsewhere\nlimits:\n  perAddress: 3\n')
  const options = readOptions(['--config', file, '--telnet', '0']) as StartOptions
  expect(options).toMatchObject({ telnet: 0, name: 'Elsewhere', http: 8080, limits: { perAddress: 3, perMinute: 120 } })
  expect(options.mounts).toEqual([])
  expect(readOptions(['--diku', folder])).toMatchObject({ mounts: [{ name: 'diku', folder }] })
  expect(() => readOptions(['--config', join(folder, 'none')])).toThrow('there is no such file')
  expect(() => readOptions(['--telnet', ''])).toThrow('--telnet')
  expect(() => readOptions(['--tls', '4443'])).toThrow('--cert FILE')
  expect(() => readOptions(['--https', '8443'])).toThrow('--https needs --cert FILE')
  expect(() => readOptions(['--gateways', '4100'])).toThrow(/--gateways needs a secret .* WYRD_GATEWAY_KEY/)
  expect(() => readOptions(['--gatewayOf', 'somewhere'])).toThrow('--gatewayOf somewhere: HOST:PORT')
  expect(() => readOptions(['--gatewayOf', '[::1]:4100'])).toThrow(/--gatewayOf needs a secret/)
  expect(() => readOptions(['--gateways', '4100', '--gatewayOf', 'a:1'])).toThrow(/choose one/)
  expect(() => readOptions(['--gatewayKey', 'a secret of the tests'])).toThrow(/Set WYRD_GATEWAY_KEY/)
  expect(() => readOptions(['--nonsense'])).toThrow('--nonsense')
})

test('several worlds are mounted, from flags or a list in the file; two folders of one name are told apart', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wyrd-config-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [rom, smaug] = ['rom', 'smaug'].map(name => join(folder, name, 'area')) as [string, string]
  for (const one of [rom, smaug]) mkdirSync(one, { recursive: true })
  const mounts = [rom, smaug].map(one => ({ name: 'diku', folder: one }))
  expect(readOptions(['--diku', rom, '--diku', smaug])).toMatchObject({ mounts })
  const file = join(folder, 'my.yaml')
  writeFileSync(file, `diku:\n  - ${rom}\n  - ${smaug}\n`)
  expect(readOptions(['--config', file])).toMatchObject({ mounts })
  expect(mountPaths([...mounts, mounts[0]!])).toEqual({
    '/mounts/diku/area': rom,
    '/mounts/diku/smaug-area': smaug,
  })
  expect(() => readOptions(['--telnet', '1', '--telnet', '2'])).toThrow('--telnet is given 2 times')
})

test('null turns off what the help says null turns off, also on the command line', () => {
  const { metrics, tls, seed } = readOptions(['--metrics', 'null', '--tls', 'null', '--seed', 'null']) as StartOptions
  expect([metrics, tls]).toEqual([null, null])
  expect(seed).toBeGreaterThan(0)
  expect(() => readOptions(['--telnet', 'null'])).toThrow('--telnet null: ')
})

test('a folder that does not exist is an error that names it, not an empty world', () => {
  expect(() => readOptions(['--domains', '/nonexistent'])).toThrow('--domains /nonexistent: there is no such folder')
  expect(() => readOptions(['--domains', 'package.json'])).toThrow('there is no such folder')
  expect(() => readOptions(['--diku', '/nonexistent'])).toThrow('--diku /nonexistent')
})

test('each setting of the printed configuration is explained in whole sentences', () => {
  const comments = configTemplate().match(/^ *# .*$/gm)!
  expect(comments.length).toBeGreaterThan(30)
  expect(comments.filter(line => !/^ *# [A-Z].*\.$/.test(line))).toEqual([])
})

test('connections are limited by address, by minute and in total', () => {
  let now = 0
  const admission = new Admission(
    usualLimits({ connections: 5, perAddress: 2, perMinute: 4, exempt: ['home'] }),
    () => now,
  )
  const come = (address: string) => {
    const refused = admission.refuses(address)
    if (refused === null) admission.came(address)
    return refused
  }
  expect([come('a'), come('a'), come('b')]).toEqual([null, null, null])
  expect(come('a')).toContain('too many connections from your address')
  admission.went('a')
  expect(come('a')).toBeNull()
  for (let i = 0; i < 2; i++) {
    admission.went('a')
    if (i === 0) expect(come('a')).toBeNull()
  }
  expect(come('a')).toContain('too often')
  now += 61_000
  expect(come('a')).toBeNull()
  expect([come('home'), come('home'), come('home')]).toEqual([null, null, expect.stringContaining('full')])
  admission.went('home')
  expect(come('c')).toBeNull()
})

test('lists of games get what the operator tells them, beside the figures of the world', () => {
  const { listing } = parseConfig(
    "listing:\n  CONTACT: wizards@example.org\n  'MINIMUM AGE': 13\n  ROOMS: 900",
    'wyrd.yaml',
  )
  const options = { ...(readOptions([]) as StartOptions), listing: listing as StartOptions['listing'] }
  expect(statusOf(options, 3, 5000)).toMatchObject({
    NAME: 'Wyrd',
    PLAYERS: 3,
    UPTIME: 5,
    CONTACT: 'wizards@example.org',
    'MINIMUM AGE': 13,
    ROOMS: 900,
    'PAY TO PLAY': 0,
    CHARSET: 'UTF-8',
    CODEBASE: expect.stringMatching(/^Wyrd \d+\.\d+\.\d+$/),
  })
})

test('what crawlers of MSSP know is told by the server, or can be told by the operator', () => {
  const known = [
    // The variables of the protocol's own list: required, generic, categorization, world, protocols, commercial and hiring.
    'NAME,PLAYERS,UPTIME,CHARSET,CODEBASE,CONTACT,CRAWL DELAY,CREATED,DISCORD,HOSTNAME,ICON,IP,IPV6,LANGUAGE,LOCATION',
    'MINIMUM AGE,PORT,REFERRAL,SSL,WEBSITE,FAMILY,GENRE,GAMEPLAY,STATUS,GAMESYSTEM,INTERMUD,SUBGENRE,AREAS,HELPFILES',
    'MOBILES,OBJECTS,ROOMS,CLASSES,LEVELS,RACES,SKILLS,ANSI,GMCP,MCCP,MCP,MSDP,MSP,MXP,PUEBLO,UTF-8,VT100',
    'XTERM 256 COLORS,XTERM TRUE COLORS,ATCP,ZMP,PAY TO PLAY,PAY FOR PERKS,HIRING BUILDERS,HIRING CODERS',
    // The variables of the extended list.
    'ADULT MATERIAL,DBSIZE,DESCRIPTION,EQUIPMENT SYSTEM,EXITS,EXTRA DESCRIPTIONS,MUDPROGS,MUDTRIGS,MULTICLASSING',
    'MULTIPLAYING,NEWBIE FRIENDLY,PLAYER CITIES,PLAYER CLANS,PLAYER CRAFTING,PLAYER GUILDS,PLAYERKILLING,QUEST SYSTEM',
    'RESETS,ROLEPLAYING,TRAINING SYSTEM,WORLD ORIGINALITY,WORLDS',
  ].flatMap(line => line.split(','))
  const told = statusOf({ ...(readOptions([]) as StartOptions), tls: 4443 }, 3, 5000)
  expect(known.filter(name => !(name in told) && !statusNames.includes(name))).toEqual([])
  expect([...Object.keys(told), ...statusNames].filter(name => !known.includes(name))).toEqual(['MSSP'])
  expect(told).toMatchObject({ SSL: 4443, PORT: 4000 })
})

test('the files for operators are files of their kind, and name the ports, commands and folders that there are', () => {
  const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
  const compose = parseYaml(read('scripts/deploy/compose.yaml')) as {
    services: Record<string, { environment: Record<string, string>; build?: { dockerfile: string } }>
  }
  expect(compose.services['world']!.environment['WYRD_DATABASE']).toMatch(/^postgres:\/\/wyrd:.*@database\/wyrd$/)
  expect(read(compose.services['world']!.build!.dockerfile)).toContain('"--metrics", "9100"')
  const many = parseYaml(read('scripts/deploy/gateways.yaml').replace('!reset []', '[]')) as {
    services: Record<'world' | 'gateway', { command: string[] }>
  }
  for (const [service, argument] of [
    ['world', '--gateways'],
    ['gateway', '--gatewayOf'],
  ] as const) {
    const { command } = many.services[service]
    expect(command.slice(0, 3)).toEqual(['node', 'scripts/wyrd.js', 'start'])
    expect(command).toContain(argument)
    vi.stubEnv('WYRD_GATEWAY_KEY', 'a secret of the tests')
    expect(readOptions(command.slice(3))).toMatchObject({ data: '/data', metrics: 9100 })
    vi.unstubAllEnvs()
  }
  const image = read('scripts/deploy/Dockerfile')
  const copied = [...image.matchAll(/^COPY (.+) \S+$/gm)].flatMap(([, files]) => files!.split(' '))
  const sent = read('.dockerignore')
    .split('\n')
    .flatMap(line => (line.startsWith('!') ? line.slice(1) : []))
  // Docker can copy only files that are sent to it.
  expect(copied.filter(file => !sent.includes(file))).toEqual([])
  expect(sent.filter(file => !existsSync(new URL(`../../${file}`, import.meta.url)))).toEqual([])
  const flags = (JSON.parse(/^CMD (.+)$/m.exec(image)![1]!) as string[]).slice(3)
  expect(readOptions(flags)).toMatchObject({ metrics: 9100, log: 'json', host: '0.0.0.0' })
  const unit = /^ExecStart=(.+)$/m.exec(read('scripts/deploy/wyrd.service'))![1]!.split(' ')
  expect(readOptions(unit.slice(3))).toMatchObject({ data: '/var/lib/wyrd', log: 'json' })
})
