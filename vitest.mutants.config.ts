import { defineConfig } from 'vitest/config';

/**
 * The tests of pure files alone: a mutant is tried in seconds, since nothing is started for it. What is left out by name
 * needs a database, a port or a file that lies outside of the mutants' copy of the tree.
 */
export default defineConfig({
  test: {
    include: ['runtime/**/*.test.ts', 'services/**/*.test.ts'],
    exclude: [
      '**/node_modules/**',
      '**/dist/**',
      '**/.cache/**',
      '**/test/**',
      'runtime/{postgres,events,testing,cache,audit}/**',
      'runtime/{tls,array-literal,list-query,database,unhandled}.test.ts',
      'runtime/rpc/{repeats,transports,address-file}.test.ts',
      'services/identity/attempts/attempts.test.ts',
      'services/wallet/{debts/portions,history/find-entries}.test.ts',
      'services/wallet/ledger/{faults,hung,lane,ledger,ledger.property,verify}.test.ts',
      'services/wallet/settings/settings.test.ts',
      'services/wallet/withdrawals/turnover-seed.test.ts',
    ],
    testTimeout: 20_000,
  },
});
