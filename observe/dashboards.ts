import { mkdirSync, writeFileSync } from 'node:fs';

/** `node observe/dashboards.ts` writes the dashboards that Grafana imports from what is declared here. */

type Unit = 'ops' | 's' | 'percentunit' | 'short' | 'currencyKRW' | 'bytes' | 'locale';

/** A panel of lines: what it shows, in what unit, and each line's query by its legend. */
type Panel = readonly [title: string, unit: Unit, queries: Readonly<Record<string, string>>];

interface Declared {
  uid: string;
  title: string;
  rows: Readonly<Record<string, readonly Panel[]>>;
}

const p99 = (name: string, by: string): string =>
  `histogram_quantile(0.99, sum by (${by}, le) (rate(${name}_bucket[5m])))`;
const rate = (name: string, by = ''): string => `sum${by && ` by (${by})`} (rate(${name}[5m]))`;

const business: Declared = {
  uid: 'madang-business',
  title: 'Madang: business',
  rows: {
    Bets: [
      ['Bets a second', 'ops', { accepted: 'sum(madang:bets_placed:rate5m{result="accepted"})' }],
      ['Slips that were refused', 'ops', { '{{result}}': 'topk(8, madang:bets_placed:rate5m{result!="accepted"})' }],
      [
        'Stakes a minute',
        'currencyKRW',
        { '{{game_class}}': `60 * ${rate('madang_bets_stakes_krw_total', 'game_class')}` },
      ],
      ['Outcomes given', 'ops', { '{{outcome}}': rate('madang_bets_settled_total', 'outcome') }],
    ],
    Money: [
      ['Moved a minute, by kind', 'currencyKRW', { '{{kind}}': '60 * madang:ledger_krw:rate5m' }],
      ['Liability on matches', 'currencyKRW', { 'at worst': 'max(madang_liability_krw)' }],
      ['Clawbacks that members did not have', 'currencyKRW', { owed: 'sum(increase(madang_bets_owed_krw_total[1h]))' }],
    ],
    Waiting: [
      ['Requests that wait for an operator', 'short', { '{{kind}}': 'max by (kind) (madang_requests_waiting)' }],
      ['Oldest of them', 's', { '{{kind}}': 'max by (kind) (madang_requests_oldest_seconds)' }],
      ['Slips that wait for a trader', 'short', { '{{of}}': 'max by (of) (madang_bets_referred)' }],
      ['To be settled', 'short', { '{{of}}': 'max by (of) (madang_settlement_jobs)' }],
    ],
    People: [
      ['Open pages', 'short', { streams: 'sum(madang_live_streams)' }],
      ['Calls of casino suppliers', 'ops', { '{{status}}': rate('madang_seamless_calls_total', 'status') }],
    ],
  },
};

const technical: Declared = {
  uid: 'madang-technical',
  title: 'Madang: technical',
  rows: {
    Gateway: [
      ['Requests a second', 'ops', { '{{api}} {{status}}': 'madang:http_requests:rate5m' }],
      ['Time to answer, 99 %', 's', { '{{api}}': 'madang:http_duration_seconds:p99' }],
      ['Slowest routes, 99 %', 's', { '{{route}}': `topk(8, ${p99('madang_http_duration_seconds', 'route')})` }],
      ['Under way', 'short', { '{{instance}}': 'madang_http_in_flight' }],
    ],
    Services: [
      ['Calls a second', 'ops', { '{{method}}': `topk(8, ${rate('madang_rpc_calls_total', 'method')})` }],
      [
        'Failures',
        'ops',
        {
          '{{method}} {{reason}}':
            'madang:rpc_calls:rate5m{reason=~"INTERNAL|UNAVAILABLE|DEADLINE_EXCEEDED|RESOURCE_EXHAUSTED"}',
        },
      ],
      ['Slowest calls, 99 %', 's', { '{{method}}': 'topk(8, madang:rpc_duration_seconds:p99)' }],
      [
        'Time to settle a round, 99 %',
        's',
        { round: 'histogram_quantile(0.99, sum by (le) (rate(madang_bets_round_seconds_bucket[5m])))' },
      ],
    ],
    Ledger: [
      ['Groups a second', 'ops', { '{{queue}}': rate('madang_ledger_group_seconds_count', 'queue') }],
      [
        'Movements in a group',
        'short',
        {
          '{{queue}}': `${rate('madang_ledger_items_total', 'queue')} / ${rate('madang_ledger_group_seconds_count', 'queue')}`,
        },
      ],
      ['Time to write a group, 99 %', 's', { '{{queue}}': 'madang:ledger_group_seconds:p99' }],
      ['Movements that wait', 'short', { '{{queue}}': 'sum by (queue) (madang_ledger_pending)' }],
    ],
    Events: [
      ['Published a second', 'ops', { '{{source}}': rate('madang_outbox_events_total', 'source') }],
      ['Outbox lag', 's', { '{{source}}': 'max by (source) (madang_outbox_lag_seconds)' }],
      ['Taken a second', 'ops', { '{{consumer}}': rate('madang_consumer_events_total', 'consumer') }],
      ['Consumer lag', 's', { '{{consumer}}': 'max by (consumer) (madang_consumer_lag_seconds)' }],
      ['Time to take a batch, 99 %', 's', { '{{consumer}}': p99('madang_consumer_batch_seconds', 'consumer') }],
      [
        'Failed and parked',
        'short',
        {
          'failed {{consumer}}': 'sum by (consumer) (increase(madang_consumer_failures_total[5m]))',
          'parked {{consumer}}': 'max by (consumer) (madang_parked_messages)',
        },
      ],
    ],
    Database: [
      ['Connections in use', 'short', { '{{schema}}': 'sum by (schema) (madang_db_pool_connections{state="used"})' }],
      [
        'Part of the pool in use',
        'percentunit',
        {
          '{{schema}}':
            'sum by (schema) (madang_db_pool_connections{state="used"}) / sum by (schema) (madang_db_pool_max_connections)',
        },
      ],
      ['Callers that wait for one', 'short', { '{{schema}}': 'sum by (schema) (madang_db_pool_waiting)' }],
    ],
    Processes: [
      ['Event loop lag, 99 %', 's', { '{{instance}}': 'nodejs_eventloop_lag_p99_seconds{job="madang"}' }],
      ['CPU', 'percentunit', { '{{instance}}': 'rate(process_cpu_seconds_total{job="madang"}[5m])' }],
      ['Resident memory', 'bytes', { '{{instance}}': 'process_resident_memory_bytes{job="madang"}' }],
      [
        'Collecting garbage',
        'percentunit',
        { '{{instance}}': 'sum by (instance) (rate(nodejs_gc_duration_seconds_sum{job="madang"}[5m]))' },
      ],
    ],
  },
};

const columns = 24;
const width = 6;
const height = 7;

/** A dashboard in Grafana's form; the source of its data is chosen where it is opened. */
function grafana({ uid, title, rows }: Declared) {
  const datasource = { type: 'prometheus', uid: '$datasource' };
  const panels: object[] = [];
  let y = 0;
  for (const [name, shown] of Object.entries(rows)) {
    panels.push({
      id: panels.length + 1,
      type: 'row',
      title: name,
      collapsed: false,
      panels: [],
      gridPos: { x: 0, y, w: columns, h: 1 },
    });
    y += 1;
    shown.forEach(([heading, unit, queries], i) => {
      const place = { x: (i * width) % columns, y: y + Math.floor((i * width) / columns) * height };
      panels.push({
        id: panels.length + 1,
        type: 'timeseries',
        title: heading,
        datasource,
        gridPos: { ...place, w: width, h: height },
        fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
        targets: Object.entries(queries).map(([legendFormat, expr], n) => ({
          refId: String.fromCharCode(65 + n),
          datasource,
          expr,
          legendFormat,
        })),
      });
    });
    y += Math.ceil((shown.length * width) / columns) * height;
  }
  return {
    uid,
    title,
    tags: ['madang'],
    schemaVersion: 39,
    editable: true,
    refresh: '30s',
    time: { from: 'now-3h', to: 'now' },
    templating: { list: [{ name: 'datasource', type: 'datasource', query: 'prometheus', label: 'Source' }] },
    panels,
  };
}

export const dashboards: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({ business, technical }).map(([name, declared]) => [
    name,
    `${JSON.stringify(grafana(declared), null, 2)}\n`,
  ]),
);

if (import.meta.main) {
  const folder = new URL('./dashboards/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  for (const [name, json] of Object.entries(dashboards)) writeFileSync(new URL(`${name}.json`, folder), json);
}
