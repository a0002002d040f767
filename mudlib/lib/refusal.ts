/** The reason why a user's request isn't carried out. It isn't an error in the code, so it isn't recorded with the errors. */
export class Refusal extends Error {
  override name = 'Refusal'
}
