/** The reason why a user's request can't be done. It is no error of the code, and is not kept among the errors. */
export class Refusal extends Error {
  override name = 'Refusal'
}
