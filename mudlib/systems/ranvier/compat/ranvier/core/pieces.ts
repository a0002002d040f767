/** Long work in pieces, between which other work can run. Each piece yields what it was about. */
export type Pieces = Generator<string, void>

/** Runs all pieces at once. */
export function finish(work: Pieces): void {
  while (!work.next().done);
}
