import { Achievement } from '/std/achievement'

export default class CatOfNine extends Achievement {
  name = 'cat of nine lives'
  about = 'Died nine times.'
  event = 'died' as const
  count = 9
  isSecret = true
}
