import { createHmac, timingSafeEqual } from 'node:crypto';
import { canonical } from './audit.ts';
import type { ChainHead } from './verify-chain.ts';

/** Where the chains of all services stood at one time, to be kept where nobody who may change the database comes. */
export interface KeptHeads {
  at: string;
  heads: Map<string, ChainHead>;
}

const form = 'madang-audit-heads-1';

const sealOf = (secret: string, body: object): Buffer =>
  createHmac('sha256', secret).update(form).update(canonical(body)).digest();

/** The text of a file of heads, signed so that a change of the file itself shows. */
export function writeHeads(secret: string, { at, heads }: KeptHeads): string {
  const body = {
    form,
    at,
    heads: Object.fromEntries(
      [...heads].map(([service, { id, mac, rows }]) => [service, { id: `${id}`, mac, rows: `${rows}` }]),
    ),
  };
  return `${JSON.stringify({ ...body, signature: sealOf(secret, body).toString('hex') }, null, 2)}\n`;
}

/** The heads of a file; an error says what is wrong with a file that is none, was changed or is of another installation. */
export function readHeads(secret: string, text: string): KeptHeads {
  const { signature, ...body } = JSON.parse(text) as {
    form: string;
    at: string;
    heads: Record<string, { id: string; mac: string; rows: string }>;
    signature: string;
  };
  if (body.form !== form) throw new Error('the file holds no heads of audit chains');
  const given = Buffer.from(String(signature), 'hex');
  const seal = sealOf(secret, body);
  if (given.length !== seal.length || !timingSafeEqual(given, seal))
    throw new Error('the signature of the file does not hold: it was changed, or is of another installation');
  const heads = Object.entries(body.heads).map(
    ([service, { id, mac, rows }]) => [service, { id: BigInt(id), mac, rows: BigInt(rows) }] as const,
  );
  return { at: body.at, heads: new Map(heads) };
}
