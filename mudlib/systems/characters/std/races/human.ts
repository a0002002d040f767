import { Race } from '/std/race'

export default class Human extends Race {
  name = 'human'
  about = 'At home everywhere and best at nothing: they train twice more than others when they begin.'
  training = 2
}
