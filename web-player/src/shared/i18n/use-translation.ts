import type { PublicArea } from '@madang/i18n/catalogue.ts';
import { i18n } from './setup.ts';
import type { Translate } from './texts.ts';

/**
 * The texts of an area, or of several in the order in which they are asked; of every page's where none is named. Another
 * language begins the page anew, so that nothing here ever changes under what is drawn.
 */
export const useTranslation = (
  areas: PublicArea | readonly PublicArea[] = 'player',
): { t: Translate; i18n: typeof i18n } => ({ t: i18n.of(typeof areas === 'string' ? [areas] : areas), i18n });
