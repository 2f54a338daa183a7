import { readFileSync } from 'node:fs';
import { recordedFile } from '@madang/runtime/testing/recorded.ts';

/** For tests: the text of a recorded file of draws. */
export const sharedDraws = (name: string, test: { skip: (note: string) => never }): string =>
  readFileSync(recordedFile(`draws/${name}`, test), 'utf8');
