import { withAddresses } from '@madang/rich-text/images.ts';
import type { GatewayContext } from '../context.ts';
import { fileAddress, goodMs } from './file-address.ts';

/**
 * A text as it is answered to somebody who may read it: its private images by addresses that are signed and end. Only for who
 * may see the text itself: whoever has the answer can open the images for as long as their addresses are good.
 */
export function shownHtml(html: string, secret: string, now: Date): string {
  // The same for some minutes: a text that is read again brings no image a second time.
  const steady = new Date(Math.ceil(now.getTime() / goodMs) * goodMs);
  return withAddresses(html, (name) => fileAddress(name, secret, steady));
}

interface Written {
  content: string;
  reply?: string;
  posts?: { content: string }[];
}

/** What members, partners and operators write to one another, as it is answered: see `shownHtml`. */
export function asShown<T extends Written>(written: T, { secret, clock }: Pick<GatewayContext, 'secret' | 'clock'>): T {
  const now = clock.now();
  const { content, reply, posts } = written;
  const shown = (html: string): string => shownHtml(html, secret, now);
  return {
    ...written,
    content: shown(content),
    ...(reply !== undefined && { reply: shown(reply) }),
    ...(posts && { posts: posts.map((post) => ({ ...post, content: shown(post.content) })) }),
  };
}
