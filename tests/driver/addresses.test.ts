import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { addressList, isAddressList } from '../../driver/gateway/address-list.ts'
import { Admission } from '../../driver/gateway/admission.ts'
import { senderOf } from '../../driver/gateway/forwarded.ts'
import { usualLimits } from '../../driver/gateway/limits.ts'
import { customerOf, inNetworks, networkOf, normalAddress } from '../../driver/link/address.ts'
import { makeLog, securityLine } from '../../driver/link/log.ts'

test.each([
  ['192.0.2.2', '192.0.2.2'],
  ['::ffff:192.0.2.2', '192.0.2.2'],
  ['::FFFF:192.0.2.2', '192.0.2.2'],
  ['2001:0db8:0:0::1', '2001:db8::1'],
  ['2001:DB8::1', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['nonsense', 'nonsense'],
])('%s has the one form %s', (written, normal) => {
  expect(normalAddress(written)).toBe(normal)
})

test.each([
  ['10.0.0.0/8', '10.0.0.0/8'],
  ['10.1.2.3/8', '10.0.0.0/8'],
  ['192.0.2.77/26', '192.0.2.64/26'],
  ['192.0.2.7/32', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6/64', '2001:db8:1:2::/64'],
  ['2001:db8::/33', '2001:db8::/33'],
  ['::1/128', '::1'],
  ['0.0.0.0/0', '0.0.0.0/0'],
  ['10.0.0.0/33', null],
  ['10.0.0/8', null],
  ['10.0.0.0/8/8', null],
  ['10.0.0.0/x', null],
  ['', null],
])('the network %s is %s', (written, normal) => {
  expect(networkOf(written)).toBe(normal)
  expect(isAddressList(written === '' ? 'x' : written)).toBe(normal !== null)
})

test('an address is in a network in whatever form it comes', () => {
  const isIn = inNetworks(['10.0.0.0/8', '2001:db8::/32', 'nonsense'])
  expect(['10.9.9.9', '::ffff:10.1.1.1', '2001:DB8:5::9'].map(isIn)).toEqual([true, true, true])
  expect(['11.0.0.1', '2001:db9::1', 'x'].map(isIn)).toEqual([false, false, false])
  expect(addressList('127.0.0.1, ::1')('::ffff:127.0.0.1')).toBe(true)
  expect([customerOf('2001:db8:1:2:9::5'), customerOf('192.0.2.2'), customerOf('::1')]).toEqual([
    '2001:db8:1:2::/64',
    '192.0.2.2',
    '::1',
  ])
})

test('the limit of an IPv6 address is that of its /64, and an IPv4 address has one limit in both forms', () => {
  const admission = new Admission({ ...usualLimits(), perAddress: 2 })
  for (const address of ['2001:db8::1', '2001:db8::2']) admission.came(address)
  expect(admission.refuses('2001:db8::ffff')).toContain('too many')
  expect(admission.refuses('2001:db8:0:1::1')).toBeNull()
  for (const address of ['192.0.2.2', '::ffff:192.0.2.2']) admission.came(address)
  expect(admission.refuses('192.0.2.2')).toContain('too many')
  admission.went('2001:db8::2')
  expect(admission.refuses('2001:db8::2')).toBeNull()
})

const request = (headers: Record<string, string>) => ({ headers }) as unknown as IncomingMessage
const isProxy = inNetworks(['127.0.0.1', '10.0.0.0/8'])

test.each<[string, string, Record<string, string>, string]>([
  ['no proxy', '192.0.2.9', { 'x-forwarded-for': '1.2.3.4' }, '192.0.2.9'],
  ['one proxy', '127.0.0.1', { 'x-forwarded-for': '192.0.2.1' }, '192.0.2.1'],
  ['a client that invents one', '127.0.0.1', { 'x-forwarded-for': '1.1.1.1, 192.0.2.1' }, '192.0.2.1'],
  ['two proxies', '127.0.0.1', { 'x-forwarded-for': '192.0.2.1, 10.0.0.7' }, '192.0.2.1'],
  ['IPv6 with a port', '127.0.0.1', { 'x-forwarded-for': '[2001:DB8::1]:4711' }, '2001:db8::1'],
  ['the standard header', '127.0.0.1', { forwarded: 'for=192.0.2.60;proto=http;by=203.0.113.43' }, '192.0.2.60'],
  [
    'the standard header, quoted',
    '127.0.0.1',
    { forwarded: 'for="[2001:db8::17]:4711", for=10.0.0.2' },
    '2001:db8::17',
  ],
  ['nothing told', '127.0.0.1', {}, '127.0.0.1'],
  ['nonsense told', '127.0.0.1', { 'x-forwarded-for': 'unknown' }, '127.0.0.1'],
])('where a request comes from: %s', (_what, peer, headers, address) => {
  expect(senderOf(request(headers), peer, isProxy)).toBe(address)
})

test('lines about security have one form, which the filter for fail2ban reads', () => {
  const lines: string[] = []
  const write = console.log
  console.log = (line: string) => lines.push(line)
  try {
    makeLog('text', 'gateway')(securityLine('wrong-password', { address: '192.0.2.1', account: 'ann' }), 'warn')
    makeLog('text', 'gateway')(
      securityLine('refused', { address: '2001:db8::1', why: 'You "connect" too often.\n' }),
      'warn',
    )
    makeLog('text', 'gateway')(securityLine('connected', { address: '192.0.2.3', connection: 1 }))
    makeLog('json', 'driver')('the store is away', 'error')
    makeLog('json', 'gateway')(securityLine('wrong-password', { address: '192.0.2.7', account: 'ann' }), 'warn')
  } finally {
    console.log = write
  }
  expect(lines.map(line => line.replace(/^\S+Z /, ''))).toEqual([
    'warn security wrong-password address=192.0.2.1 account=ann',
    'warn security refused address=2001:db8::1 why="You \\"connect\\" too often.\\n"',
    'security connected address=192.0.2.3 connection=1',
    expect.stringMatching(/^\{"level":50,/),
    expect.stringMatching(/^\{"level":40,/),
  ])
  const filter = readFileSync(new URL('../../scripts/deploy/fail2ban/wyrd.conf', import.meta.url), 'utf8')
  const written = /^failregex = (.*)$/m.exec(filter)![1]!
  const pattern = new RegExp(written.replace('<ADDR>', '(?<address>[\\d.]+|[\\da-f:]+)'))
  expect(lines.map(line => pattern.exec(line)?.groups?.['address'])).toEqual([
    '192.0.2.1',
    '2001:db8::1',
    undefined,
    undefined,
    '192.0.2.7',
  ])
})

const filterProgram = '/usr/bin/fail2ban-regex'

test.skipIf(!existsSync(filterProgram))('fail2ban itself matches the filter', () => {
  const line = '2026-11-26T12:00:00.000Z warn security wrong-password address=192.0.2.1 account=ann'
  const filter = new URL('../../scripts/deploy/fail2ban/wyrd.conf', import.meta.url).pathname
  expect(execFileSync(filterProgram, [line, filter], { encoding: 'utf8' })).toContain('1 matched')
})
