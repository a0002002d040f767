import { Room } from '/std/room'

/** The chapel where dead players come back to life. */
export default class Chapel extends Room {
  short = 'The chapel of the lamp'
  long =
    'A lamp burns before a plain stone, day and night, and the air smells of wax. A small door leads north to the churchyard. Those who fall in the vale are said to wake up here.{exit-down:  Behind the stone a stair goes down, and a cold draught comes up it.}'
  exits = { north: './graveyard', south: './square', down: '/domains/dungeon/stair' }
  details = {
    lamp: 'It burns without oil, as far as anybody can tell.',
    stone: 'A word is carved into it: RETURN.',
    door: 'Low, so that whoever goes to the graves bows.',
    wax: 'There are no candles. It smells of wax all the same.',
    draught: '{exit-down: It has been somewhere cold, and has come to tell.|You feel none.}',
    stair: '{exit-down: Narrow, and swept clean by many feet. Not all of them had boots on.|A slab closes it.}',
  }
  spawns = [{ path: './npc/sexton' }]
}
