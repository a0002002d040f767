import { System } from '/std/system'

/** The weather by climate, season and place, and what it does to those outdoors. */
export default class WeatherSystem extends System {
  about = 'Weather by climate and season, and what it does to those outdoors.'
  daemons = ['/daemons/weather']
  offers = { sky: '/daemons/weather' }
  publicEvents = ['weather']
}
