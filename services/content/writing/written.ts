import { DomainError } from '@madang/runtime/errors.ts';
import { sanitise, showsSomething } from '../html/sanitise.ts';

/** A line of plain text; SUBJECT_REQUIRED where nothing is left of it. */
export function writtenLine(text: string, field: string): string {
  const line = text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  if (line === '') throw new DomainError('SUBJECT_REQUIRED', { field });
  return line;
}

/** HTML that may be stored; CONTENT_REQUIRED where it shows nothing. */
export function writtenHtml(html: string, field: string): string {
  const clean = sanitise(html);
  if (!showsSomething(clean)) throw new DomainError('CONTENT_REQUIRED', { field });
  return clean;
}
