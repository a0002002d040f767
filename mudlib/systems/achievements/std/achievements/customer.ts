import { Achievement } from '/std/achievement'

export default class Customer extends Achievement {
  name = 'good customer'
  about = 'Bought twenty-five things.'
  event = 'bought' as const
  count = 25
}
