import { Engine, type Fork } from '/compat/ranvier/core/engine'
import type { ListenerCalls, World } from '/compat/ranvier/core/world'
import { type Any, stockRanvier } from '../ranvier-stock.ts'

/** One of two games that go through the same events. */
export interface Twin {
  /** The value of `require('ranvier')`. */
  R: Any
  state: Any
  /** The events so far: depth, emitter, event, arguments, listeners. */
  events: unknown[][]
  /** What the world was told. Only our core tells it anything. */
  told: string[]
  log: string[]
}

/** The clock of both twins, in milliseconds since 1970. */
export const clock = { now: Date.UTC(2020, 0, 1) }

const watched = new Set(['Area', 'Room', 'Item', 'Npc', 'Player', 'Effect', 'Quest', 'CountGoal'])

/** Returns the name of an emitter in the records of both twins. */
export function labelOf(value: Any): string {
  const kind = value?.constructor?.name
  if (kind === 'Damage' || kind === 'Heal') return `${kind}(${value.attribute},${value.amount})`
  if (value?.AreaManager) return 'state'
  if (Array.isArray(value)) return `[${value.map(labelOf)}]`
  if (!watched.has(kind)) return typeof value === 'object' ? JSON.stringify(value) : String(value)
  return `${kind}:${value.entityReference ?? value.id ?? value.name ?? value.config?.title}`
}

function recorder(events: unknown[][]) {
  let depth = 0
  return {
    enter(emitter: object, event: string | symbol, args: readonly unknown[], listeners: number) {
      const shown = watched.has(emitter.constructor.name) && (event !== 'updateTick' || listeners > 0)
      if (shown) events.push([depth, labelOf(emitter), String(event), args.map(labelOf).join(' '), listeners])
      depth++
    },
    leave() {
      depth--
    },
  }
}

/** Makes a game on Ranvier's own core. */
export function stockTwin(): Twin {
  const events: unknown[][] = []
  const R = stockRanvier(() => clock.now, recorder(events))
  R.Config.load({ defaultMaxPlayerInventory: 6 })
  const log: string[] = []
  for (const level of ['log', 'warn', 'error', 'verbose'])
    R.Logger[level] = (text: unknown) => log.push(`${level} ${text}`)
  const state = Object.fromEntries(
    [
      ...['AreaManager', 'AreaFactory', 'RoomManager', 'RoomFactory', 'ItemManager', 'ItemFactory', 'MobManager'],
      ...['MobFactory', 'PlayerManager', 'PartyManager', 'QuestFactory', 'QuestGoalManager', 'QuestRewardManager'],
      ...['EffectFactory', 'AttributeFactory', 'SkillManager', 'AccountManager'],
    ].map(name => [name, new R[name]()]),
  ) as Any
  state.SpellManager = new R.SkillManager()
  for (const kind of ['Area', 'Room', 'Item', 'Mob']) state[`${kind}BehaviorManager`] = new R.BehaviorManager()
  return { R, state, events, told: [], log }
}

/** Calls listeners one after the other. @param before is called with the owner of each listener */
export function callEach(calls: ListenerCalls, before: (self: unknown) => void = () => {}): void {
  while (calls.next()) {
    const { list } = calls
    do {
      const work = list.works[calls.at]
      if (!work) break
      const at = calls.at++
      before(list.selves[at])
      const given = [list.firsts[at], list.seconds[at]].filter(one => one !== undefined)
      Reflect.apply(work, list.selves[at], given as never[])
    } while (!list.isStale)
  }
}

/** Makes a game on our core, with a world that records what it is told. */
export function ourTwin(fork: Fork = null): Twin {
  const log: string[] = []
  const told: string[] = []
  const noted = (word: string) => (entity: object, more?: unknown) => {
    told.push(`${word} ${labelOf(entity)}${more === undefined ? '' : ` ${more === null ? 'nowhere' : labelOf(more)}`}`)
  }
  let names = 0
  const world = {
    now: () => clock.now,
    random: () => 0.5,
    uuid: () => `00000000-0000-4000-8000-${String(++names).padStart(12, '0')}`,
    log: (level: string, text: string) => log.push(`${level} ${text}`),
    explain: ({ name, message }: Error) => `${name}: ${message}`,
    read: () => null,
    contain: (_what: string, work: () => unknown) => work(),
    call: (listener: () => unknown, self: object, args: unknown[]) => Reflect.apply(listener, self, args),
    callAll: callEach,
    created: noted('created'),
    placed: noted('placed'),
    pruned: noted('pruned'),
    changed: noted('changed'),
  } as unknown as World
  const engine = new Engine(world, { fork })
  engine.config.load({ defaultMaxPlayerInventory: 6 })
  const events: unknown[][] = []
  engine.trace = recorder(events) as never
  return { R: engine.modules.ranvier, state: engine.state, events, told, log }
}
