import { Room } from '/std/room'

/** An exhausted drift. */
export default class EastDrift extends Room {
  short = 'The east drift'
  long =
    'They took all there was here and then took the props. To the north the roof has come down to look, and stayed. To the east is the old man: so miners call what was dug before anybody wrote it down.'
  sector = 'underground' as const
  exits = { west: './landing', east: './old-man', north: './rockfall' }
  details = { props: 'Gone. One lies by the wall, bitten through.', roof: 'You walk as if somebody slept above.' }
  spawns = [{ path: '../npc/cave-cricket', count: 2 }]
  light = false
}
