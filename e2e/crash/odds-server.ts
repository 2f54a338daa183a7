import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const league = 'soccer_korea_kleague1';
const home = 'Sandbank Rovers';
const away = 'Lantern Town';

/** A supplier with one match, at even odds for its home side; it tells how that ended once it is told so. */
export interface OddsServer extends AsyncDisposable {
  /** Environment of the service that asks it. */
  env: NodeJS.ProcessEnv;
  home: string;
  end(score: { home: number; away: number }): void;
}

/** A server in the published shape of The Odds API, on a port of its own. */
export async function openOddsServer(startsAt: Date): Promise<OddsServer> {
  let ended: { home: number; away: number } | undefined;
  const event = {
    id: 'the-match-of-the-supplier',
    sport_key: league,
    sport_title: 'Trial League',
    commence_time: startsAt.toISOString(),
    home_team: home,
    away_team: away,
  };
  const prices = { [home]: 2, Draw: 3, [away]: 4 };
  const outcomes = Object.entries(prices).map(([name, price]) => ({ name, price }));
  const bookmakers = [{ key: 'one', title: 'One', markets: [{ key: 'h2h', outcomes }] }];
  const scores = () =>
    ended && [
      { name: home, score: String(ended.home) },
      { name: away, score: String(ended.away) },
    ];
  const server = createServer((request, response) => {
    const isScores = request.url?.includes('/scores/');
    const told = isScores
      ? { ...event, completed: ended !== undefined, scores: scores() ?? null }
      : { ...event, bookmakers };
    response.writeHead(200, { 'x-requests-remaining': '100000' }).end(JSON.stringify([told]));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    env: {
      SPORTS_PROVIDERS: 'odds_api',
      ODDS_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      ODDS_API_KEY: 'trial',
      ODDS_API_SPORTS: league,
      ODDS_API_EVERY_SECONDS: '1',
      ODDS_API_HOSTS: '127.0.0.1',
    },
    home,
    end: (score) => {
      ended = score;
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
