/**
 * JSON whose whole numbers are read and written to the last digit: amounts × 100,000 outgrow what a JavaScript number
 * holds exactly. Every whole number comes as a bigint.
 */
export function readExact(text: string): unknown {
  const exact = (_name: string, value: unknown, context?: { source?: string }): unknown =>
    typeof value === 'number' && context?.source !== undefined && /^-?\d{1,30}$/.test(context.source)
      ? BigInt(context.source)
      : value;
  return JSON.parse(text, exact as (name: string, value: unknown) => unknown);
}

const { rawJSON } = JSON as unknown as { rawJSON(text: string): unknown };

export function writeExact(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) => (typeof part === 'bigint' ? rawJSON(String(part)) : part));
}

/** Amounts travel in hundred-thousandths of the currency. */
export const amountScale = 100_000n;
