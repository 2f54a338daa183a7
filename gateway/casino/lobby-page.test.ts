import { create } from '@bufbuild/protobuf';
import { GetCasinoCatalogueResponseSchema } from '@madang/proto/madang/game_feeds/v1/casino_pb.ts';
import { expect, test } from 'vitest';
import { indexCatalogue } from './catalogue.ts';
import { findOpened } from './find-opened.ts';
import { lobbyPage } from './lobby-page.ts';

const game = (id: bigint, product: number, code: string, more: object = {}) => ({
  id,
  product,
  code,
  names: { ko: `게임 ${id}`, en: `Game ${id}` },
  category: product === 1 ? 'baccarat' : 'slot',
  visible: true,
  ...more,
});
const catalogue = indexCatalogue(
  create(GetCasinoCatalogueResponseSchema, {
    version: 3n,
    vendors: [
      {
        id: 'aurora',
        name: 'Aurora',
        visible: true,
        frameOrigins: ['https://a.example'],
        maxBet: 500_000n,
        limit: { min: 100n, max: 900_000n },
      },
      { id: 'hidden', name: 'Hidden', visible: false, frameOrigins: ['https://h.example'] },
    ],
    products: [
      { id: 1, vendor: 'aurora', kind: 'casino', code: 'aurora-live', name: 'Aurora Live', visible: true },
      { id: 2, vendor: 'hidden', kind: 'casino', code: 'hidden-live', name: 'Hidden Live', visible: true },
      { id: 3, vendor: 'aurora', kind: 'slot', code: 'aurora-slots', name: 'Aurora Slots', visible: true },
      { id: 4, vendor: 'aurora', kind: 'casino', code: 'closed', name: 'Closed', visible: true, maintenance: true },
    ],
    games: [
      game(10n, 1, 'bac', { maxBet: 200_000n }),
      game(11n, 1, 'gone', { visible: false }),
      game(12n, 2, 'bac'),
      game(13n, 3, 'gold'),
      game(14n, 4, 'late'),
      game(15n, 1, 'rou', { category: 'roulette', maintenance: true, names: { ko: '청자 룰렛' } }),
    ],
  }),
);
const all = { product: 0, category: '', q: '', favourites: false, skip: 0, take: 0 };
const page = (request: Partial<typeof all>, favourites: bigint[] = []) =>
  lobbyPage(catalogue.lobby('casino'), {
    request: { ...all, ...request },
    language: 'ja',
    favourites: new Set(favourites),
  });
const ids = (request: Partial<typeof all>, favourites: bigint[] = []) =>
  page(request, favourites).games?.map((found) => found.game);

test('a lobby has what is visible with its product and vendor, of its kind alone', () => {
  expect(ids({})).toEqual([10n, 14n, 15n]);
  expect(catalogue.lobby('slot').games.map((found) => found.game.id)).toEqual([13n]);
  expect(page({}).products?.map((product) => [product.product, product.games])).toEqual([
    [1, 2],
    [4, 1],
  ]);
});

test('games are found by a part of any name, without case, width and spaces', () => {
  expect(ids({ q: 'ＧＡＭＥ10' })).toEqual([10n]);
  expect(ids({ q: '청자룰렛' })).toEqual([15n]);
  expect(ids({ q: 'auroralive' })).toEqual([10n, 15n]);
  expect(ids({ q: 'nothing' })).toEqual([]);
});

test('product, category, favourites and the page narrow what is answered, and the totals say of how many', () => {
  expect(ids({ product: 4 })).toEqual([14n]);
  expect(ids({ category: 'roulette' })).toEqual([15n]);
  expect(ids({ favourites: true }, [15n])).toEqual([15n]);
  expect(page({ skip: 1, take: 1 })).toMatchObject({ total: 3, all: 3, games: [{}] });
});

test('a game tells the lowest limit, its maintenance, and a name where the language has none', () => {
  const [first] = page({}, [10n]).games ?? [];
  expect(first).toMatchObject({ name: 'Game 10', minBet: 100n, maxBet: 200_000n, favourite: true, maintenance: false });
  expect(page({ category: 'roulette' }).games?.[0]).toMatchObject({
    name: '청자 룰렛',
    maintenance: true,
    maxBet: 500_000n,
  });
  expect(page({ product: 4 }).games?.[0]).toMatchObject({ maintenance: true });
});

const open = (wanted: object) => {
  try {
    const { product, listed } = findOpened(catalogue, {
      gameId: 0n,
      product: 0,
      productCode: '',
      gameCode: '',
      ...wanted,
    });
    return [product.id, listed?.game.id];
  } catch (error) {
    return (error as { reason: string }).reason;
  }
};

test.each([
  [{ gameId: 10n }, [1, 10n]],
  [{ product: 1 }, [1, undefined]],
  [{ productCode: 'aurora-slots', gameCode: 'gold' }, [3, 13n]],
  [{ productCode: 'aurora-slots' }, [3, undefined]],
  [{}, 'GAME_NOT_OFFERED'],
  [{ gameId: 11n }, 'GAME_NOT_OFFERED'],
  [{ gameId: 12n }, 'GAME_NOT_OFFERED'],
  [{ gameId: 99n }, 'GAME_NOT_OFFERED'],
  [{ product: 2 }, 'GAME_NOT_OFFERED'],
  [{ product: 6112 }, 'GAME_NOT_OFFERED'],
  [{ productCode: '__proto__', gameCode: 'gold' }, 'GAME_NOT_OFFERED'],
  [{ productCode: 'aurora-slots', gameCode: 'bac' }, 'GAME_NOT_OFFERED'],
  [{ gameId: 14n }, 'GAME_MAINTENANCE'],
  [{ gameId: 15n }, 'GAME_MAINTENANCE'],
  [{ product: 4 }, 'GAME_MAINTENANCE'],
])('%o opens as %o', (wanted, opened) => expect(open(wanted)).toEqual(opened));

test('origins of hidden vendors are no frames', () => {
  expect(catalogue.frameOrigins).toEqual(['https://a.example']);
});
