/**
 * Mutation tests of the pure files that decide over money, limits, shares, settlement and permissions; what survives and
 * why is in docs/mutants.md. Nothing is left out of a file: texts and queries count like any other code.
 *
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  packageManager: 'npm',
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutants.config.ts', related: true },
  plugins: ['@stryker-mutator/vitest-runner'],
  coverageAnalysis: 'perTest',
  mutate: [
    'runtime/rpc/handler.ts',
    'runtime/clock.ts',
    'services/agents/charge-points/held-above.ts',
    'services/agents/commission/{accrue,payment,shares}.ts',
    'services/agents/rates/{losing-class,rate-class,schedule,support-rate}.ts',
    'services/agents/tiers/tier-opens.ts',
    'services/agents/partner-settlements/{corrections,count,formula,rate-spans,terms,turnover}.ts',
    'services/agents/tree/placement.ts',
    'services/betting/bets/{bet,cancel-until}.ts',
    'services/betting/member-limits/own-limit.ts',
    'services/betting/money/{ledger,winnings}.ts',
    'services/betting/placing/{check-slip,debit-stakes,write-pending}.ts',
    'services/betting/settling/{plan,result,verdict}.ts',
    'services/betting/verifying/expected-transfers.ts',
    'services/game-feeds/games/{settle,odds,check-draw}.ts',
    'services/identity/access/{account-grants,check-grants,permissions,roles}.ts',
    'services/identity/accounts/{flags,states}.ts',
    'services/identity/connections/host.ts',
    'services/identity/referrals/validity.ts',
    'services/wallet/bank-notices/{match-pairs,signature}.ts',
    'services/wallet/calendar/bank-delay.ts',
    'services/wallet/debts/new-debt.ts',
    'services/wallet/deposits/{bonus,deposit-moves,deposit-rules}.ts',
    'services/wallet/ledger/{accounts,transfer}.ts',
    'services/wallet/points/streak.ts',
    'services/wallet/values/{check-values,resolve}.ts',
    'services/wallet/protection/{breaks,rules}.ts',
    'services/wallet/requests/{amount-rule,days,mask,moves,time-window}.ts',
    'services/wallet/withdrawals/{turnover-classes,turnover-rule,withdrawal-moves,withdrawal-rules}.ts',
  ],
  // Tables of rights and transitions are built while their files load: they are what is to be measured, too.
  ignoreStatic: false,
  concurrency: 2,
  timeoutMS: 20_000,
  tempDirName: '.cache/mutants',
  reporters: ['clear-text', 'progress-append-only', 'json'],
  jsonReporter: { fileName: '.cache/mutants-report.json' },
  thresholds: { high: 95, low: 90, break: 90 },
  tsconfigFile: 'absent.json',
  // The programs and environments that are kept in .cache are no part of what the tests of pure files read.
  ignorePatterns: ['.cache', 'web-*', 'e2e', 'bench', 'originals', 'docs', 'standalone', 'load', 'gateway'],
};
