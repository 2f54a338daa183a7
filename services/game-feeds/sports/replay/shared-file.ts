import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { recordedFile } from '@madang/runtime/testing/recorded.ts';

/** For tests: the lines of a recorded file of matches. */
export const sharedLines = (name: string, test: { skip: (note: string) => never }): AsyncIterable<string> =>
  createInterface({ input: createReadStream(recordedFile(name, test)), crlfDelay: Number.POSITIVE_INFINITY });
