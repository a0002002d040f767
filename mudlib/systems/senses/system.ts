import { System } from '/std/system'

/** The commands smell and listen, which show what a place's texts say about these senses. */
export default class SensesSystem extends System {
  about = 'To smell and to listen: what the texts of a place say of it.'
}
