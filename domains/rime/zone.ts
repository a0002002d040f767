import { Zone } from '/std/zone'

/** The mountain behind Kettle Hill, with an abbey, giants and a wyrm, for levels 8 to 16. */
export default class Rime extends Zone {
  title = 'The Rime'
  rooms = [
    './rooms/foot',
    './rooms/goat-track',
    './rooms/hermitage',
    './rooms/shelf',
    './rooms/lodge',
    './rooms/bridge-head',
    './rooms/harpy-ledge',
    './rooms/far-side',
    './rooms/tarn-shore',
    './rooms/tarn',
    './rooms/pines',
    './rooms/den',
    './rooms/pass',
    './rooms/abbey-gate',
    './rooms/cloister',
    './rooms/refectory',
    './rooms/kitchen',
    './rooms/scriptorium',
    './rooms/archive',
    './rooms/church',
    './rooms/belfry',
    './rooms/choir',
    './rooms/giants-steps',
    './rooms/giants-door',
    './rooms/giants-hall',
    './rooms/giants-throne',
    './rooms/ice-cave',
    './rooms/slide',
    './rooms/worm-nest',
    './rooms/saddle',
  ]
  climate = 'ET'
  // The mountain lies north of Kettle Hill, and has an alpine climate.
  map = [104, 20] as const
  lifespan = 15
  mode = 'always' as const
}
