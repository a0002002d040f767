import { Room } from '/std/room'

/** The way down on the far side of the mountain. */
export default class Saddle extends Room {
  short = 'The saddle'
  long =
    'From here one sees the land behind the mountain: grey, with a road in it as straight as an order, and at the end of the road a keep on a rock. No smoke, no field, no bird. A stone says whose.'
  sector = 'mountain' as const
  exits = { south: './pass', north: '/domains/karrow/rooms/duke-road' }
  details = {
    stone: 'KARROW. YOU ARE EXPECTED.',
    keep: 'One window is lit. It has been lit whenever anybody has looked.',
    road: 'Nothing grows between the stones. Nothing dares.',
  }
}
