/** Countdowns follow the server's clock: the visitor's own may be minutes off. */
let offsetMs = 0;

export function setServerTime(serverMs: number, receivedMs: number = Date.now()): void {
  if (serverMs > 0) offsetMs = serverMs - receivedMs;
}

export const serverNow = (): number => Date.now() + offsetMs;
