import { describe, expect, test } from 'vitest'
import { carried, type Deed, type Dice, deeds, Game } from '../ranvier-deeds.ts'
import type { Any } from '../ranvier-stock.ts'
import { clock, labelOf, ourTwin, stockTwin } from './ranvier-twins.ts'

// Ranvier's own core and ours go through the same random sequence of events. Their output and their state must be the same.

function attempt(game: Game, deed: Deed, dice: Dice): string {
  try {
    const result = deed(game, dice)
    return typeof result === 'object' && result !== null ? labelOf(result) : String(result)
  } catch (error) {
    return `throws ${(error as Error).constructor.name}`
  }
}

/** Returns the whole state of a game, without its random names. */
function snapshot(game: Game): unknown {
  const who = (one: Any) => ({
    name: labelOf(one),
    attributes: [...one.attributes].map(([name]: [string]) => [
      name,
      one.getAttribute(name),
      one.getBaseAttribute(name),
    ]),
    effects: one.effects.entries().map((effect: Any) => [effect.serialize(), effect.active, effect.paused]),
    fights: [[...one.combatants].map(labelOf), one.combatData],
    has: [carried(one).map(labelOf), [...one.equipment].map(([slot, item]: [string, Any]) => [slot, labelOf(item)])],
    where: one.room && labelOf(one.room),
    follows: [one.following && labelOf(one.following), [...one.followers].map(labelOf), one.party?.size],
    is: [one.isNpc, one.level, one.isInCombat(), one.experience, one.metadata],
    saved: one.room && JSON.parse(JSON.stringify(one.serialize()).replace(/[\da-f]{8}-[\da-f-]{27}/g, 'uuid')),
  })
  return plain({
    beings: game.beings.map(who),
    rooms: game.rooms.map(room => [
      labelOf(room),
      ...[room.npcs, room.items, room.players, room.spawnedNpcs].map(list => [...list].map(labelOf)),
      [...room.doors],
    ]),
    items: game.items.map(item => [
      labelOf(item),
      [item.carriedBy, item.equippedBy, item.room, item.findCarrier()].map(one => one && labelOf(one)),
      JSON.stringify(item.serialize()).replace(/[\da-f]{8}-[\da-f-]{27}/g, 'uuid'),
      item.type,
    ]),
    npcs: [...game.area.npcs].map(labelOf),
  })
}

/** Returns a value as plain JSON. Numbers that aren't finite become texts. */
function plain(value: unknown): unknown {
  const shown = (_key: string, one: unknown) => (typeof one === 'number' && !Number.isFinite(one) ? String(one) : one)
  return JSON.parse(JSON.stringify(value, shown))
}

function diceOf(seed: number): Dice {
  let now = seed * 2654435761
  return n => {
    now ^= now << 13
    now ^= now >>> 17
    now ^= now << 5
    return (now >>> 0) % n
  }
}

const names = Object.keys(deeds)
const rounds = Number(process.env['RANVIER_ROUNDS'] ?? 10)

describe('our core does what Ranvier does', () => {
  for (let seed = 1; seed <= rounds; seed++) {
    test(`in 250 deeds at random, beginning with ${seed}`, () => {
      const results = [stockTwin(), ourTwin()].map(twin => {
        clock.now = Date.UTC(2020, 0, 1)
        const game = new Game(twin)
        const choose = diceOf(seed)
        const steps: unknown[] = [['begin', game.news(), snapshot(game)]]
        for (let i = 0; i < 250; i++) {
          const name = names[choose(names.length)]!
          const outcome = attempt(game, deeds[name]!, diceOf(seed * 1000 + i))
          steps.push([name, outcome, game.news(), i % 10 === 0 ? snapshot(game) : null])
        }
        steps.push(snapshot(game))
        return steps
      })
      for (const [i, step] of results[0]!.entries()) expect(results[1]![i], `step ${i}`).toEqual(step)
    })
  }
})
