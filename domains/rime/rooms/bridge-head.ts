import { Room } from '/std/room'

/** The ledge before the bridge. */
export default class BridgeHead extends Room {
  short = 'Before the rope bridge'
  long =
    'The ledge ends, and three ropes go on without it: one for the feet, two for the hands. They hang in a long curve over a gorge that sends up cold, and now and then a feather.'
  sector = 'mountain' as const
  exits = { south: './shelf', north: './far-side', east: './harpy-ledge' }
  details = {
    ropes: 'A red thread runs through them. Saltmouth will want them back.',
    feather: 'As long as your arm.',
    gorge: 'You can hear water in it. It is talking to somebody.',
  }
  spawns = [{ path: '../npc/harpy' }]
}
