import { DomainError } from '@madang/runtime/errors.ts';
import { sanitise, showsSomething } from '../html/sanitise.ts';

/** A line of plain text; VALIDATION where nothing is left of it. */
export function writtenLine(text: string, field: string): string {
  const line = text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  if (line === '') throw new DomainError('VALIDATION', { field });
  return line;
}

/** HTML that may be stored; VALIDATION where it shows nothing. */
export function writtenHtml(html: string, field: string): string {
  const clean = sanitise(html);
  if (!showsSomething(clean)) throw new DomainError('VALIDATION', { field });
  return clean;
}
