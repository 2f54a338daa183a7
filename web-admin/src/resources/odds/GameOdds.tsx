import { Button, FormControlLabel, Switch, TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { Game } from '../../contract/game.ts';
import { marginOf, oddsMilli } from '../../figures/margin.ts';
import { useMarketName } from '../../parts/PickName.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import { useRefusalText } from '../../parts/Trouble.tsx';
import { useMay } from '../../rest/use-may.ts';
import { useSave } from '../../rest/use-save.ts';
import { OddsField } from './OddsField.tsx';

type Edits = Record<string, string>;

const changedOdds = (game: Game, edits: Edits) => {
  const odds: Record<string, number> = {};
  let refused = 0;
  for (const outcome of game.markets.flatMap((market) => market.outcomes)) {
    const text = edits[outcome.pick];
    if (text === undefined) continue;
    const milli = oddsMilli(text);
    if (milli === null || marginOf(outcome.probability, milli) === 'refused') refused += 1;
    else if (milli / 1000 !== outcome.odds) odds[outcome.pick] = milli / 1000;
  }
  return { odds, refused };
};

/** The odds of one game: a return of 100 % or more cannot be saved, above 98 % is warned about. */
export const GameOdds = ({ game }: { game: Game }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const text = useRefusalText();
  const marketName = useMarketName();
  const save = useSave('games');
  const may = useMay();
  const [edits, setEdits] = useState<Edits>({});
  const [close, setClose] = useState(String(game.close_seconds));
  const [enabled, setEnabled] = useState(game.enabled);
  const [memo, setMemo] = useState('');
  const { odds, refused } = changedOdds(game, edits);
  const seconds = /^\d{1,4}$/.test(close) ? Number(close) : null;
  const soundClose = seconds !== null && seconds >= 1 && seconds <= game.cycle_minutes * 60 - 5;
  const change = {
    ...(Object.keys(odds).length > 0 ? { odds } : {}),
    ...(soundClose && seconds !== game.close_seconds ? { close_seconds: seconds } : {}),
    ...(enabled !== game.enabled ? { enabled } : {}),
  };
  const count = Object.keys(odds).length + Object.keys(change).filter((name) => name !== 'odds').length;
  const allowed = may('games.write');
  const ready = allowed && count > 0 && refused === 0 && soundClose && memo.trim() !== '' && !save.pending;
  const submit = async () => {
    if (!(await save.run(game.id, { ...change, memo: memo.trim() }))) return;
    setEdits({});
    setMemo('');
    notify(translate('console.settings.saved'), { type: 'success' });
  };
  const reason =
    refused > 0
      ? 'console.odds.refused'
      : count === 0
        ? 'console.settings.nothing'
        : memo.trim() === ''
          ? 'console.blocked.reason'
          : 'ra.action.save';
  return (
    <div className="columns odds-columns">
      <div>
        {game.markets.map((market) => (
          <Sheet key={market.market} title={marketName(market.market)}>
            <div className="odds-grid">
              {market.outcomes.map((outcome) => (
                <OddsField
                  key={outcome.pick}
                  market={market.market}
                  outcome={outcome}
                  text={edits[outcome.pick]}
                  onEdit={(typed) => setEdits({ ...edits, [outcome.pick]: typed })}
                />
              ))}
            </div>
          </Sheet>
        ))}
      </div>
      <div className="inspector">
        <Sheet title={translate('console.odds.game')}>
          <div className="form">
            <FormControlLabel
              label={translate('console.odds.enabled')}
              control={<Switch checked={enabled} onChange={(_event, on) => setEnabled(on)} />}
            />
            <TextField
              label={translate('console.odds.close')}
              value={close}
              error={!soundClose}
              helperText={
                soundClose ? undefined : translate('console.odds.close_range', { max: game.cycle_minutes * 60 - 5 })
              }
              onChange={(event) => setClose(event.target.value)}
              slotProps={{ inputLabel: { shrink: true }, htmlInput: { inputMode: 'numeric' } }}
            />
            <p className="small-text ink-3">
              {translate('console.odds.source')}: {translate(`console.source.${game.source}`, { _: game.source })}
            </p>
            <TextField
              required
              value={memo}
              label={translate('console.field.memo')}
              slotProps={{ htmlInput: { maxLength: 500 }, inputLabel: { shrink: true } }}
              onChange={(event) => setMemo(event.target.value)}
            />
            {save.refusal && (
              <div className="banner bad" role="alert">
                {text(save.refusal)}
              </div>
            )}
            <Button size="large" variant="contained" disabled={!ready} onClick={() => void submit()}>
              {translate(reason, { smart_count: refused })}
            </Button>
          </div>
        </Sheet>
      </div>
    </div>
  );
};
