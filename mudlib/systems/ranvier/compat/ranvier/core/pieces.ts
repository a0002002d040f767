/** Long work in pieces, between which other work can run. Each piece yields a description of its work. */
export type Pieces = Generator<string, void>

/** Runs all remaining pieces at once. */
export function finish(work: Pieces): void {
  while (!work.next().done);
}
