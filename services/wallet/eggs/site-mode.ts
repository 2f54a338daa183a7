import type { Client } from '@connectrpc/connect';
import type { ContentService } from '@madang/proto/madang/content/v1/content_pb.ts';
import { toDomainError } from '@madang/runtime/errors.ts';

/** How the site's casino keeps what members play with. */
export interface CasinoMode {
  /** True where members hold eggs at suppliers. */
  readonly eggs: boolean;
  /** True where opening and closing a game moves money by itself. */
  readonly automatic: boolean;
}

export type SiteMode = () => Promise<CasinoMode>;

/** As the site's settings say now. Money moves by it, so that it is asked about each time. */
export const siteMode =
  (content: Pick<Client<typeof ContentService>, 'getSiteSettings'>): SiteMode =>
  async () => {
    try {
      const { isSeamless, useAutoTransfer } = await content.getSiteSettings({}, { timeoutMs: 2_000 });
      return { eggs: !isSeamless, automatic: !isSeamless && useAutoTransfer };
    } catch (error) {
      throw toDomainError(error);
    }
  };
