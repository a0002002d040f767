import { Achievement } from '/std/achievement'

export default class Prudent extends Achievement {
  name = 'prudent'
  about = 'Fled from ten fights, and lived.'
  event = 'fled' as const
  count = 10
  isSecret = true
}
