/** Messages in the shapes that LSports publishes, as a test needs them. Numbers of ids are written as they are sent. */
let sequence = 0;

export interface BetGiven {
  readonly name: string;
  readonly price?: string;
  readonly status?: number;
  readonly line?: string;
  readonly base?: string;
  readonly settlement?: number;
}

export const sent = (type: number, body: string, { guid = '', at = 1_800_000_000_000 } = {}): string => {
  sequence += 1;
  const own = guid || `00000000-0000-4000-8000-${String(sequence).padStart(12, '0')}`;
  return `{"Header":{"Type":${type},"MsgSeq":${sequence},"MsgGuid":"${own}","CreationDate":"2027-01-15T08:00:00.4418488Z","ServerTimestamp":${at}},"Body":${body}}`;
};

export const events = (...list: string[]): string => `{"Events":[${list.join(',')}]}`;

export const fixtureEvent = (ref: string, more: Record<string, unknown> = {}, sport = 6046): string =>
  `{"FixtureId":${ref},"Livescore":null,"Markets":null,"Fixture":${JSON.stringify({
    Subscription: { Type: 1, Status: 1 },
    Sport: { Id: sport, Name: 'Football' },
    Location: { Id: 248, Name: 'South Korea' },
    League: { Id: 54289, Name: 'K League 1' },
    StartDate: '2027-01-15T10:00:00Z',
    LastUpdate: '2027-01-15T07:53:43.476279Z',
    Status: 1,
    Participants: [
      { Id: 52008994, Name: 'FC Seoul', Position: '1' },
      { Id: 52332588, Name: 'Ulsan', Position: '2' },
    ],
    FixtureExtraData: [{ Name: 'WithInPlay', Value: 'true' }],
    ...more,
  })}}`;

const bet = ({ name, price = '1.95', status = 1, line, base, settlement }: BetGiven, index: number): string =>
  `{"Id":1728147421110927${index},"Name":"${name}",${line === undefined ? '' : `"Line":"${line}",`}${
    base === undefined ? '' : `"BaseLine":"${base}",`
  }"Status":${status},"StartPrice":"1.0","Price":"${price}",${
    settlement === undefined ? '' : `"Settlement":${settlement},`
  }"ProviderBetId":"145","LastUpdate":"2027-01-15T07:59:59.4746Z"}`;

export const market = (id: number, name: string, ...bets: BetGiven[]): string =>
  `{"Id":${id},"Name":"${name}","Bets":[${bets.map(bet).join(',')}]}`;

export const marketEvent = (ref: string, ...markets: string[]): string =>
  `{"FixtureId":${ref},"Livescore":null,"Markets":[${markets.join(',')}]}`;
