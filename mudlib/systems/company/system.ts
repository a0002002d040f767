import { System } from '/std/system'

/** Friends, the away mark, and information about other players. */
export default class CompanySystem extends System {
  about = 'Friends whose coming and going one is told of, `afk`, and `finger`.'
  daemons = ['/daemons/company']
}
