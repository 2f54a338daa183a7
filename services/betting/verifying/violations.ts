export interface Violation {
  invariant: string;
  count: bigint;
  examples: string[];
}

const maxExamples = 5;

/** What was found broken: counts, and a few examples of each, however much it is. */
export class Violations {
  readonly #found = new Map<string, Violation>();

  add(invariant: string, example: string): void {
    const violation = this.#found.get(invariant) ?? { invariant, count: 0n, examples: [] };
    violation.count += 1n;
    if (violation.examples.length < maxExamples) violation.examples.push(example);
    this.#found.set(invariant, violation);
  }

  list(): Violation[] {
    return [...this.#found.values()];
  }
}
