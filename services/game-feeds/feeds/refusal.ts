/** Why a record from outside was not taken. `field` is the name that the feed itself uses. */
export interface Refusal {
  /**
   * MALFORMED: missing or of the wrong form. RANGE: a number outside its range. REPEATED: a ball twice.
   * DISAGREES: the feed's own flag is not what its balls give. ORDER: a record older than, or the same as, one before.
   */
  readonly code: 'MALFORMED' | 'RANGE' | 'REPEATED' | 'DISAGREES' | 'ORDER';
  readonly field: string;
  readonly detail: string;
}

export type Parsed<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal };

export const taken = <T>(value: T): Parsed<T> => ({ ok: true, value });

export const refused = (code: Refusal['code'], field: string, detail: string): { ok: false; refusal: Refusal } => ({
  ok: false,
  refusal: { code, field, detail },
});
