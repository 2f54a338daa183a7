import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { create, fromBinary } from '@bufbuild/protobuf';
import { FileDescriptorSetSchema } from '@bufbuild/protobuf/wkt';
import { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { expect, test } from 'vitest';
import { contractsPage } from './contracts-page.ts';

const bytes = await readFile(fileURLToPath(import.meta.resolve('@madang/proto/contracts.binpb')));
const page = contractsPage(fromBinary(FileDescriptorSetSchema, bytes));

test('every call of a service stands there, with its comment and links to what it takes and answers', () => {
  for (const { name } of WalletService.methods) expect(page).toContain(`id="madang.wallet.v1.WalletService.${name}"`);
  expect(page).toContain('SaveNotice makes or changes one; its content is sanitised; audited.');
  expect(page).toContain('<a href="#madang.content.v1.Notice">');
  expect(page).toContain('Reads only.');
});

test('every link leads somewhere, and no place is there twice', () => {
  const places = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(places).size).toBe(places.length);
  for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) expect(places).toContain(target);
});

test('fields tell their type, their bounds and what they say', () => {
  expect(page).toMatch(
    /<code>title<\/code><\/td><td><code>string<\/code><\/td><td>Plain text\.<\/td><td>min len 1, max len 200/,
  );
  expect(page).toMatch(/map of <code>string<\/code> to <code>\w+<\/code>/);
  expect(page).toContain('list of <a href="#madang.content.v1.Notice">');
});

test('what a comment says is text, never mark-up', () => {
  const location = [{ path: [4, 0], leadingComments: ' <script>alert(1)</script> & more' }];
  const file = [
    { name: 'a.proto', package: 'madang.a.v1', messageType: [{ name: 'A' }], sourceCodeInfo: { location } },
  ];
  const made = contractsPage(create(FileDescriptorSetSchema, { file }));
  expect(made).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; more');
  expect(made).not.toContain('<script>');
});
