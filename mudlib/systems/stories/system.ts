import { System } from '/std/system'

/** Automatic happenings in the world: generated quests, events, encounters, and the director that paces them. */
export default class StorySystem extends System {
  about = 'Quests that are generated, events of the world, encounters, and a director who paces them.'
  needs = ['factions', 'festivals']
  daemons = ['/daemons/director', '/daemons/dues', '/daemons/encounters', '/daemons/stories', '/daemons/world-events']
  offers = {
    tales: '/daemons/stories',
    deeds: '/daemons/chronicle',
    events: '/daemons/world-events',
    reasons: '/daemons/director',
  }
  publicEvents = ['worldEvent']
}
