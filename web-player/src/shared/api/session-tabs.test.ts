import { afterEach, expect, test, vi } from 'vitest';
import { sessionTabs } from './session-tabs.ts';

function storage() {
  const texts = new Map<string, string>();
  return {
    texts,
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  };
}

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A browser whose tabs share a storage; a tab may be opened again over the storage that it had. */
function browser() {
  const shared = storage();
  const name = crypto.randomUUID();
  const open = (own = storage(), seen: Parameters<typeof sessionTabs>[0]['shared'] = shared) => {
    const channel = new BroadcastChannel(name);
    closing.push(() => channel.close());
    let arrive = () => {};
    const onShared = (listener: () => void) => {
      arrive = listener;
    };
    const tab = sessionTabs({ own, shared: seen, onShared, channel });
    return { ...tab, own, arrive: () => arrive(), close: () => channel.close() };
  };
  return { open, shared };
}

test('a tab that is opened beside one in session takes the session over', async () => {
  const { open } = browser();
  const first = open();
  first.set('token-1');
  const second = open();
  await second.resume();
  expect(second.get()).toBe('token-1');
  expect(second.id()).toBe(first.id());
});

test('the token is never where it outlives the tab: without a tab that has it, nobody is logged in', async () => {
  const { open, shared } = browser();
  const first = open();
  first.set('token-1');
  expect([...shared.texts.values()].join()).not.toContain('token-1');
  first.close();
  const second = open();
  await second.resume();
  expect(second.get()).toBeUndefined();
});

/** What the tabs share, as a tab in another process of the browser sees it: some time later. */
function lagging(shared: ReturnType<typeof storage>) {
  const seen = storage();
  const follow = () => {
    seen.texts.clear();
    for (const [key, text] of shared.texts) seen.texts.set(key, text);
  };
  return { seen, follow };
}

test('a login counts in a tab that hears of it before it sees what the tabs share, and a logout meanwhile as well', async () => {
  const { open, shared } = browser();
  const { seen, follow } = lagging(shared);
  const [first, second] = [open(), open(storage(), seen)];
  first.set('token-1');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(second.get()).toBeUndefined();
  follow();
  second.arrive();
  expect([second.get(), second.id()]).toEqual(['token-1', first.id()]);

  first.renew('token-2');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(second.get()).toBe('token-1');
  follow();
  second.arrive();
  expect(second.get()).toBe('token-2');

  first.set('token-3');
  await new Promise((resolve) => setTimeout(resolve, 20));
  follow();
  first.clear('member');
  await vi.waitFor(() => expect(second.id()).toBeUndefined());
  second.arrive();
  expect(second.get()).toBeUndefined();
});

test('a visitor waits for nobody', async () => {
  vi.useFakeTimers();
  await browser().open().resume();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test('a login in one tab counts in all, and so does the next one', async () => {
  const { open } = browser();
  const [first, second] = [open(), open()];
  const heard = vi.fn();
  second.subscribe(heard);
  first.set('token-1');
  await vi.waitFor(() => expect(second.get()).toBe('token-1'));
  first.set('token-2');
  await vi.waitFor(() => expect(second.get()).toBe('token-2'));
  expect(heard).toHaveBeenCalledTimes(2);
});

test('a renewal reaches every tab, and nobody hears of a change', async () => {
  const { open } = browser();
  const [first, second] = [open(), open()];
  first.set('token-1');
  await vi.waitFor(() => expect(second.get()).toBe('token-1'));
  const heard = vi.fn();
  first.subscribe(heard);
  second.subscribe(heard);
  second.renew('token-2');
  await vi.waitFor(() => expect(first.get()).toBe('token-2'));
  expect(heard).not.toHaveBeenCalled();
});

test('a tab that comes back with a token from before a renewal asks for the new one, and else forgets it', async () => {
  const { open } = browser();
  const [first, second] = [open(), open()];
  first.set('token-1');
  await vi.waitFor(() => expect(second.get()).toBe('token-1'));
  second.close();
  first.renew('token-2');
  const back = open(second.own);
  await back.resume();
  expect(back.get()).toBe('token-2');

  back.close();
  first.renew('token-3');
  first.close();
  const alone = open(back.own);
  await alone.resume();
  expect(alone.get()).toBeUndefined();
  expect(alone.own.texts.size).toBe(0);
});

test('a member who logs out in one tab is logged out in all, and one that slept through it too', async () => {
  const { open } = browser();
  const [first, second, asleep] = [open(), open(), open()];
  first.set('token-1');
  await vi.waitFor(() => expect([second.get(), asleep.get()]).toEqual(['token-1', 'token-1']));
  asleep.close();
  second.clear('member');
  await vi.waitFor(() => expect(first.get()).toBeUndefined());
  expect(first.endedByServer()).toBe(false);
  const back = open(asleep.own);
  await back.resume();
  expect(back.get()).toBeUndefined();
});

test('a session that the server ended is over in all tabs, and each says so', async () => {
  const { open } = browser();
  const [first, second] = [open(), open()];
  first.set('token-1');
  await vi.waitFor(() => expect(second.get()).toBe('token-1'));
  first.clear('server');
  await vi.waitFor(() => expect(second.endedByServer()).toBe(true));
  expect(second.get()).toBeUndefined();
});

test('a tab whose token was replaced ends nobody else’s session', async () => {
  const { open, shared } = browser();
  const [first, second] = [open(), open()];
  first.set('token-1');
  await vi.waitFor(() => expect(second.get()).toBe('token-1'));
  second.close();
  first.renew('token-2');
  const stale = open(second.own);
  stale.clear('server');
  stale.renew('token-of-a-late-answer');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(first.get()).toBe('token-2');
  expect(shared.texts.size).toBe(1);
});

test('a tab that slept through a renewal does not use the old token once the server may take it for stolen', async () => {
  const { open } = browser();
  const first = open();
  first.set('token-1');
  const second = open();
  await second.resume();
  const heard = vi.fn();
  second.subscribe(heard);
  vi.useFakeTimers({ toFake: ['Date'] });
  first.renew('token-2');
  vi.advanceTimersByTime(30_000);
  expect(second.get()).toBe('token-1');
  vi.advanceTimersByTime(1);
  expect(second.get()).toBeUndefined();
  vi.useRealTimers();
  await vi.waitFor(() => expect(second.get()).toBe('token-2'));
  expect(heard).toHaveBeenCalledTimes(2);
});

test('what a hand or another version wrote there is no session', async () => {
  const { open, shared } = browser();
  for (const text of [
    '',
    'token',
    'null',
    '{}',
    '{"token":1,"id":"a","version":"v"}',
    '{"token":"","id":"a","version":"v"}',
  ]) {
    const own = storage();
    own.setItem('madang.session', text);
    shared.setItem('madang.session', 'v');
    expect(open(own).get()).toBeUndefined();
  }
  const own = storage();
  own.setItem('madang.session', '{"token":"t","id":"a","version":"v"}');
  expect(open(own).get()).toBe('t');
});

/** What the script before the site leaves in a tab's storage. */
const leave = (own: ReturnType<typeof storage>, token: string, version: string): void =>
  own.setItem('madang.session.renewed', JSON.stringify({ token, version }));
const versionIn = (own: ReturnType<typeof storage>): string =>
  (JSON.parse(own.getItem('madang.session') ?? '{}') as { version: string }).version;

test('a token that came before the site ran is the one in force, in every tab and after a reload', async () => {
  const { open } = browser();
  const first = open();
  first.set('token-1');
  leave(first.own, 'token-2', versionIn(first.own));
  const second = open();
  await second.resume();
  const again = open(first.own);
  await again.resume();
  expect([again.get(), again.id()]).toEqual(['token-2', first.id()]);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(second.get()).toBe('token-2');
  expect(open(first.own).get()).toBe('token-2');
});

test('a renewal that the site has taken with its answer is not taken twice, nor one of a token that is not in force', () => {
  const { open, shared } = browser();
  const tab = open();
  tab.set('token-1');
  const before = versionIn(tab.own);
  leave(tab.own, 'token-2', before);
  tab.renew('token-2');
  const version = shared.getItem('madang.session');
  expect([tab.get(), shared.getItem('madang.session')]).toEqual(['token-2', version]);
  tab.renew('token-2');
  expect(shared.getItem('madang.session')).toBe(version);
  leave(tab.own, 'token-0', before);
  expect(tab.get()).toBe('token-2');
  expect(tab.own.getItem('madang.session.renewed')).toBeNull();
  tab.own.setItem('madang.session.renewed', '{');
  expect(tab.get()).toBe('token-2');
});
