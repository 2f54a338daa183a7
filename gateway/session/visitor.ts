import type { CallOptions } from '@connectrpc/connect';
import type { PrincipalInit } from '@madang/runtime/rpc/principal.ts';

const signatureMs = 60_000;

/** Call options of callers without a session, signed anew twice a minute: a visitor must never pass for the gateway itself. */
export function visitorOptions(sign: (principal: PrincipalInit) => CallOptions, now: () => Date): () => CallOptions {
  let options: CallOptions | undefined;
  let until = 0;
  return () => {
    const nowMs = now().getTime();
    if (!options || nowMs >= until || nowMs < until - signatureMs) {
      options = sign({ expiresAtMs: BigInt(nowMs + signatureMs) });
      until = nowMs + signatureMs / 2;
    }
    return options;
  };
}
