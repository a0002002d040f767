import { Room } from '/std/room'

/** A ledge where climbers can rest. */
export default class Shelf extends Room {
  short = 'The long shelf'
  long =
    'A ledge runs along the wall, wide enough to lie down on, and some have. Thin pines hold on in the cracks. The ledge goes east to a lodge with a red door, and north it steepens into snow.'
  sector = 'mountain' as const
  exits = { down: './goat-track', east: './lodge', north: './bridge-head' }
  details = {
    pines: "A hand high, and older than the vale's oaks.",
    door: 'Red, so that it can be found. It has been found by everything.',
  }
  spawns = [{ path: '../npc/snow-hare' }, { path: '../npc/rime-wolf' }]
}
