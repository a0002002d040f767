import { Room } from '/std/room'

/** The windy pass. */
export default class Pass extends Room {
  short = 'The pass'
  long =
    'Between the horns the wind has right of way. You lean on it. On the far side the path forks: east to walls and a broken bell tower, west up steps that were cut for longer legs, and north down, into a country without smoke.'
  sector = 'mountain' as const
  exits = { south: './far-side', east: './abbey-gate', west: './giants-steps', north: './saddle' }
  details = {
    wind: 'It has a voice, and is telling on somebody.',
    walls: "Saint Osk's. The bell has been rung once since it fell.",
    steps: 'Up to your hip.',
  }
  spawns = [{ path: '../npc/pass-warden' }]
}
