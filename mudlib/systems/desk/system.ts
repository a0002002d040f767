import { System } from '/std/system'

/** The page `/admin/`, from which admins run the world, and the commands behind that page. */
export default class DeskSystem extends System {
  about =
    "The operator's desk: admins run the world in their browsers, at /admin/; announcements, and what is scheduled."
  daemons = ['/secure/schedule']
}
