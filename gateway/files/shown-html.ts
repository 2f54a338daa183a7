import { withAddresses } from '@madang/rich-text/images.ts';
import { fileAddress } from './file-address.ts';

/**
 * A text as it is answered to somebody who may read it: its private images by addresses that are signed and end. Only for who
 * may see the text itself: whoever has the answer can open the images for as long as their addresses are good.
 */
export const shownHtml = (html: string, secret: string, now: Date): string =>
  withAddresses(html, (name) => fileAddress(name, secret, now));
