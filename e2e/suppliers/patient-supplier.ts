import type { Answer, Fields, Path, Supplier } from '../../conformance/supplier.ts';
import { eventually } from '../clients.ts';
import { chainMs } from '../crash/deaths.ts';

/** A supplier that sends a call unchanged, to one gateway after the other, until an answer stands. */
export class PatientSupplier {
  readonly #ways: readonly Supplier[];
  #sent = 0;

  constructor(ways: readonly Supplier[]) {
    this.#ways = ways;
  }

  call(path: Path, fields: Fields): Promise<Answer> {
    return eventually(
      async () => {
        const way = this.#ways[this.#sent++ % this.#ways.length];
        const answer = await way?.call(path, fields);
        // Any other answer is nobody's word: the call may be booked or not.
        return answer?.http === 200 && answer.status !== 'RS_ERROR_UNKNOWN' ? answer : undefined;
      },
      chainMs,
      `an answer of ${path}`,
    );
  }

  /** The same at every gateway: what each of them says of the call. */
  async everywhere(path: Path, fields: Fields): Promise<Answer[]> {
    return Promise.all(this.#ways.map((way) => new PatientSupplier([way]).call(path, fields)));
  }
}
