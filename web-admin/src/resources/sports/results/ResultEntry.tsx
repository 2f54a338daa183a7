import { Button, FormControlLabel, Switch } from '@mui/material';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Fixture, SportsMarket } from '../../../contract/sports.ts';
import field from '../../../parts/field.module.css';
import layout from '../../../parts/layout.module.css';
import { Refused } from '../../../parts/Refused.tsx';
import { Sheet } from '../../../parts/Sheet.tsx';
import text from '../../../parts/text.module.css';
import type { Refusal } from '../../../rest/refusal.ts';
import { useAct } from '../../../rest/use-act.ts';
import { EffectSheet } from './EffectSheet.tsx';
import type { Effect } from './effect.ts';
import { halfTyped, scoresOf, type TypedScores, typedFrom } from './result-scores.ts';
import { ScoreFields } from './ScoreFields.tsx';
import { VerdictFields, type Verdicts } from './VerdictFields.tsx';

const endings = ['finished', 'cancelled', 'postponed', 'abandoned'] as const;

interface ResultEntryProps {
  fixture: Fixture;
  markets: readonly SportsMarket[];
  onClose: () => void;
}

/** Scores, verdicts and the end of a match are typed, what they would change is previewed, and only that can be confirmed. */
export const ResultEntry = ({ fixture, markets, onClose }: ResultEntryProps) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState<TypedScores>(() => typedFrom(fixture.scores));
  const [verdicts, setVerdicts] = useState<Verdicts>({});
  const [status, setStatus] = useState('');
  const [close, setClose] = useState(fixture.closed_at !== null);
  const [preview, setPreview] = useState<Effect | null>(null);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const act = useAct<Effect>('fixtures', 'preview-result');
  const asked = {
    scores: scoresOf(typed),
    ...(status && { status }),
    markets: Object.entries(verdicts).map(([market_id, picks]) => ({
      market_id,
      results: Object.entries(picks).map(([pick, result]) => ({ pick, result })),
    })),
    ...(close !== (fixture.closed_at !== null) && { close }),
  };
  const wrong = halfTyped(typed) !== '';
  const change =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      setPreview(null);
      set(value);
    };
  const look = async () => {
    setRefused(null);
    const [result] = (await act.run({ ids: [fixture.id], ...asked })) ?? [];
    if (result?.ok && result.data) setPreview(result.data);
    else if (result) setRefused(result.error ?? { code: 'RESULT_INVALID', message: '' });
  };
  return (
    <>
      <Sheet title={translate('console.sports.results_of.title')}>
        <div className={layout.form}>
          <ScoreFields fixture={fixture} typed={typed} onType={change(setTyped)} />
          {wrong && <p className={clsx(text.small, text.coral)}>{translate('console.sports.results_of.half')}</p>}
          <div className={clsx(layout.row, layout.wrap)}>
            <select
              className={field.field}
              aria-label={translate('console.sports.results_of.status')}
              value={status}
              onChange={({ target }) => change(setStatus)(target.value)}
            >
              <option value="">{translate('console.sports.results_of.same_status')}</option>
              {endings.map((ending) => (
                <option key={ending} value={ending}>
                  {translate(`console.sports.status.${ending}`)}
                </option>
              ))}
            </select>
            <FormControlLabel
              label={translate('console.sports.results_of.close')}
              control={<Switch checked={close} onChange={(_event, on) => change(setClose)(on)} />}
            />
          </div>
          <h3 className={clsx(text.small, text.ink2)}>{translate('console.sports.results_of.verdicts')}</h3>
          <VerdictFields fixture={fixture} markets={markets} verdicts={verdicts} onChange={change(setVerdicts)} />
          <Refused refusal={act.refusal ?? refused} />
          <div className={layout.row}>
            <Button size="large" onClick={onClose}>
              {translate('ra.action.cancel')}
            </Button>
            <Button
              size="large"
              variant={preview ? 'outlined' : 'contained'}
              disabled={wrong || act.pending}
              onClick={() => void look()}
            >
              {translate('console.sports.results_of.preview')}
            </Button>
          </div>
        </div>
      </Sheet>
      {preview && <EffectSheet fixture={fixture} markets={markets} asked={asked} effect={preview} onDone={onClose} />}
    </>
  );
};
