import type { CallContext } from '@madang/runtime/rpc/handler.ts';
import type { IdentityDeps } from '../deps.ts';

/** Names can't be collected by trying them out: an address may ask only so often. */
export async function takeNameCheck(deps: IdentityDeps, ip: string, context: CallContext): Promise<void> {
  const from = ip || context.principal.ip;
  if (from) await deps.attempts.take(deps.limits.nameCheckByIp, from);
}
