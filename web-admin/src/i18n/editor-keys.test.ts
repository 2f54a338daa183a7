import { historyTools, tableTools, toolGroups } from '@madang/rich-text/editor/tools.ts';
import { expect, it } from 'vitest';
import { editorTexts } from './catalogues.ts';

const sources = import.meta.glob<string>('../../../rich-text/editor/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});

it('every word of the editor is in its catalogue, and none that it never says', async () => {
  const named = Object.values(sources).flatMap((source) =>
    [...source.matchAll(/texts\('([\w.]+)'/g)].map(([, key = '']) => key),
  );
  const tools = [...toolGroups.flat(), ...historyTools, ...tableTools].map(({ name }) => `tool.${name}`);
  // Said by what stands around the editor on each site.
  const around = ['image.lost'];
  const asked = new Set([...named, ...tools, 'tool.link', 'tool.image', ...around]);
  const { editor } = (await editorTexts('ko')) as { editor: Record<string, string | Record<string, string>> };
  const known = Object.entries(editor).flatMap(([key, text]) =>
    typeof text === 'string' ? [key] : Object.keys(text).map((name) => `${key}.${name}`),
  );
  expect(known.sort()).toEqual([...asked].sort());
});
