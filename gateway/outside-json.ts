import secureJson from 'secure-json-parse';
import { wrong } from './payload.ts';

/** Deeper than anything that a call takes; who reads a value may follow it by calls of its own. */
const maxDepth = 20;
/** A text of so many characters is too short to be deep for any stack, and no bet waits for a look at its depth. */
const shallowLength = 4_096;

/**
 * Reads JSON from outside; undefined where it is none. Keys that would reach an object's prototype are refused wherever
 * they stand and however they are spelled, and so is what is far deeper than any call needs.
 */
export function readOutside(text: string): unknown {
  try {
    const value: unknown = secureJson.parse(text);
    return text.length > shallowLength && isDeep(value) ? undefined : value;
  } catch {
    return undefined;
  }
}

/** Reads JSON that stands in a query or in a field; VALIDATION with its name where it is none. */
export function parseOutside(text: string, field: string): unknown {
  const value = readOutside(text);
  if (value === undefined) throw wrong(field);
  return value;
}

/** Level by level, so that no depth is too much for the stack. */
function isDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxDepth) return true;
    level = level.flatMap((entry) => (typeof entry === 'object' && entry !== null ? Object.values(entry) : []));
  }
  return false;
}
