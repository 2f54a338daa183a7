interface Told {
  code?: string;
  message?: string;
  field?: string;
  meta?: Record<string, string | number>;
}

/** Refusals that say more with their facts than the server's words do; the facts that each needs. */
const worded: Readonly<Record<string, readonly string[]>> = {
  UNDER_AGE: ['age'],
  WEAK_PASSWORD: ['least'],
};

/** How react-admin's forms carry a text with its facts. */
const withFacts = (message: string, args: object): string => `@@react-admin@@${JSON.stringify({ message, args })}`;

/** A refused field as react-admin's forms look for it: by its path, in words; nothing where no field is named. */
export const fieldErrors = ({
  code = '',
  message = '',
  field,
  meta = {},
}: Told): Record<string, string> | undefined => {
  if (!field) return undefined;
  const { game_class: gameClass, min, max } = meta;
  if (code === 'RATE_RANGE' && gameClass && typeof min === 'number' && typeof max === 'number') {
    const range = { min: min / 100, max: max / 100 };
    return { [`${field}.${gameClass}`]: withFacts('console.refused.RATE_RANGE', range) };
  }
  const facts = Object.hasOwn(worded, code) ? worded[code] : undefined;
  if (facts?.every((name) => Object.hasOwn(meta, name))) return { [field]: withFacts(`console.refused.${code}`, meta) };
  return { [field]: message || `errors.${code}` };
};
