/** Kinds that the ledger has of suppliers' calls; the reference of each is the bet. */
export const callTransferKinds = {
  stake: 'casino_stake',
  win: 'casino_win',
  refund: 'casino_refund',
  recall: 'casino_recall',
  debt: 'casino_debt',
} as const;
