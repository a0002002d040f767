/** Encodes text in a client's charset. Characters that the charset lacks lose their accents, or become a question mark. */
export function encodeText(text: string, charset: string): Buffer {
  if (charset === 'utf-8') return Buffer.from(text)
  return Buffer.from(plainer(text, charset === 'iso-8859-1' ? /[^\x00-\xff]/g : /[^\x00-\x7f]/g), 'latin1')
}

const alike: Record<string, string> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  ø: 'o',
  Ø: 'O',
  œ: 'oe',
  ł: 'l',
  '€': 'EUR',
}

function plainer(text: string, lacking: RegExp): string {
  return text.replace(lacking, one => alike[one] ?? (one.normalize('NFD').replace(/[^\x00-\x7f]/g, '') || '?'))
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Decodes bytes from a client; null if the bytes aren't valid in the client's charset. */
export function decodeText(bytes: Uint8Array, charset: string): string | null {
  if (charset !== 'utf-8') return Buffer.from(bytes).toString('latin1')
  try {
    return utf8.decode(bytes)
  } catch {
    return null
  }
}
