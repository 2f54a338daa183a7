import { Editor } from '@tiptap/core';
import { GlobalWindow } from 'happy-dom';
import { afterAll, expect, test, vi } from 'vitest';
import { editorExtensions, keptHtml } from './extensions.ts';
import { isUndescribed, undescribedIn } from './undescribed.ts';

const page = new GlobalWindow();
for (const name of ['window', 'document', 'DOMParser', 'Node', 'navigator', 'getComputedStyle'] as const)
  vi.stubGlobal(name, name === 'window' ? page : page[name]);
afterAll(async () => {
  vi.unstubAllGlobals();
  await page.happyDOM.close();
});

const image = (alt: string) => `<img src="/files/public/image/${'0a'.repeat(32)}.png" alt="${alt}">`;

test('an image is undescribed without words, and with those that every image is given', () => {
  expect(['', ' ', '이미지', ' 이미지 ', null, undefined].map((alt) => isUndescribed(alt, '이미지'))).not.toContain(
    false,
  );
  expect(['통장 사본', '이미지 두 장'].map((alt) => isUndescribed(alt, '이미지'))).toEqual([false, false]);
});

test('undescribed images are found in their order, and words that are given stay in the text that is kept', () => {
  const content = `<p>가${image('이미지')}</p><p>${image('통장 사본')}나${image('')}</p>`;
  const editor = new Editor({ element: null, extensions: editorExtensions(), content });
  const places = undescribedIn(editor.state.doc, '이미지');
  expect(places.map((at) => editor.state.doc.nodeAt(at)?.attrs.alt)).toEqual(['이미지', '']);
  editor.commands.command(({ tr }) => {
    tr.setNodeAttribute(places[0] ?? 0, 'alt', '입금 화면 "5만원"');
    return true;
  });
  expect(keptHtml(editor.getHTML())).toContain('alt="입금 화면 &quot;5만원&quot;"');
  expect(undescribedIn(editor.state.doc, '이미지')).toEqual(places.slice(1));
  editor.destroy();
});
