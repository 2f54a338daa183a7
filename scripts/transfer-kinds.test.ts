import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Where services say of what kind a transfer is. The ledger itself takes any, and bank accounts have kinds of their own. */
const writers = [
  'services/{wallet/{deposits,withdrawals,debts,eggs,transfers,rpc,points,consumers},betting/money,agents/commission}/*.ts',
  'services/{agents/partner-settlements/transfer,wallet/supplier-calls/transfer-kinds}.ts',
];

const all = (text: string, form: RegExp): string[] => [...text.matchAll(form)].map(([, found = '']) => found);

/**
 * The kinds that a source gives to transfers: the words in what follows a field or a constant of that name, and the names
 * in the tables of what may be owed and of what suppliers' calls move.
 */
const kindsIn = (source: string): string[] => [
  ...all(source, /\b(?:kind:|const kind =)\s([^;,}]*)/g).flatMap((value) => all(value, /'([a-z_]+)'/g)),
  ...all(source, /\bcreditors = \{([^}]*)\}/g).flatMap((table) => all(table, /(\w+):/g)),
  ...all(source, /\bcallTransferKinds = \{([^}]*)\}/g).flatMap((table) => all(table, /'([a-z_]+)'/g)),
];

const kinds = [
  ...new Set(
    globSync(writers, { cwd: root })
      .filter((file) => !file.endsWith('.test.ts'))
      .flatMap((file) => kindsIn(readFileSync(join(root, file), 'utf8'))),
  ),
].sort();

const labelsOf = (language: string): string[] => {
  const texts = JSON.parse(readFileSync(join(root, 'i18n', language, 'operators', 'console-pages.json'), 'utf8'));
  return Object.keys(texts.console.transfer).sort();
};

test('kinds are found in every form in which they are written', () => {
  expect(kinds).toEqual(expect.arrayContaining(['hold', 'bonus_cancel', 'recover', 'recall', 'rolling', 'conversion']));
});

test.each(['ko', 'en'])('the consoles have a label in %s for each kind of transfer, and for no other', (language) => {
  expect(labelsOf(language)).toEqual(kinds);
});
