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
  // The file is written repeatedly, because the first check of the files may come after a change.
  const change = async (text: string, isNoticed: () => boolean) => {
    for (let i = 0; i < 100 && !isNoticed(); i++) {
      writeFileSync(cert, text)
      await new Promise(resolve => setTimeout(resolve, 100))
    }
    expect(isNoticed()).toBe(true)
  }
  await change('half', () => log.length > 0)
  expect(log[0]).toContain('the old one stays: half written')
  await change('second', () => used.length > 0)
  expect(new Set(used)).toEqual(new Set(['second']))
})
