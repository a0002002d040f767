/** The reason why a user's request can't be done. It isn't an error of the code, so it isn't recorded with the errors. */
export class Refusal extends Error {
  override name = 'Refusal'
}
