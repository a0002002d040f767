import { readFileSync, unwatchFile, watchFile } from 'node:fs'
import type { SecureContextOptions, Server } from 'node:tls'

/** Milliseconds between checks of the certificate's files. */
const interval = 60_000

/** The certificate of the encrypted ports, from two files. New connections use a renewed certificate without a restart. */
export class Certificate {
  private readonly cert: string
  private readonly key: string
  private readonly log: (message: string) => void

  /** @param cert the certificate's PEM file @param key the PEM file of its key */
  constructor(cert: string, key: string, log: (message: string) => void) {
    this.cert = cert
    this.key = key
    this.log = log
  }

  /** Reads the TLS options for a server. @throws if a file can't be read */
  read(): SecureContextOptions {
    return { cert: readFileSync(this.cert), key: readFileSync(this.key), minVersion: 'TLSv1.2' }
  }

  /** Reloads the certificate of the servers whenever its files change, until the servers are closed. @param every milliseconds between checks */
  renewFor(servers: readonly Pick<Server, 'setSecureContext' | 'once'>[], every = interval): void {
    if (servers.length === 0) return
    const renew = () => {
      try {
        const context = this.read()
        for (const server of servers) server.setSecureContext(context)
        this.log('the certificate has been read again')
      } catch (error) {
        // A file may be half written, or the new key may still be missing. The next change of a file triggers another try.
        this.log(`the certificate can not be used, the old one stays: ${(error as Error).message}`)
      }
    }
    const files = [this.cert, this.key]
    for (const file of files) watchFile(file, { interval: every, persistent: false }, renew)
    servers[0]!.once('close', () => {
      for (const file of files) unwatchFile(file, renew)
    })
  }
}
