/** The contents of a help file. */
export interface HelpOptions {
  keywords?: string[]
  command?: string
  channel?: string
  related?: string[]
  body: string
}

/** A help page. */
export class Helpfile {
  bundle: string
  name: string
  keywords: string[]
  command: string | undefined
  channel: string | undefined
  related: string[]
  body: string

  /** Makes a help page. @throws if there is no body */
  constructor(bundle: string, name: string, options: HelpOptions | null | undefined) {
    this.bundle = bundle
    this.name = name
    if (!options?.body) throw new Error(`Help file [${name}] has no content.`)
    this.keywords = options.keywords || [name]
    this.command = options.command
    this.channel = options.channel
    this.related = options.related || []
    this.body = options.body
  }
}
