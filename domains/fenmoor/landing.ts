import { Room } from '/std/room'

/** The ferry landing, with a talkative ferryman. */
export default class Landing extends Room {
  short = 'The ferry landing'
  long =
    "A flat boat knocks against a post. The ferryman's bench stands under a willow, and the village of Fenmoor begins behind it: its market to the east, the reeve's hall to the north."
  exits = { west: './causeway', east: './market', north: './hall', south: './ford' }
  sector = 'city' as const
  details = {
    boat: 'Tarred, and patched with tin.',
    willow: 'It has seen the bell go down, they say.',
    bench: 'Worn into the shape of one man.',
  }
  spawns = [{ path: './npc/ferryman' }]
}
