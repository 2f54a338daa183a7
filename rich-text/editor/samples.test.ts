import { Editor } from '@tiptap/core';
import { GlobalWindow } from 'happy-dom';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { attributes, madeTags, tags } from '../rules.ts';
import { samples } from '../samples.ts';
import { ShownText } from '../show/ShownText.tsx';
import { editorExtensions, keptHtml } from './extensions.ts';

const page = new GlobalWindow();
for (const name of ['window', 'document', 'DOMParser', 'Node', 'navigator', 'getComputedStyle'] as const)
  vi.stubGlobal(name, name === 'window' ? page : page[name]);
afterAll(async () => {
  vi.unstubAllGlobals();
  await page.happyDOM.close();
});

/** Mark-up in one form: attributes in order, without what the sites add for how an image is loaded. */
function plain(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const write = (node: Node): string => {
    if (node.nodeType === 3) return (node.textContent ?? '').replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    if (node.nodeType !== 1) return '';
    const element = node as Element;
    const written = [...element.attributes]
      .filter(({ name }) => !['loading', 'decoding', 'class'].includes(name))
      .map(({ name, value }) => ` ${name}="${name === 'style' ? value.replaceAll(/\s|;$/g, '') : value}"`)
      .sort();
    const tag = element.tagName.toLowerCase();
    return `<${tag}${written.join('')}>${[...element.childNodes].map(write).join('')}</${tag}>`;
  };
  return [...body.childNodes].map(write).join('');
}

const edited = (html: string): string => {
  const editor = new Editor({ element: null, extensions: editorExtensions(), content: html });
  try {
    return keptHtml(editor.getHTML());
  } finally {
    editor.destroy();
  }
};

const shown = (html: string): string =>
  renderToStaticMarkup(createElement(ShownText, { html, look: '' })).replace(/^<div[^>]*>|<\/div>$/g, '');

describe.each(samples)('$name', (sample) => {
  test('is written by the editor as it is kept', () => {
    expect(plain(edited(sample.kept))).toBe(plain(sample.edited ?? sample.kept));
    expect(plain(edited(edited(sample.kept)))).toBe(plain(edited(sample.kept)));
  });

  test('is shown as it is kept', () => {
    // A link that leads nowhere is its words.
    const kept = sample.kept.replaceAll(/<a rel="[^"]*" target="_blank">(.*?)<\/a>/g, '$1');
    expect(plain(shown(sample.kept))).toBe(plain(kept));
  });

  test('is shown without what acts, even where nobody sanitised it', () => {
    expect(shown(sample.sent)).not.toMatch(/<(script|iframe|svg)|on\w+=|javascript:|data:|b\.example/);
  });
});

test('every tag and attribute that is declared stands in a sample, and the editor makes all that are its own', () => {
  const kept = samples.map((sample) => sample.kept).join('');
  expect(tags.filter((tag) => !new RegExp(`<${tag}[ >]`).test(kept))).toEqual([]);
  for (const [tag, names] of Object.entries(attributes))
    for (const name of names)
      expect([tag, name, new RegExp(`<${tag} [^>]*${name}="`).test(kept)]).toEqual([tag, name, true]);
  const made = samples.map((sample) => sample.edited ?? sample.kept).join('');
  expect(madeTags.filter((tag) => !new RegExp(`<${tag}[ >]`).test(made))).toEqual([]);
});
