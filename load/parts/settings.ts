/** A whole number from the environment, kept within its bounds. */
export function whole(name: string, usual: number, least: number, most: number): number {
  const value = Number(__ENV[name] ?? usual);
  if (!Number.isInteger(value) || value < least || value > most)
    throw new Error(`${name} must be a whole number from ${least} to ${most}`);
  return value;
}

const text = (name: string, usual: string): string => __ENV[name] || usual;

export const settings = {
  /** Where the gateways answer; members are shared out among them. */
  urls: text('LOAD_URL', 'http://127.0.0.1:8080').split(','),
  members: whole('LOAD_MEMBERS', 20, 1, 10_000),
  seconds: whole('LOAD_SECONDS', 60, 10, 7_200),
  stake: whole('LOAD_STAKE', 1_000, 1, 1_000_000),
  p95Ms: whole('LOAD_P95_MS', 500, 1, 60_000),
  game: text('LOAD_GAME', 'eos1'),
  /** Members that are there already: their names are this and a number from 1. Without it they are made. */
  account: __ENV.LOAD_ACCOUNT ?? '',
  password: text('LOAD_PASSWORD', 'load-password-1'),
  /** Who makes the members, below which agent, and what each of them is given. */
  admin: { account: text('LOAD_ADMIN', 'admin'), password: text('LOAD_ADMIN_PASSWORD', 'madang-admin') },
  parent: text('LOAD_PARENT', 'shop1'),
  money: whole('LOAD_MONEY', 10_000_000, 0, 1_000_000_000),
  /** Joins the names of made members, so that several runs can have members of their own. */
  run: text('LOAD_RUN', 'load'),
} as const;

export const urlOf = (member: number): string => settings.urls[member % settings.urls.length] ?? '';
