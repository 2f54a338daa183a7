import { hash } from 'node:crypto';
import { DomainError } from '@madang/runtime/errors.ts';
import { sanitise, showsSomething } from '../html/sanitise.ts';

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

/** Sanitised HTML: CONTENT_REQUIRED where it shows nothing. */
export function checkContent(html: string): string {
  const content = sanitise(html);
  if (!showsSomething(content) || content.replaceAll(unseen, '').trim() === '')
    throw new DomainError('CONTENT_REQUIRED', { field: 'content' });
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

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

/** What a call said, so that its key is not used for something else. */
export const saidHash = (...said: readonly string[]): Buffer => digest(JSON.stringify(said));

/** Of letters and digits alone: "좋아요", "좋아요!!" and "좋 아 요" are one text. */
export const textHash = (text: string): Buffer =>
  digest(
    text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]/gu, ''),
  );
