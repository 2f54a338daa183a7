/** Costs of an Argon2id hash: memory in KiB, passes, lanes. */
export interface Argon2Cost {
  memory: number;
  passes: number;
  parallelism: number;
}

export interface Argon2Hash extends Argon2Cost {
  nonce: Buffer;
  tag: Buffer;
}

const form = /^\$argon2id\$v=19\$m=(\d{1,8}),t=(\d{1,4}),p=(\d{1,3})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/;

const bare = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/** The text form that password hashes have everywhere: `$argon2id$v=19$m=…,t=…,p=…$nonce$tag`. */
export function formatPhc(hash: Argon2Hash): string {
  return `$argon2id$v=19$m=${hash.memory},t=${hash.passes},p=${hash.parallelism}$${bare(hash.nonce)}$${bare(hash.tag)}`;
}

/** The parts of a hash's text; undefined for a text of another form. */
export function parsePhc(text: string): Argon2Hash | undefined {
  const [, memory, passes, parallelism, nonce, tag] = form.exec(text) ?? [];
  if (!memory || !passes || !parallelism || !nonce || !tag) return undefined;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(nonce, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}
