import { Room } from '/std/room'

/** The duke's stables, with two iron horses. */
export default class Stables extends Room {
  short = "The duke's stables"
  long =
    'Twelve stalls. The horses are armour, from the crinet to the tail guard, and in the armour there is steam. A boy grooms one with a file.'
  exits = { east: './bailey', north: './kennels' }
  details = { armour: 'It shivers a fly off. There is no fly.', boy: 'He does not look up. He has eleven to go.' }
  spawns = [{ path: '../npc/iron-horse', count: 2 }]
}
