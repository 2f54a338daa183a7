import { expect, it } from 'vitest';
import { doorNames, isOffered } from './doors.ts';

interface Declared {
  name: string;
  /** Absent of a report. */
  filters?: Record<string, unknown>;
}

const declaredIn = (tables: Record<string, readonly Declared[]>): readonly Declared[] => Object.values(tables).flat();
/** The tables of the API, read by their paths, since the consoles import nothing of the gateway. */
const resources = declaredIn(
  import.meta.glob<readonly Declared[]>('../../../../gateway/rest/table.ts', { import: 'resources', eager: true }),
);
const reports = declaredIn(
  import.meta.glob<readonly Declared[]>('../../../../gateway/rest/reports/routes.ts', {
    import: 'reports',
    eager: true,
  }),
);

const isDeclared = (door: string): boolean => {
  const [name, filter] = door.split('.');
  const found = [...resources, ...reports].find((one) => one.name === name);
  return found !== undefined && (filter === undefined || Object.hasOwn(found.filters ?? {}, filter));
};

it.each(doorNames)('%s is asked for where the API declares it, and only there', (door) => {
  expect(reports.length).toBeGreaterThan(0);
  expect(isOffered(door)).toBe(isDeclared(door));
});

it.each(['fixtures', 'markets', 'leagues', 'teams', 'sports-settings', 'sports-feeds', 'sports-rules', 'bets'])(
  '%s are declared',
  (name) => {
    expect(isDeclared(name)).toBe(true);
    expect(isOffered(name)).toBe(true);
  },
);
