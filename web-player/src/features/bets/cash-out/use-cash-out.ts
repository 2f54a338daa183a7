import { type Bet, BettingService } from '@madang/proto/madang/player/v1/betting_pb.ts';
import type { CashedOut, CashOutOffer } from '@madang/proto/madang/player/v1/cash_out_pb.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { setWallet } from '../../../shared/api/context-cache.ts';
import { refusalOf } from '../../../shared/api/refusal.ts';
import { useRefusalText } from '../../../shared/api/use-refusal-text.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { useMoney } from '../../../shared/money/use-money.ts';
import { cashOutClient, takeMs } from './client.ts';

/** Times that a taking is sent again while nobody knows whether it took effect: its offer is its key. */
const TRIES = 3;

/** The steps of a cash-out: a price is held, then taken; whatever is refused is told, and a price may be asked for again. */
export function useCashOut(bet: Bet) {
  const { t } = useTranslation('sports');
  const queries = useQueryClient();
  const refused = useRefusalText();
  const money = useMoney();
  const [offer, setOffer] = useState<CashOutOffer>();
  const [taken, setTaken] = useState<CashedOut>();
  const [problem, setProblem] = useState('');
  const fail = (error: unknown): void => {
    const { code, meta } = refusalOf(error);
    const { rule = '', amount = '0' } = meta;
    const facts = { amount: money(BigInt(amount)) };
    setProblem(code === 'CASH_OUT_NOT_ALLOWED' ? t(`cashOut.rule.${rule}`, refused(error), facts) : refused(error));
    setOffer(undefined);
  };
  const ask = useMutation({
    mutationFn: (stake: bigint) => cashOutClient.offer({ betId: bet.id, stake }),
    onMutate: () => setProblem(''),
    onSuccess: setOffer,
    onError: fail,
  });
  const take = useMutation({
    mutationFn: ({ id }: CashOutOffer) => cashOutClient.take({ offerId: id }, { timeoutMs: takeMs }),
    retry: (count, error) => count < TRIES && !isAnswered(error),
    onSuccess: (done) => {
      setTaken(done);
      setWallet({ money: done.money });
    },
    onError: fail,
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['connect-query', { serviceName: BettingService.typeName }] }),
        queries.invalidateQueries({ queryKey: ['cash-out', bet.id] }),
      ]),
  });
  return { offer, taken, problem, ask, take, drop: () => setOffer(undefined) };
}

/** Whether the server said what became of it: UNAVAILABLE says that nobody knows. */
function isAnswered(error: unknown): boolean {
  const { code, answered } = refusalOf(error);
  return answered && code !== 'UNAVAILABLE' && code !== 'DEADLINE_EXCEEDED';
}
