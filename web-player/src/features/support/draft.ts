/** What a member was writing, kept in this browser until it is sent. */
export interface Draft {
  subject: string;
  content: string;
}

const KEY = 'madang.inquiry-draft';
const none: Draft = { subject: '', content: '' };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What was kept of another member of this browser is nobody's. */
export function readDraft(member: bigint): Draft {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return none;
    const { owner, subject, content } = kept as Record<string, unknown>;
    return owner === String(member) ? { subject: textOf(subject), content: textOf(content) } : none;
  } catch {
    return none;
  }
}

export function keepDraft(member: bigint, { subject, content }: Draft): void {
  if (subject === '' && content === '') localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify({ owner: String(member), subject, content }));
}
