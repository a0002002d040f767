/** Why a request can't be done, for the user who has made it. It is not an error of the code, and is not kept among the errors. */
export class Refusal extends Error {
  override name = 'Refusal'
}
