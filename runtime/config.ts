export interface Variable<T> {
  /** Used when the variable is absent; a variable without a default must be set. */
  default?: string;
  /** Turns the text into a value; throws an Error that says what is wrong. */
  parse(text: string): T;
}

type Values<V extends Record<string, Variable<unknown>>> = { [K in keyof V]: ReturnType<V[K]['parse']> };

/** Reads variables of the environment; an error names every bad one at once, never its value. */
export function readConfig<V extends Record<string, Variable<unknown>>>(
  env: NodeJS.ProcessEnv,
  variables: V,
): Values<V> {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, variable] of Object.entries(variables)) {
    const text = env[name] ?? variable.default;
    try {
      if (text === undefined) throw new Error('is not set');
      values[name] = variable.parse(text);
    } catch (error) {
      problems.push(`${name} ${error instanceof Error ? error.message : 'is not valid'}`);
    }
  }
  if (problems.length > 0)
    throw new Error(`The configuration has ${problems.length} problem(s): ${problems.join('; ')}`);
  return values as Values<V>;
}

export const text = (text: string): string => text;

/** A whole number within bounds, both included. */
export const integer =
  (min: number, max: number) =>
  (text: string): number => {
    const value = Number(text);
    if (!Number.isSafeInteger(value) || value < min || value > max)
      throw new Error(`must be a whole number from ${min} to ${max}`);
    return value;
  };

export const flag = (text: string): boolean => {
  if (text === '1' || text === 'true') return true;
  if (text === '0' || text === 'false' || text === '') return false;
  throw new Error('must be 1 or 0');
};

export const oneOf =
  <const T extends string>(...allowed: T[]) =>
  (text: string): T => {
    const found = allowed.find((value) => value === text);
    if (found === undefined) throw new Error(`must be one of ${allowed.join(', ')}`);
    return found;
  };
