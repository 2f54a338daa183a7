import type { JsonSchema } from '../../json-schema.ts';
import type { Reader, ReadOf } from '../../payload.ts';
import type { RestContext } from '../resource.ts';

type Filter = Record<string, Reader<unknown>>;

/** One report of the consoles: figures that are no list of rows. */
export interface Report<F extends Filter = Filter> {
  name: string;
  does: string;
  callers: readonly ('admin' | 'agent')[];
  filter: F;
  schema: JsonSchema;
  run(filter: ReadOf<F>, context: RestContext): Promise<unknown>;
}

export const report = <F extends Filter>(row: Report<F>): Report => row as unknown as Report;
