import { DomainError } from '@madang/runtime/errors.ts';
import type { FastifyInstance } from 'fastify';

/**
 * Refuses requests beyond the greatest number under way at once: an overload must be told at once and at little cost,
 * not after a queue. Counted per scope with its own error handler, so that the refusal has the API's shape.
 */
export class InFlight {
  readonly #max: number;
  #count = 0;

  constructor(max: number) {
    this.#max = max;
  }

  get count(): number {
    return this.#count;
  }

  guard(app: FastifyInstance): void {
    app.addHook('onRequest', (_request, reply, done) => {
      if (this.#count >= this.#max) return done(new DomainError('RESOURCE_EXHAUSTED', { meta: { retry_after: '1' } }));
      this.#count += 1;
      // `close` comes once in every case: after the answer, and when the caller leaves before it.
      reply.raw.once('close', () => {
        this.#count -= 1;
      });
      done();
    });
  }
}
