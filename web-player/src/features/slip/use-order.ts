import { useMember } from '../../shared/api/use-context.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useLink } from '../../shared/live/link-store.ts';
import { useMoney } from '../../shared/money/use-money.ts';
import { useSlip } from '../../shared/slip/slip-store.ts';
import { clockOf } from '../../shared/time/seoul.ts';
import { useModal } from '../../shared/ui/modal-store.ts';
import { usePlace } from './use-place.ts';
import type { SlipView } from './use-slip-state.ts';

export interface Order {
  readonly ready: boolean;
  readonly placing: boolean;
  /** Why it cannot be placed now, the most urgent reason. */
  readonly reason: string | undefined;
  /** Places it where it is ready; a visitor is asked to log in. */
  submit(): void;
}

function useReason(view: SlipView): string | undefined {
  const { t } = useTranslation('play');
  const money = useMoney();
  const lost = useLink((link) => link.state === 'lost');
  const { state, problem, limits, own } = view;
  if (lost) return t('slip.lost');
  if (state?.problem) return t('slip.fixLeg');
  if (state?.asks) return t('slip.answer');
  if (own.problem?.kind === 'hours') return t('slip.own.hours', { at: clockOf(own.problem.untilMinute) });
  if (own.problem?.kind === 'time') return t('slip.own.time');
  if (problem === 'none') return undefined;
  if (own.problem) return t(`slip.own.${own.problem.rule}`, { left: money(own.problem.left) });
  if (problem === undefined) return undefined;
  const amounts = { low: limits?.min, high: limits?.max, win: limits?.winMax, money: limits?.money };
  return t(`slip.problem.${problem}`, { amount: money(amounts[problem] ?? 0n) });
}

/** The slip as it would be placed, by its button or by Enter in one of its fields. */
export function useOrder(view: SlipView): Order {
  const member = useMember();
  const show = useModal((state) => state.show);
  const oddsChange = useSlip((slip) => slip.oddsChange);
  const { place, placing } = usePlace();
  const reason = useReason(view);
  const { leg, stake } = view;
  const ready = stake > 0n && view.problem === undefined && reason === undefined;
  return {
    ready,
    placing,
    reason,
    submit: () => {
      if (!member) show('login');
      else if (leg && ready && !placing) void place({ leg, stake, oddsChange });
    },
  };
}
