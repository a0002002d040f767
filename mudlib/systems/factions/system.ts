import { System } from '/std/system'

/** Factions and their law, and villages whose people are born, marry and die. */
export default class FactionSystem extends System {
  about = 'Factions that remember what players do, with law, taxes and jails; villages with families.'
  daemons = ['/daemons/factions', '/daemons/law', '/daemons/reputation']
  offers = { factions: '/daemons/factions' }
  reads = [[/^\/domains\/[^/]+\/factions\/[^/]+\.txt$/, '/daemons/factions']] as const
}
