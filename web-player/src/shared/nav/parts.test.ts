import { expect, test, vi } from 'vitest';
import { part, preload } from './parts.ts';

const session = vi.hoisted(() => ({ token: undefined as string | undefined }));
vi.mock('../api/session-token.ts', () => ({ sessionToken: { get: () => session.token } }));

const Nothing = () => null;

test('a part is read when somebody comes near it, by its address or by one that covers it', () => {
  const [fair, game, login] = [vi.fn(async () => Nothing), vi.fn(async () => Nothing), vi.fn(async () => Nothing)];
  part('/fair', fair);
  part('/game/minigame/*?', game);
  part('login', login);
  void preload('/fair?round=eos5.20261120.247');
  expect([fair.mock.calls.length, game.mock.calls.length, login.mock.calls.length]).toEqual([1, 0, 0]);
  void preload('/game/minigame/ntry/speedkeno');
  void preload('/game/minigames');
  void preload('/fairness');
  void preload('login');
  expect([fair.mock.calls.length, game.mock.calls.length, login.mock.calls.length]).toEqual([1, 1, 1]);
});

test('a part that cannot be read breaks nothing before it is shown', async () => {
  const load = vi.fn(() => Promise.reject(new Error('offline')));
  part('/lost', load);
  void preload('/lost');
  await Promise.resolve();
  expect(load).toHaveBeenCalledOnce();
});

test('a page of members is read for them alone; whoever is asked to log in there is given that', () => {
  const [own, login] = [vi.fn(async () => Nothing), vi.fn(async () => Nothing)];
  part('login', login);
  part('/board/own', own, true);
  void preload('/board/own');
  expect([own.mock.calls.length, login.mock.calls.length]).toEqual([0, 1]);
  session.token = 'token';
  void preload('/board/own');
  expect([own.mock.calls.length, login.mock.calls.length]).toEqual([1, 1]);
});
