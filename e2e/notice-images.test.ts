import { expect, test } from 'vitest';
import { enter } from './browser/consoles.ts';
import { startSites } from './browser/start-sites.ts';
import type { Visits } from './browser/visits.ts';

/** One pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const image = { name: '그림.png', mimeType: 'image/png', buffer: png };
const page = { name: '그림.png', mimeType: 'image/png', buffer: Buffer.from('<!doctype html><script>x()</script>') };

const copied =
  '<h2 style="color:#000;position:fixed">제목</h2><p onclick="x()">글<script>x()</script><img src="https://b.example/i.png"><a href="javascript:x()">여기</a></p>';

let visits: Visits;
startSites((sites) => ({ visits } = sites));

/** The form of a new notice, with the file that its editor's button opens. */
async function newNotice() {
  // A browser tells of handlers already when it reads mark-up that runs nothing, to take them out.
  const admin = await visits.open('/admin', { expects: /\/rest\/uploads\/image|script-src-attr/ });
  await enter(admin, 'admin', 'madang-admin');
  await admin.getByRole('banner').waitFor();
  await admin.goto('/admin/notices/create');
  const text = admin.getByRole('textbox', { name: '내용' });
  await text.waitFor();
  return { admin, text, chooser: admin.locator('input[type=file]') };
}

test('an operator writes a notice with an image, sees why another is refused, and a visitor sees what was written', async () => {
  const { admin, text, chooser } = await newNotice();
  await admin.getByRole('textbox', { name: '제목' }).fill('그림이 있는 공지');
  await text.fill('아래 그림을 보세요.');
  await text.press('ControlOrMeta+a');
  await admin.getByRole('button', { name: '굵게' }).click();
  await text.press('ArrowRight');
  await chooser.setInputFiles(page);
  await admin.getByRole('alert').getByText('이 종류의 파일은 올릴 수 없습니다.').waitFor();
  await admin.getByRole('alert').getByText('이미지를 다시 업로드해 주세요.').waitFor();
  await admin.getByRole('button', { name: '빼기', exact: true }).click();
  await chooser.setInputFiles(image);
  await text.locator('img[src^="/files/public/image/"]').waitFor();
  expect(await admin.getByRole('alert').count()).toBe(0);
  // It has a word already, and its own once somebody says what it shows.
  expect(await text.locator('img[src]').getAttribute('alt')).toBe('이미지');
  await admin.getByText('설명이 없는 이미지 1개').waitFor();
  await admin.getByRole('button', { name: '설명 쓰기' }).click();
  const words = admin.getByRole('textbox', { name: '이미지 설명' });
  await words.and(admin.locator(':focus')).waitFor();
  await words.pressSequentially('점 하나');
  await words.press('Enter');
  expect(await text.locator('img[src]').getAttribute('alt')).toBe('점 하나');
  expect(await admin.getByText('설명이 없는 이미지').count()).toBe(0);
  // What members will see stands beside the form, and follows what is written.
  const preview = admin.locator('section').filter({ has: admin.getByRole('heading', { name: '회원이 보는 모습' }) });
  await preview.getByText('그림이 있는 공지').waitFor();
  await preview.locator('img[src^="/files/public/image/"]').waitFor({ state: 'attached' });
  await admin.getByRole('button', { name: '저장' }).click();
  await admin.getByText('그림이 있는 공지').first().waitFor();

  const visitor = await visits.open('/board/notice');
  await visitor.getByRole('button', { name: /그림이 있는 공지/ }).click();
  await visitor.locator('strong', { hasText: '아래 그림을 보세요.' }).waitFor();
  const shown = visitor.locator('img[src^="/files/public/image/"]');
  await shown.waitFor({ state: 'attached' });
  expect(await shown.getAttribute('alt')).toBe('점 하나');
  await expect
    .poll(() => shown.evaluate((element) => (element as unknown as { naturalWidth: number }).naturalWidth))
    .toBe(1);
});

test('an upload that is under way shows how far it is and can be ended; nothing is put into the notice', async () => {
  const { admin, text, chooser } = await newNotice();
  await text.fill('글');
  await admin.route('**/rest/uploads/image', () => {});
  await chooser.setInputFiles(image);
  await admin.getByRole('progressbar', { name: '그림.png 올리는 중' }).waitFor();
  await admin.getByRole('button', { name: '올리기 취소' }).click();
  await admin.getByRole('progressbar').waitFor({ state: 'detached' });
  expect(await text.innerText()).toBe('글');
  expect(await text.locator('img[src]').count()).toBe(0);
});

test('an image that did not arrive is sent again with the same key', async () => {
  const { admin, text, chooser } = await newNotice();
  await text.fill('글');
  const keys: string[] = [];
  await admin.route('**/rest/uploads/image', (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    return keys.length === 1 ? route.abort() : route.continue();
  });
  await chooser.setInputFiles(image);
  await admin.getByRole('button', { name: '다시 올리기' }).click();
  await text.locator('img[src^="/files/"]').waitFor();
  expect(new Set(keys).size).toBe(1);
  expect(keys).toHaveLength(2);
});

test('the editor is worked by the keyboard alone, and what is pasted comes without what acts', async () => {
  const { admin, text } = await newNotice();
  const focused = () =>
    admin.evaluate<string>('document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.role');
  await admin.getByRole('toolbar', { name: '글 꾸미기' }).getByRole('button', { name: '굵게' }).focus();
  await admin.keyboard.press('ArrowRight');
  expect(await focused()).toBe('기울임');
  await admin.keyboard.press('End');
  expect(await focused()).toBe('다시 하기');
  await admin.keyboard.press('Tab');
  expect(await focused()).toBe('textbox');
  await admin.evaluate(`(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', ${JSON.stringify(copied)});
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  })()`);
  await text.getByRole('heading', { name: '제목' }).waitFor();
  const markup = await admin.evaluate<string>('document.activeElement.innerHTML');
  expect(markup).not.toMatch(/script|onclick|javascript|position|color|b\.example/);
});

test('a whole list is saved as a workbook and as CSV, named by the Korean day', async () => {
  const admin = await visits.open('/admin');
  await enter(admin, 'admin', 'madang-admin');
  await admin.getByRole('banner').waitFor();
  await admin.goto('/admin/notices');
  for (const [choice, end] of [
    ['엑셀', 'xlsx'],
    ['CSV', 'csv'],
  ] as const) {
    await admin.getByRole('button', { name: /내보내기$/ }).click();
    const saved = admin.waitForEvent('download');
    await admin.getByRole('menuitem', { name: choice }).click();
    expect((await saved).suggestedFilename()).toMatch(new RegExp(`^notices-\\d{4}-\\d{2}-\\d{2}\\.${end}$`));
  }
});
