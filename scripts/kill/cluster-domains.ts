import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

// The areas of the world that `npm run kill -- --cluster` kills: three domains, one for each shard, whose halls lead to each other.

/** The domains, and the shard of each. */
export const places = { near: 'main', mid: 'b', far: 'c' } as const

/** The number of gems that each player gets. */
export const gemsEach = 8

const hall = (name: string, east: string, west: string) => `import { on, saved } from '/std/decorators'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import { Room } from '/std/room'

export default class Hall extends Room {
  short = 'The ${name} hall'
  long = 'Bare walls.'
  exits = { east: '/domains/${east}/hall', west: '/domains/${west}/hall' }
  @saved given: string[] = []
  @saved gems = 0

  @on('said', { reach: 'room' })
  answer(who: Living, text: string): void {
    const [, order = '', name = ''] = /^(cut|gems)(?: (\\w+))?/.exec(text) ?? []
    if (order === 'cut') {
      const gem = who.findInside(name) as (MudObject & { polish(): number }) | null
      if (gem) who.tell(\`\${gem.name} has \${gem.polish()} facets.\`)
    }
    if (order === 'gems' && !this.given.includes(who.name)) {
      this.given = [...this.given, who.name]
      for (let i = 0; i < (Number(name) || ${gemsEach}); i++) {
        const gem = this.clone<MudObject & { begin(serial: number): void }>('/domains/near/gem')
        gem.begin(this.gems++)
        gem.move(who)
      }
      who.earn(100, 'quest')
      who.tell('Here are your gems.')
    }
  }
}
`

const files: Record<string, string> = {
  'near/hall.ts': hall('near', 'mid', 'far'),
  'mid/hall.ts': hall('mid', 'far', 'near'),
  'far/hall.ts': hall('far', 'near', 'mid'),
  'near/gem.ts': `import { open, saved } from '/std/decorators'
import { Item } from '/std/item'

export default class Gem extends Item {
  @saved name = 'gem'
  @saved facets = 0
  weight = 0

  begin(serial: number): void {
    this.name = \`gem\${serial}\`
  }

  /** Code of all domains may cut it. */
  @open
  polish(): number {
    return ++this.facets
  }
}
`,
}

/** Writes the domains into a folder. */
export function writeDomains(folder: string): void {
  for (const [file, text] of Object.entries(files)) {
    const path = join(folder, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
}
