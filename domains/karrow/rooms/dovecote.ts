import { Room } from '/std/room'

/** A tower full of white doves. */
export default class Dovecote extends Room {
  short = 'The dovecote'
  long =
    'Three hundred holes in a round wall, and a bird in each, white, with its head under its wing. They turn to follow you, heads and all, without taking them out.'
  exits = { south: './wall-west' }
  details = {
    holes: 'One is empty. It is the one with the message.',
    message: "SEND HELP. It is in the duke's own hand, and it is dated the first day.",
  }
  spawns = [{ path: '../npc/pale-dove', count: 3 }]
}
