import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { chooseEnglish, enter } from './browser/consoles.ts';
import { cutOff } from './browser/cut-off.ts';
import { settled } from './browser/looks.ts';
import { seen } from './browser/seen.ts';
import { startSites } from './browser/start-sites.ts';
import type { Visits } from './browser/visits.ts';
import { RestClient } from './clients.ts';
import { openTestStandalone, type Whole } from './harness.ts';

const head = '종목,리그,국가,홈팀,원정팀,시작시간,마켓,구간,기준점,배당1,배당2,배당3';
const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
const match = `축구,한솔 주말 리그,KR,누리별,해오름,${day} 19:00`;
/** A match in more parts than one request takes, another one, and two lines that do not fit. */
const sheet = [
  '우리 주말 경기표,,,',
  head,
  `${match},result,ft,,2.15,3.30,3.05`,
  ...Array.from({ length: 120 }, (_, place) => `${match},total,ft,${0.5 + place},1.90,,1.90`),
  `축구,한솔 주말 리그,KR,물푸레,가시연,${day} 21:00,winner,ft,,1.80,,1.98`,
  `축구,한솔 주말 리그,KR,,가시연,${day} 21:00,winner,ft,,1.80,,1.98`,
  `${match},result,ft,,5,5,5`,
].join('\n');

const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
const korean = /[가-힣]/;

describe('matches that are registered by a sheet', () => {
  let whole: Whole;
  let visits: Visits;
  let rest: RestClient;
  let page: Page;
  startSites((sites) => ({ whole, visits } = sites), {
    name: 'fixture sheet',
    open: () => openTestStandalone({ env: { SPORTS_PROVIDERS: '' } }),
  });
  beforeAll(async () => {
    rest = new RestClient(whole.url);
    await rest.login('admin', 'madang-admin', 'admin');
    page = await visits.open('/admin', { expects: /\/rest\/sheets\// });
    await enter(page, 'admin', 'madang-admin');
    await page.getByRole('button', { name: 'admin', exact: true }).waitFor();
  });

  const bring = async (text: string): Promise<void> => {
    const file = { name: '경기표.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
    await page.getByRole('main').locator('input[type=file]').setInputFiles(file);
  };
  const faults = async (where: string): Promise<string[]> => {
    const found: string[] = [];
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await settled(page);
      const wider = await page.evaluate<number>(overflow);
      if (wider > 0) found.push(`${where} at ${width}: ${wider} pixels too wide`);
      for (const fault of await cutOff(page, { scrolledPasses: true })) found.push(`${where} at ${width}: ${fault}`);
    }
    return found;
  };

  test('is tried, told by its lines, taken once, and fits a desk and a phone', async () => {
    await page.goto('/admin/fixtures');
    await page.getByRole('link', { name: '경기표 올리기' }).click();
    const main = page.getByRole('main');
    await main.getByRole('heading', { name: '경기표 올리기' }).waitFor();
    const broken = await faults('empty-ko');
    await bring('a,b\n1,2\n');
    await main.getByText('머리글이 없습니다').waitFor();
    await bring(sheet);
    await main.getByRole('heading', { name: '등록할 경기 2 · 마켓 122' }).waitFor();
    await main.getByRole('row', { name: '125 홈팀 비어 있습니다' }).waitFor();
    await main.getByRole('row', { name: '126 마켓 같은 마켓이 두 번 있습니다' }).waitFor();
    broken.push(...(await faults('read-ko')));
    expect(await rest.list('fixtures')).toEqual([]);
    await main.getByRole('button', { name: '경기 2개 등록' }).click();
    await main.getByText('경기 2개와 마켓 122개를 등록했습니다').waitFor();
    const made = await rest.list<{ markets: number; provider: string }>('fixtures');
    expect(made.map(({ provider, markets }) => [provider, markets])).toEqual([
      ['manual', 1],
      ['manual', 121],
    ]);
    broken.push(...(await faults('taken-ko')));
    expect(broken).toEqual([]);
  });

  test('brought once more it changes nothing and says so, in English too', async () => {
    await page.goto('/admin/fixtures');
    await chooseEnglish(page);
    await page.getByRole('link', { name: 'Upload matches' }).click();
    const main = page.getByRole('main');
    await main.getByRole('heading', { name: 'Upload matches' }).waitFor();
    const words = await seen(main);
    expect(words).not.toMatch(korean);
    await bring(sheet);
    await main.getByRole('row', { name: '125 Home team is empty' }).waitFor();
    const broken = await faults('read-en');
    await main.getByRole('button', { name: 'Register matches: 2' }).click();
    await main.getByText('This file was registered before').waitFor();
    expect(await rest.list('fixtures')).toHaveLength(2);
    expect(broken).toEqual([]);
  });

  test('the sample, filled in as it is, is a sheet that fits', async () => {
    for (const format of ['csv', 'xlsx']) {
      const sample = await fetch(`${whole.url}/rest/fixture-sheet-samples/export?format=${format}&language=en`, {
        headers: { authorization: `Bearer ${rest.token}` },
      });
      const answer = await fetch(`${whole.url}/rest/sheets/fixture-sheets`, {
        method: 'POST',
        body: Buffer.from(await sample.arrayBuffer()),
        headers: {
          authorization: `Bearer ${rest.token}`,
          'idempotency-key': crypto.randomUUID(),
          'x-file-name': `a.${format}`,
        },
      });
      expect(await answer.json()).toMatchObject({ matches: 2, markets: 4, refused: 0, faults: [] });
    }
  });
});
