/** What a member was writing in an inquiry that goes on, with the key under which it is sent. */
export interface FollowUpDraft {
  content: string;
  key: string;
}

const KEY = 'madang.follow-up-draft';

/**
 * What was begun on this device in this inquiry and not sent: the last one alone is kept. Its key comes with it, so that what
 * was sent before the answer was lost, and is sent again after a reload, is written once.
 */
export function readFollowUp(
  storage: Pick<Storage, 'getItem'>,
  member: bigint,
  inquiry: bigint,
): FollowUpDraft | undefined {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return undefined;
    const { owner, of, content, key } = kept as Record<string, unknown>;
    if (owner !== String(member) || of !== String(inquiry)) return undefined;
    return typeof content === 'string' && typeof key === 'string' && content !== '' && key !== ''
      ? { content, key }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps what is written, or forgets it where nothing is. A full or closed storage keeps nobody from writing. */
export function keepFollowUp(
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
  member: bigint,
  inquiry: bigint,
  { content, key }: FollowUpDraft,
): void {
  try {
    if (content === '') storage.removeItem(KEY);
    else storage.setItem(KEY, JSON.stringify({ owner: String(member), of: String(inquiry), content, key }));
  } catch {
    // The text is on the page still; only a reload would lose it.
  }
}
