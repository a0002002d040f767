import { System } from '/std/system'

/** Friends, parties, the away mark, and information about other players. */
export default class CompanySystem extends System {
  about = 'Friends whose coming and going one is told of, parties with roles and rules for loot, `afk`, and `finger`.'
  daemons = ['/daemons/company', '/daemons/parties']
}
