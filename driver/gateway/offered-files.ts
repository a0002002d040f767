import { createReadStream, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { type OfferedFile, offeredPath } from '../link/frames.ts'

/** Milliseconds within which a download has to begin. */
const patience = 60_000

/** Files that the driver has offered for download. Each can be downloaded once, by a client that knows the secret word in its address. */
export class OfferedFiles {
  private readonly byWord = new Map<string, OfferedFile>()

  offer(file: OfferedFile): void {
    this.byWord.set(file.word, file)
    setTimeout(() => this.byWord.delete(file.word), patience).unref()
  }

  /** Answers a request for an offered file. @returns whether the request was for a download */
  answer({ url = '', method }: IncomingMessage, response: ServerResponse): boolean {
    if (!url.startsWith(offeredPath)) return false
    if (method !== 'GET') {
      response.statusCode = 405
      response.end('Only GET is spoken here.\n')
      return true
    }
    const word = url.slice(offeredPath.length)
    const found = this.byWord.get(word)
    this.byWord.delete(word)
    const stat = found && statSync(found.file, { throwIfNoEntry: false })
    if (!stat) {
      response.statusCode = 404
      response.end('This download is over: ask for it again.\n')
      return true
    }
    response.writeHead(200, {
      'content-type': 'application/gzip',
      'content-length': stat.size,
      'content-disposition': `attachment; filename="${found!.name.replace(/[^\w.-]/g, '_')}"`,
      'cache-control': 'no-store',
    })
    // pipeline() also closes the file if the client disconnects.
    pipeline(createReadStream(found!.file), response, () => {})
    return true
  }
}
