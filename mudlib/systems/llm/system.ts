import { System } from '/std/system'

/** Monsters whose talk a language model writes. */
export default class LanguageModelSystem extends System {
  about = 'Monsters that talk by a language model: the behaviour Persona, and --llm.'
}
