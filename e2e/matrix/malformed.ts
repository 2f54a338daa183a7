import type { Route } from '@madang/gateway/route-table.ts';
import { sampleBody } from '@madang/gateway/test/sample.ts';

/** A body that nobody may take, or that everybody must survive. */
export interface Malformed {
  what: string;
  raw: string;
  /** True where taking it would itself be a mistake; else it must only end well. */
  mustRefuse: boolean;
}

const wrongTypes: readonly unknown[] = [
  {},
  [],
  [[]],
  null,
  true,
  -1,
  1.5,
  1e300,
  '9'.repeat(40),
  'x'.repeat(6_000),
  { toString: 1 },
];

/** Every field in every wrong way, and names that no route has. */
export function malformed(route: Route): Malformed[] {
  if (route.takesFile) return [];
  const good: Record<string, unknown> = {
    ...sampleBody(route.fields),
    ...(route.id?.many ? { ids: [idOf(route)] } : {}),
  };
  const names = [
    ...new Set([...route.fields.map(({ name }) => name), ...(route.id?.in === 'body' ? [route.id.name] : [])]),
  ];
  const isText = (name: string) => {
    const field = route.fields.find((one) => one.name === name);
    return field?.schema.type === 'string' && !field.schema.enum;
  };
  const cells: Malformed[] = names.flatMap((name) => [
    ...wrongTypes.map((value) => ({
      what: `${name}=${JSON.stringify(value).slice(0, 20)}`,
      raw: JSON.stringify({ ...good, [name]: value }),
      mustRefuse: false,
    })),
    { what: `${name}=NUL`, raw: JSON.stringify({ ...good, [name]: 'ab\u0000cd' }), mustRefuse: isText(name) },
    {
      what: `${name}.__proto__`,
      raw: withKey(good, name, '{"__proto__":{"a":1},"constructor":1}'),
      mustRefuse: isText(name),
    },
  ]);
  // Old clients of the legacy calls send more than a call needs; the other APIs refuse what nobody declared.
  const strict = route.api === 'rest' && route.name !== 'login' && route.name !== 'logout';
  for (const key of ['__proto__', 'constructor', 'toString', 'nobody_knows'])
    cells.push({ what: key, raw: withKey(good, key, '"x"'), mustRefuse: strict });
  for (const raw of ['[]', '"text"', 'null', '{', '1', '{"a":'])
    cells.push({ what: raw, raw, mustRefuse: raw.startsWith('{') });
  return cells;
}

const idOf = (route: Route): unknown =>
  route.id?.form === 'me' ? 'me' : route.id?.form === 'number' ? 999_999_999 : '01936f3e-0000-7000-8000-000000000001';

/** JSON written by hand: an object's literal has no own key `__proto__`. */
function withKey(body: Record<string, unknown>, key: string, value: string): string {
  const others = Object.entries(body).filter(([name]) => name !== key);
  return `{${[...others.map(([name, held]) => `${JSON.stringify(name)}:${JSON.stringify(held)}`), `${JSON.stringify(key)}:${value}`].join(',')}}`;
}
