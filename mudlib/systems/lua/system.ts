import { System } from '/std/system'

/** Programs in Lua, as Aardwolf has them. */
export default class Lua extends System {
  about = 'Programs in Lua, as Aardwolf has them.'
  needs = ['diku']
  daemons = ['/daemons/delays']
  offers = { language: '/daemons/lua', sources: '/daemons/lua' }
}
