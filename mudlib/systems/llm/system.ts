import { System } from '/std/system'

/** Monsters that talk through a language model. */
export default class LanguageModelSystem extends System {
  about = 'Monsters that talk by a language model: the behaviour Persona, and --llm.'
}
