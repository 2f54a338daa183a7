/** More rounds than a day of one-minute games has: a longer chain is not one of ours. */
const MAX_STEPS = 1_440;

/** SHA-256 over the raw bytes, `steps` times; undefined where the number of steps is impossible. */
export async function hashOn(
  secret: Uint8Array<ArrayBuffer>,
  steps: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (!Number.isInteger(steps) || steps < 0 || steps > MAX_STEPS) return undefined;
  let hashed = secret;
  for (let step = 0; step < steps; step++) hashed = new Uint8Array(await crypto.subtle.digest('SHA-256', hashed));
  return hashed;
}
