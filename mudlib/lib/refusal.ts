/** What somebody wants can't be done, for a reason that they are told: it is no fault of the code. */
export class Refusal extends Error {
  override name = 'Refusal'
}
