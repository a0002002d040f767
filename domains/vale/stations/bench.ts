import { Station } from '/std/station'

/** Where the burners, and the netmender, sit and work. */
export default class Bench extends Station {
  kind = 'work bench'
  at = ['../burners', '../garden', '/domains/saltmouth/rooms/netyard']
  called = ['bench', 'stool', 'nets']
}
