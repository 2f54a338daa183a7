import { GlobalWindow } from 'happy-dom';
import { afterAll, expect, test, vi } from 'vitest';
import { cleanPasted } from './clean-pasted.ts';

const page = new GlobalWindow();
vi.stubGlobal('DOMParser', page.DOMParser);
afterAll(async () => {
  vi.unstubAllGlobals();
  await page.happyDOM.close();
});

test.each([
  ['<p onclick="x()" class="a" id="b" data-x="1">글</p>', '<p>글</p>'],
  ['<p>글<script>x()</script><style>p{}</style><svg onload="x()"></svg></p>', '<p>글</p>'],
  ['<img src="https://b.example/i.png" onerror="x()">', '<img src="https://b.example/i.png">'],
  ['<p style="color:#000;text-align:center;position:fixed">글</p>', '<p style="text-align:center">글</p>'],
  ['<td colspan="2" width="9">x</td>', 'x'],
  [
    '<p data-pm-slice="1 1 []" onclick="x()"><span style="color:red;top:0">글</span></p>',
    '<p data-pm-slice="1 1 []"><span style="color:red">글</span></p>',
  ],
])('%s becomes %s', (html, clean) => {
  expect(cleanPasted(html)).toBe(clean);
});
