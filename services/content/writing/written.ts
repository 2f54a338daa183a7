import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { showsSomething } from '../html/sanitise.ts';
import { takeWritten } from '../html/take-written.ts';

/** What shows nothing although it is a character: a subject of these alone would be an empty line in the list. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u3164\uffa0\u115f\u1160]/gu;

/** One line of plain text: SUBJECT_REQUIRED where nothing is left. */
export function checkSubject(typed: string): string {
  const subject = typed
    .normalize('NFC')
    .replaceAll(/[\r\n\t]+/g, ' ')
    .replaceAll(unseen, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (subject === '') throw new DomainError('SUBJECT_REQUIRED', { field: 'subject' });
  return subject;
}

/** HTML as it is kept, with the images that its writer put to places: CONTENT_REQUIRED where it shows nothing. */
export async function takeContent(tx: Queryable, html: string, writer: bigint, field = 'content'): Promise<string> {
  const content = await takeWritten(tx, html, writer);
  if (!showsSomething(content.replaceAll(unseen, ''))) throw new DomainError('CONTENT_REQUIRED', { field });
  return content;
}

/** Plain text of some lines: CONTENT_REQUIRED where nothing is left. */
export function checkText(typed: string): string {
  const text = typed
    .normalize('NFC')
    .replaceAll('\r\n', '\n')
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  if (text.replaceAll(unseen, '').trim() === '') throw new DomainError('CONTENT_REQUIRED', { field: 'text' });
  return text;
}
