import { stringify } from 'yaml'
import type { Character, State } from './entities.ts'
import { type Stock, stockRanvier } from './stock.ts'

/** A player in the game, for tests of commands. */
export interface Actor {
  player: Character & State
  /** Types a line. @returns the player's output, without colours, empty lines and the prompt */
  does(line: string): Promise<string>
  /** Returns the player's output since the last call, in the same form. */
  reads(): string
}

/** The contents of a test's area `yard`, by the names of its files. Its first room must be `gate`. */
export type Yard = Partial<Record<'manifest' | 'rooms' | 'npcs' | 'items' | 'quests', unknown>>

/** Boots Ranvier with our bundles and an area `yard`. */
export function withYard(area: Yard, more: Record<string, string> = {}): Promise<Stock> {
  const files = Object.entries({ manifest: { title: 'Yard' }, ...area }).map(([name, content]) => [
    `zzz-yard/areas/yard/${name}.yml`,
    stringify(content),
  ])
  return stockRanvier({ ...Object.fromEntries(files), ...more })
}

/** Makes a new player at the gate. */
export async function actor(mud: Stock, name: string, playerClass = 'warrior'): Promise<Actor> {
  const { client, player } = await mud.enter(name, playerClass)
  const plain = (lines: string[]) => lines.filter(line => !/^\[ \d|^>$/.test(line)).join('\n')
  client.read()
  return {
    player: player as Character & State,
    does: async line => {
      client.read()
      return plain(await client.send(line))
    },
    reads: () => plain(client.read()),
  }
}

/** Makes an item of the yard and puts it into a room, a player or a container. */
export function put<T extends State>(mud: Stock, id: string, where: T): State {
  const item = mud.state['ItemFactory'].create(mud.state['AreaManager'].getArea('yard'), `yard:${id}`)
  item.hydrate(mud.state)
  mud.state['ItemManager'].add(item)
  where['addItem'](item)
  return item
}

export function room(mud: Stock, id: string): State {
  return mud.state['RoomManager'].getRoom(`yard:${id}`)
}

/** Sets the maximum number of things that a player can carry. */
export function limit(one: Actor, most: number): void {
  const player: State = one.player
  player['inventory'].setMax(most)
}
