import { Room } from '/std/room'

/** The den of the white wolf. */
export default class Den extends Room {
  short = 'A den under roots'
  long =
    'The bank has been dug out under the roots of a fallen alder. It is dry, and it stinks, and the floor is bones.'
  exits = { west: './edge' }
  sector = 'forest' as const
  details = { bones: 'Sheep. And a boot.', boot: 'Good leather. There is something in it you do not want to see.' }
  spawns = [{ path: './npc/alpha' }, { path: './npc/wolf' }, { path: './npc/wolf', count: 3, trigger: 'the pack' }]
}
