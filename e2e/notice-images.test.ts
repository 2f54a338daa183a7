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

let visits: Visits;
startSites((sites) => ({ visits } = sites));

test('an operator brings an image into a notice, sees why another is refused, and a visitor sees it', async () => {
  const admin = await visits.open('/admin', { expects: /\/rest\/uploads\/image/ });
  await enter(admin, 'admin', 'madang-admin');
  await admin.getByRole('banner').waitFor();
  await admin.goto('/admin/notices/create');
  await admin.getByLabel('제목').fill('그림이 있는 공지');
  await admin.getByLabel('내용').fill('<p>아래 그림을 보세요.</p>');
  const chooser = admin.locator('input[type=file]');
  await chooser.setInputFiles(page);
  await admin.getByRole('alert').getByText('이 종류의 파일은 올릴 수 없습니다.').waitFor();
  await chooser.setInputFiles(image);
  await admin.getByRole('button', { name: '이미지 1 빼기' }).waitFor();
  expect(await admin.getByRole('alert').count()).toBe(0);
  await admin.getByRole('button', { name: '저장' }).click();
  await admin.getByText('그림이 있는 공지').first().waitFor();

  const visitor = await visits.open('/board/notice');
  await visitor.getByRole('button', { name: /그림이 있는 공지/ }).click();
  const shown = visitor.locator('img[src^="/files/public/image/"]');
  await shown.waitFor({ state: 'attached' });
  await expect
    .poll(() => shown.evaluate((element) => (element as unknown as { naturalWidth: number }).naturalWidth))
    .toBe(1);
});

test('an upload that is under way shows how far it is and can be ended; nothing is put into the notice', async () => {
  const admin = await visits.open('/admin', { expects: /\/rest\/uploads\/image/ });
  await enter(admin, 'admin', 'madang-admin');
  await admin.getByRole('banner').waitFor();
  await admin.goto('/admin/notices/create');
  await admin.getByLabel('내용').fill('<p>글</p>');
  await admin.route('**/rest/uploads/image', () => {});
  await admin.locator('input[type=file]').setInputFiles(image);
  await admin.getByRole('progressbar', { name: '그림.png 올리는 중' }).waitFor();
  await admin.getByRole('button', { name: '취소' }).click();
  await admin.getByRole('progressbar').waitFor({ state: 'detached' });
  expect(await admin.getByLabel('내용').inputValue()).toBe('<p>글</p>');
  await admin.getByRole('button', { name: '이미지 올리기' }).waitFor();
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
