import { isPlainText } from '@madang/runtime/plain-text.ts';
import type { GatewayContext } from '../context.ts';
import type { Caller } from './caller.ts';

/** Who waits for its context does not wait longer than this for a note about it. */
const noteMs = 1_000;

/** The page of a browse, without what its query may hold; empty for what is no page of the site. */
export function browsedPage(path: string): string {
  const [page = ''] = path.split(/[?#]/, 1);
  return page.startsWith('/') && !page.startsWith('//') && isPlainText(page) ? page : '';
}

/**
 * Tells identity that a session has just opened a page, also where the gateway knows the session itself and would not ask.
 * How often a session may is what its rate allows, and identity writes many in one. A context is answered all the same when
 * the note cannot be made: the next navigation makes another.
 */
export async function noteBrowse(
  { services, log }: Pick<GatewayContext, 'services' | 'log'>,
  { session }: Pick<Caller, 'session'>,
  path: string,
): Promise<void> {
  const page = browsedPage(path);
  if (!session || page === '') return;
  try {
    await services.identity.touch({ path: page, browse: true }, { ...session.options, timeoutMs: noteMs });
  } catch (error) {
    log.warn({ err: error }, 'a navigation could not be noted');
  }
}
