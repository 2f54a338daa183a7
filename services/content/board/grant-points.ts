import type { Granted, GrantPoints } from './deps.ts';

interface Points {
  grantCommentPoints(
    request: { accountId: bigint; commentId: string },
    options: { timeoutMs: number },
  ): Promise<Granted>;
}

/** Whoever wrote a comment waits no longer than this for its points; they are paid later then. */
const timeoutMs = 2_000;

export const grantPoints =
  (wallet: Points): GrantPoints =>
  (request) =>
    wallet.grantCommentPoints(request, { timeoutMs });
