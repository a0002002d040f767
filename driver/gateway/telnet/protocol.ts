/** Telnet's command bytes (RFC 854) and the numbers of the options that are supported here. */
export const telnet = {
  EOR: 239,
  SE: 240,
  AYT: 246,
  EC: 247,
  EL: 248,
  GA: 249,
  SB: 250,
  WILL: 251,
  WONT: 252,
  DO: 253,
  DONT: 254,
  IAC: 255,
  ECHO: 1,
  SGA: 3,
  TTYPE: 24,
  END_OF_RECORD: 25,
  NAWS: 31,
  NEW_ENVIRON: 39,
  CHARSET: 42,
  MSSP: 70,
  MCCP2: 86,
  MCCP3: 87,
  GMCP: 201,
} as const

const { IAC, SB, SE } = telnet

/** Escapes data for telnet by sending byte 255 twice. */
export function escapeIac(bytes: Buffer): Buffer {
  if (!bytes.includes(IAC)) return bytes
  return Buffer.from([...bytes].flatMap(byte => (byte === IAC ? [IAC, IAC] : [byte])))
}

/** A subnegotiation of an option. @param body the bytes, with byte 255 already escaped */
export function subnegotiation(option: number, body: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from([IAC, SB, option]), body, Buffer.from([IAC, SE])])
}
