import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What a gauge stands at now; undefined where there is nothing to tell. */
export type Reading = () => number | undefined;

/** What a process counts of itself; `/metrics` shows it. */
export class Metrics {
  readonly registry = new Registry();
  /** By the gauge's name: what is read when somebody looks. */
  readonly #readings = new Map<string, Set<{ labels: Record<string, string>; read: Reading }>>();

  /** With defaults it tells of Node and the process too, under the names that prom-client and its dashboards have for them. */
  constructor(withDefaults = false) {
    if (withDefaults) collectDefaultMetrics({ register: this.registry });
  }

  counter<L extends string>(name: string, help: string, labelNames: readonly L[] = []): Counter<L> {
    return (
      (this.registry.getSingleMetric(name) as Counter<L> | undefined) ??
      new Counter({ name, help, labelNames, registers: [this.registry] })
    );
  }

  gauge<L extends string>(name: string, help: string, labelNames: readonly L[] = []): Gauge<L> {
    return (
      (this.registry.getSingleMetric(name) as Gauge<L> | undefined) ??
      new Gauge({ name, help, labelNames, registers: [this.registry] })
    );
  }

  /** A gauge that is read when it is looked at, one reading for each set of labels; what it counts pays nothing for it. */
  reading(name: string, help: string, labels: Record<string, string>, read: Reading): Disposable {
    const readings = this.#readings.get(name) ?? this.#openReadings(name, help, Object.keys(labels));
    const one = { labels, read };
    readings.add(one);
    return { [Symbol.dispose]: () => void readings.delete(one) };
  }

  #openReadings(name: string, help: string, labelNames: string[]) {
    const readings = new Set<{ labels: Record<string, string>; read: Reading }>();
    this.#readings.set(name, readings);
    new Gauge({
      name,
      help,
      labelNames,
      registers: [this.registry],
      collect() {
        this.reset();
        for (const { labels, read } of readings) {
          const value = read();
          if (value !== undefined) this.set(labels, value);
        }
      },
    });
    return readings;
  }

  /** Observes seconds. */
  histogram<L extends string>(name: string, help: string, labelNames: readonly L[] = []): Histogram<L> {
    const known = this.registry.getSingleMetric(name) as Histogram<L> | undefined;
    const buckets = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5];
    return known ?? new Histogram({ name, help, labelNames, buckets, registers: [this.registry] });
  }
}
