import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SecureContextOptions } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { Certificate } from '../../driver/gateway/certificate.ts'

test('a renewed certificate is used without a restart; one that can not be used leaves the old one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wyrd-certificate-'))
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  writeFileSync(cert, 'first')
  writeFileSync(key, 'key')
  const log: string[] = []
  const used: string[] = []
  let close = () => {}
  const server = {
    setSecureContext: ({ cert }: SecureContextOptions) => {
      if (String(cert) === 'half') throw new Error('half written')
      used.push(String(cert))
    },
    once: (_event: string, listener: () => void) => (close = listener),
  }
  onTestFinished(() => {
    close()
    rmSync(folder, { recursive: true })
  })
  const certificate = new Certificate(cert, key, message => log.push(message))
  certificate.renewFor([server as never], 20)
  const change = async (text: string, lines: number) => {
    writeFileSync(cert, text)
    await expect.poll(() => log.length, { timeout: 5000 }).toBe(lines)
  }
  await change('half', 1)
  expect(log[0]).toContain('the old one stays: half written')
  await change('second', 2)
  expect(used).toEqual(['second'])
})
