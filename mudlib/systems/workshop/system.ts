import { System } from '/std/system'

/** The page `/workshop/`, in which wizards write, test and fix code. */
export default class WorkshopSystem extends System {
  about = 'The workshop: wizards write, try and mend code in their browsers, at /workshop/.'
  needs = ['files']
  offers = { workshop: '/secure/workshop' }
  doors = ['/secure/workshop-session']
}
