export interface Draft {
  subject: string;
  html: string;
}

const empty: Draft = { subject: '', html: '' };
/** A text with more than this is not kept: a browser gives a site a few megabytes, and pictures are no part of it. */
const most = 60_000;

/** Of each member apart: a device may be a family's. */
const keyOf = (account: string): string => `madang.post-draft.${account}`;

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'subject' in value &&
  typeof value.subject === 'string' &&
  'html' in value &&
  typeof value.html === 'string';

/** What was begun on this device and not sent; nothing where the device keeps nothing. */
export function readDraft(storage: Pick<Storage, 'getItem'>, account: string): Draft {
  try {
    const value: unknown = JSON.parse(storage.getItem(keyOf(account)) ?? 'null');
    return isDraft(value) ? { subject: value.subject, html: value.html } : empty;
  } catch {
    return empty;
  }
}

/** Keeps what is written, or forgets it where nothing is. A full or closed storage keeps nobody from writing. */
export function keepDraft(
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
  account: string,
  { subject, html }: Draft,
): void {
  try {
    if (subject === '' && html === '') storage.removeItem(keyOf(account));
    else if (subject.length + html.length <= most) storage.setItem(keyOf(account), JSON.stringify({ subject, html }));
  } catch {
    // The text is on the page still; only a reload would lose it.
  }
}
