import { Item } from '/std/item'

/** The smugglers' secret ledger, for a quest. */
export default class TrueLedger extends Item {
  name = 'ledger'
  aliases = ['true ledger', 'book']
  short = 'a ledger in the third ink'
  long = 'Everything that went out. Every page has been initialled by a clerk.'
  weight = 2
  value = 10
}
