import { System } from '/std/system'

/** Friends, who is away from the keyboard, and a look at other players from afar. */
export default class CompanySystem extends System {
  about = 'Friends whose coming and going one is told of, `afk`, and `finger`.'
  daemons = ['/daemons/company']
}
