import { DomainError } from '@madang/runtime/errors.ts';
import { isLanguageCode } from '@madang/runtime/language.ts';
import { isPlainText } from '@madang/runtime/plain-text.ts';
import type { Names } from '../feed-message.ts';

const maxName = 120;

/** Names by the languages that we have; `whole` names have an English one. */
export function checkNames(names: Record<string, string>, whole: boolean, field = 'names'): Names {
  const fit = Object.entries(names).every(
    ([language, name]) => isLanguageCode(language) && name.length <= maxName && isPlainText(name),
  );
  if (!fit || (whole && !names.en?.trim())) throw new DomainError('VALIDATION', { field });
  return names as unknown as Names;
}
