/** Nine questions about the last twelve months, each answered 0 (never) to 3 (almost always), as the field asks them. */
export const questions = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
export const answers = [0, 1, 2, 3] as const;

export type Band = 'none' | 'low' | 'moderate' | 'high';

/** Which band a sum of the Problem Gambling Severity Index falls in: 0, 1–2, 3–7, 8 and above. */
export function bandOf(sum: number): Band {
  if (sum === 0) return 'none';
  if (sum <= 2) return 'low';
  return sum <= 7 ? 'moderate' : 'high';
}

export interface KeptResult {
  /** YYYY-MM-DD */
  readonly day: string;
  readonly sum: number;
}

const KEY = 'madang.self-test';

/** The last result, where the member wanted it kept; it never leaves this browser. */
export function keptResult(storage: Pick<Storage, 'getItem'>): KeptResult | undefined {
  const [, day, sum] = /^(\d{4}-\d{2}-\d{2}) (\d{1,2})$/.exec(storage.getItem(KEY) ?? '') ?? [];
  return day && sum && Number(sum) <= 27 ? { day, sum: Number(sum) } : undefined;
}

export const keepResult = (storage: Pick<Storage, 'setItem'>, { day, sum }: KeptResult): void =>
  storage.setItem(KEY, `${day} ${sum}`);
export const forgetResult = (storage: Pick<Storage, 'removeItem'>): void => storage.removeItem(KEY);
