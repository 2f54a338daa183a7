import { DomainError } from '@madang/runtime/errors.ts';

const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * The host of a domain as it is compared: lower case, without a scheme, a path or the slash at its end; names of other
 * scripts in their ASCII form. VALIDATION of what is no host.
 */
export function hostOf(text: string): string {
  const wrong = new DomainError('VALIDATION', { field: 'host' });
  const typed = text
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '');
  if (typed === '' || /[/?#@\\\s]/.test(typed)) throw wrong;
  const url = URL.parse(`http://${typed}`);
  if (url?.username !== '' || url.hostname.startsWith('[')) throw wrong;
  const { hostname } = url;
  const labels = hostname.replace(/\.$/, '').split('.');
  if (hostname.length > 253 || !labels.every((part) => label.test(part))) throw wrong;
  return labels.join('.');
}
