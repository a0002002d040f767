/** Long work in pieces, so that others get their turn between two of them. Each says what it was about. */
export type Pieces = Generator<string, void>

/** Does all of it at once. */
export function finish(work: Pieces): void {
  while (!work.next().done);
}
