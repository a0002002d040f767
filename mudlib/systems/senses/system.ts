import { System } from '/std/system'

/** The commands smell and listen, which find what the texts of a place say about these senses. */
export default class SensesSystem extends System {
  about = 'To smell and to listen: what the texts of a place say of it.'
}
