import { System } from '/std/system'

/** Weather that depends on climate, season and place, and its effects on everybody outdoors. */
export default class WeatherSystem extends System {
  about = 'Weather by climate and season, and what it does to those outdoors.'
  daemons = ['/daemons/weather']
  offers = { sky: '/daemons/weather' }
  publicEvents = ['weather']
}
