import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Fixture, SportsMarket } from '../../../contract/sports.ts';
import { Chip } from '../../../parts/Chip.tsx';
import { ConfirmText } from '../../../parts/ConfirmText.tsx';
import layout from '../../../parts/layout.module.css';
import { MemoField } from '../../../parts/MemoField.tsx';
import { Refused } from '../../../parts/Refused.tsx';
import { ScrollX } from '../../../parts/ScrollX.tsx';
import { Sheet } from '../../../parts/Sheet.tsx';
import stateBox from '../../../parts/state-box.module.css';
import table from '../../../parts/table.module.css';
import text from '../../../parts/text.module.css';
import { useAct } from '../../../rest/use-act.ts';
import { useWorkQueues } from '../../../shell/work-queues.tsx';
import { useTold } from '../use-told.ts';
import { kindOf, useWords } from '../words/use-words.ts';
import { EffectFigures } from './EffectFigures.tsx';
import type { Effect } from './effect.ts';

interface EffectSheetProps {
  fixture: Fixture;
  markets: readonly SportsMarket[];
  /** What is entered, as it was previewed. */
  asked: Record<string, unknown>;
  effect: Effect;
  onDone: () => void;
}

const Results = ({ fixture, markets, effect }: Pick<EffectSheetProps, 'fixture' | 'markets' | 'effect'>) => {
  const translate = useTranslate();
  const { market: marketName, pick: pickName } = useWords();
  const before = new Map(markets.map((market) => [market.id, market]));
  const word = (result: string) =>
    result === '' ? '–' : translate(`console.sports.result.${result.toLowerCase()}`, { _: result });
  return (
    <ScrollX label={translate('console.sports.results_of.effect')}>
      <table className={table.table}>
        <tbody>
          {effect.results.map((one) => {
            const kind = kindOf(one.market_id);
            const old = before.get(one.market_id);
            return (
              <tr key={one.market_id}>
                <td>{marketName(kind)}</td>
                <td>
                  {one.open
                    ? translate('console.sports.results_of.open_again')
                    : one.results.map(({ pick, result }) => {
                        const was = old?.picks.find((held) => held.pick === pick)?.result ?? '';
                        return (
                          <span key={pick}>
                            <span className={text.ink2}>{pickName(kind, pick, fixture)}</span>{' '}
                            {was !== '' && was !== result.toLowerCase() && <>{word(was)} → </>}
                            <b>{word(result)}</b>{' '}
                          </span>
                        );
                      })}
                </td>
                <td className={text.right}>
                  {one.revision > 0 && (
                    <Chip tone="amber">{translate('console.round_page.revision', { revision: one.revision })}</Chip>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollX>
  );
};

/** What would change, and its confirmation: the reason, then the number of the match typed. */
export const EffectSheet = ({ fixture, markets, asked, effect, onDone }: EffectSheetProps) => {
  const translate = useTranslate();
  const told = useTold();
  const { connected } = useWorkQueues();
  const [memo, setMemo] = useState('');
  const act = useAct('fixtures', 'enter-result');
  const again = effect.results.some(({ revision }) => revision > 0);
  const blocked = !connected
    ? translate('console.blocked.offline')
    : again && memo.trim() === ''
      ? translate('console.blocked.reason')
      : undefined;
  const confirm = async () => {
    const results = await act.run({ ids: [fixture.id], ...asked, memo: memo.trim() });
    if (told(results, 'console.sports.done.entered')) onDone();
  };
  return (
    <Sheet title={translate('console.sports.results_of.effect')}>
      <EffectFigures effect={effect} />
      {effect.results.length === 0 ? (
        <p className={stateBox.box}>{translate('console.sports.results_of.nothing')}</p>
      ) : (
        <Results fixture={fixture} markets={markets} effect={effect} />
      )}
      <div className={layout.form}>
        <MemoField required={again} value={memo} onChange={setMemo} />
        <Refused refusal={act.refusal} />
        <ConfirmText
          wanted={String(fixture.id)}
          hint={translate('console.sports.results_of.type', { id: fixture.id })}
          label={translate('console.sports.results_of.confirm')}
          pending={act.pending}
          blocked={blocked}
          onConfirm={() => void confirm()}
        />
      </div>
    </Sheet>
  );
};
