import type { WalletDeps } from '../deps.ts';
import type { SecretSeal } from './secret-seal.ts';

/** What the calls about bank notices work with. */
export interface NoticeDeps extends WalletDeps {
  seal: SecretSeal;
}
