import { hkdfSync } from 'node:crypto'
import { connect, createServer, type TLSSocket, type TlsOptions, type Server as TlsServer } from 'node:tls'

/** The timeout of the TLS handshake, in milliseconds. */
const handshake = 10_000

/**
 * Both sides prove that they know the secret (TLS with a pre-shared key and forward secrecy), so no certificates are needed. OpenSSL has
 * such suites only for TLS 1.2.
 */
const common: TlsOptions = {
  ciphers: 'ECDHE-PSK-CHACHA20-POLY1305:ECDHE-PSK-AES256-CBC-SHA384',
  minVersion: 'TLSv1.2',
  maxVersion: 'TLSv1.2',
}

const identity = 'wyrd-gateway'

/** Derives the encryption key from the operator's secret. */
const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', identity, 32))

/** Creates a server that accepts only clients that know the secret. */
export function secureServer(secret: string, onSocket: (socket: TLSSocket) => void): TlsServer {
  const key = keyOf(secret)
  return createServer(
    { ...common, handshakeTimeout: handshake, pskCallback: (_socket, name) => (name === identity ? key : null) },
    onSocket,
  )
}

/** Connects to a secureServer(). The socket emits `secureConnect`, or `error`. @param address HOST:PORT; an IPv6 address is written in brackets */
export function secureConnect(address: string, secret: string): TLSSocket {
  const at = address.lastIndexOf(':')
  const socket = connect({
    ...common,
    host: address.slice(0, at).replace(/^\[|\]$/g, ''),
    port: Number(address.slice(at + 1)),
    pskCallback: () => ({ identity, psk: keyOf(secret) }),
    // The shared key proves the server's identity.
    checkServerIdentity: () => undefined,
  })
  const timer = setTimeout(() => socket.destroy(new Error('no answer')), handshake)
  const answered = () => clearTimeout(timer)
  return socket.once('secureConnect', answered).once('close', answered)
}
