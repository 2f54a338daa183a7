import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Rule, Setting } from './rule.ts';
import { rules } from './run-rules.ts';
import { Supplier } from './supplier.ts';

export const usage = `npm run conformance -- --url BASE --vendor V --key private.pem --user U --token T --game G

Tries a wallet endpoint as a supplier would, a line a rule. The player must have some 200 stakes of money and play nothing
meanwhile; what the rules leave moved is theirs.
  --stake WON                              of a bet, 1000 without it
  --user2 U --token2 T                     another player, for the rules that need one
  --vendor2 V --key2 F --token-at2 T --game2 G
                                           another supplier with a token of the first player
  --expired-token T                        a token of the player that ended
  --only NAME[,NAME…]                      these rules alone; a part of a name is enough
  --json                                   the outcomes as JSON
  --list                                   the rules`;

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const known = {
  url: text,
  vendor: text,
  key: text,
  user: text,
  token: text,
  game: text,
  stake: text,
  user2: text,
  token2: text,
  vendor2: text,
  key2: text,
  'token-at2': text,
  game2: text,
  'expired-token': text,
  only: text,
  json: flag,
  list: flag,
  help: flag,
} as const;

export interface Options {
  setting: Setting;
  wanted: readonly Rule[];
  json: boolean;
}

/** What the command is to do; undefined where it is not told enough. */
export function readOptions(args: readonly string[]): Options | 'list' | undefined {
  const { values } = parseArgs({ args: [...args], options: known });
  if (values.list) return 'list';
  const { url, vendor, key, user, token, game, stake = '1000' } = values;
  const isTold = url && vendor && key && user && token && game && /^[1-9]\d{0,9}$/.test(stake);
  if (values.help || !isTold) return undefined;
  const base = url.replace(/\/$/, '');
  const supplierOf = (name: string, file: string) =>
    new Supplier({ url: base, vendor: name, key: createPrivateKey(readFileSync(file)) });
  const { user2, token2, vendor2, key2, game2, 'token-at2': tokenAt2 } = values;
  const names = values.only?.split(',');
  return {
    setting: {
      supplier: supplierOf(vendor, key),
      player: { user, token },
      game,
      stake: BigInt(stake),
      ...(user2 && token2 && { other: { user: user2, token: token2 } }),
      ...(vendor2 &&
        key2 &&
        tokenAt2 &&
        game2 && {
          second: { supplier: supplierOf(vendor2, key2), player: { user, token: tokenAt2 }, game: game2 },
        }),
      ...(values['expired-token'] && { expiredToken: values['expired-token'] }),
    },
    wanted: names ? rules.filter(({ name }) => names.some((part) => name.includes(part))) : rules,
    json: values.json ?? false,
  };
}
