import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { demoArticles } from '../../standalone/demo-articles.ts';
import { demoInquiries } from '../../standalone/demo-inquiries.ts';
import { inTurn } from '../whole.ts';

const korean = /[가-힣ㄱ-ㆎ]/;

/** What people typed stays in their language: names of members and agents, the feed's part of one, banks and holders. */
const names = [
  '관리자',
  '운영본사',
  '한강본사',
  '남산부본사',
  '종로지사',
  '청계총판',
  '마당매장',
  '바람골',
  '새벽별',
  '은하수',
  '달빛요정',
  '푸른솔',
  '길손',
  '길***',
  '국민',
  '농협',
  '케이뱅크',
  '김마당',
  '김길손',
  '마당정산',
];
/** What the demo's operator wrote in one language: titles of events and rules, and the slides of the first page. */
const written = demoArticles.flatMap(({ kind, title, button = '', content }) => [
  title,
  button,
  // Slides are texts; the others are markup, which a page shows only when they are opened.
  kind === 'slide' ? content : '',
]);
/** So do the notices of the demo, and each language is called by its own name. */
const texts = [
  ...written.filter((text) => text !== ''),
  ...demoInquiries.map(({ subject }) => subject),
  '한국어',
  '마당에 오신 것을 환영합니다',
  '은행 점검 시간 안내',
  '모든 추첨은 끝난 뒤 누구나 다시 계산할 수 있습니다.',
  '23:30부터 00:30까지는 출금 신청을 받지 않습니다.',
];
const data = [...texts, ...names].toSorted((a, b) => b.length - a.length);
/** A seal shows the first sign of a name, and nothing else. */
const seals = new Set(names.flatMap((name) => [name.slice(0, 1), `- img "": ${name.slice(0, 1)}`]));

/** A field as it is read out, with what an operator typed into it. */
const typed = /^(\s*- textbox "[^"]*"[^:]*):.*$/;

/** Every text of the page in Korean that is no data: what is seen, and what is read out. */
export async function koreanOn(page: Page): Promise<string[]> {
  const body = page.locator('body');
  const lines = `${(await body.allInnerTexts()).join()}\n${await body.ariaSnapshot()}\n${await page.title()}`.split(
    '\n',
  );
  const said = lines.map((line) => line.replace(typed, '$1'));
  const left = said.map((line) => data.reduce((rest, known) => rest.replaceAll(known, ''), line).trim());
  return left.filter((line) => korean.test(line) && !seals.has(line));
}

/** Runs in the page: by how many pixels it is wider than its window. */
const overflow = 'Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) - innerWidth';

/** Waits until what the page reads first is there: nothing on it is a placeholder any more. */
export async function settled(page: Page): Promise<void> {
  await page.locator('main').first().waitFor();
  // What lies below keeps its room until somebody comes to it.
  await expect.poll(() => page.locator('[aria-busy="true"]:not([data-unseen] *)').count(), { timeout: 15_000 }).toBe(0);
}

/** Widths of a desk and of the two narrowest phones that count. */
const widths = [1440, 390, 360];

/** Opens each page at a width in turn: it must fit, and the further check must find nothing on it. */
export async function expectPagesToFit(
  page: Page,
  paths: readonly string[],
  findFaults: (page: Page) => Promise<string[]> = async () => [],
): Promise<void> {
  const faults = new Set<string>();
  for (const [place, path] of paths.entries()) {
    await page.goto(path);
    for (const width of inTurn(widths, place)) {
      await page.setViewportSize({ width, height: 900 });
      await settled(page);
      const wider = await page.evaluate<number>(overflow);
      if (wider > 0) faults.add(`${path} at ${width}: ${wider} pixels too wide`);
      for (const fault of await findFaults(page)) faults.add(`${path}: ${fault}`);
    }
  }
  expect([...faults]).toEqual([]);
}
