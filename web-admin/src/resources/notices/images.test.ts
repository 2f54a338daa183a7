import { describe, expect, it } from 'vitest';
import { imageMarkup, shownImages, withoutImage } from './images.ts';

const one = '/files/public/image/a.png';
const other = '/files/public/image/b.png';
const markup = (address: string) => imageMarkup({ address, width: 3, height: 4 });

describe('images in the text of a notice', () => {
  it('are found in the form that is written, and in the one that the server keeps', () => {
    const kept = `<p><img src="${other}" alt="" width="3" height="4" /></p>`;
    expect(shownImages(`<p>x</p>${markup(one)}${kept}${kept}`)).toEqual([one, other]);
  });
  it('are taken out one by one, with the paragraph that held nothing else', () => {
    expect(withoutImage(`<p>x</p>\n${markup(one)}\n${markup(other)}`, one)).toBe(`<p>x</p>\n${markup(other)}`);
    expect(withoutImage(`<p>x ${markup(one).slice(3)}`, one)).toBe('<p>x </p>');
  });
});
