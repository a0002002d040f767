import { Quiver } from '/std/quiver'

export default class Arrows extends Quiver {
  aliases = ['arrows', 'arrow']
  long = 'Goose feathers, and heads that Hob makes in the evening.'
  weight = 2
  value = 10
}
