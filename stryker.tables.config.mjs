import rules from './stryker.config.mjs';

/**
 * The tables alone: what is built while its file loads (rights, transitions, purses, form of a kind), which the run over
 * all rules leaves out. Each mutant is tried by every test of its file.
 *
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  ...rules,
  mutate: [
    'runtime/rpc/handler.ts',
    'services/agents/rates/rate-class.ts',
    'services/betting/bets/bet.ts',
    'services/betting/money/ledger.ts',
    'services/identity/access/{account-grants,permissions,roles}.ts',
    'services/identity/accounts/{flags,states}.ts',
    'services/wallet/debts/new-debt.ts',
    'services/wallet/deposits/deposit-moves.ts',
    'services/wallet/ledger/{accounts,transfer}.ts',
    'services/wallet/withdrawals/withdrawal-moves.ts',
  ],
  ignoreStatic: false,
  tempDirName: '.cache/mutants-tables',
  jsonReporter: { fileName: '.cache/mutants-tables-report.json' },
};
