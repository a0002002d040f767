import { Room } from '/std/room'

/** The snowfield behind the bridge. */
export default class FarSide extends Room {
  short = 'The far side'
  long =
    "Snow, knee deep, and no track in it but one: a bare foot, and a stride that you can't match by running. The pass goes up to the north between two horns of rock; a white valley opens to the west."
  sector = 'mountain' as const
  exits = { south: './bridge-head', north: './pass', west: './tarn-shore' }
  details = {
    foot: 'Five toes. You could sit in it.',
    horns: 'They have names. People whisper them, so as to bring nothing down.',
  }
  spawns = [{ path: '../npc/rime-wolf', count: 2 }]
}
