import { fileURLToPath } from 'node:url';

const file = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Prometheus' configuration for an installation on this machine, whose processes stand in files. JSON is YAML. */
export const prometheusConfig = (targets: readonly string[]): string =>
  JSON.stringify(
    {
      global: { scrape_interval: '5s', evaluation_interval: '5s' },
      rule_files: [file('rules.yml'), file('alerts.yml')],
      scrape_configs: [
        {
          job_name: 'madang',
          file_sd_configs: [{ files: targets, refresh_interval: '5s' }],
          // The name that it has for people, in place of a port that is another one at each start.
          relabel_configs: [{ source_labels: ['process'], target_label: 'instance' }],
        },
      ],
    },
    null,
    2,
  );
