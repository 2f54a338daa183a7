import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What a process counts of itself; `/metrics` shows it. */
export class Metrics {
  readonly registry = new Registry();

  constructor(withDefaults = false) {
    if (withDefaults) collectDefaultMetrics({ register: this.registry, prefix: 'madang_' });
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

  /** Observes seconds. */
  histogram<L extends string>(name: string, help: string, labelNames: readonly L[] = []): Histogram<L> {
    const known = this.registry.getSingleMetric(name) as Histogram<L> | undefined;
    const buckets = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5];
    return known ?? new Histogram({ name, help, labelNames, buckets, registers: [this.registry] });
  }
}
