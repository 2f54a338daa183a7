import { Button, FormControlLabel, Switch, TextField } from '@mui/material';
import { clsx } from 'clsx';
import { useTranslate } from 'react-admin';
import type { Game } from '../../contract/game.ts';
import layout from '../../parts/layout.module.css';
import { MemoField } from '../../parts/MemoField.tsx';
import { Refused } from '../../parts/Refused.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import text from '../../parts/text.module.css';
import { latestClose } from './game-change.ts';
import type { useGameChange } from './use-game-change.ts';

interface GameFormProps {
  game: Game;
  change: ReturnType<typeof useGameChange>;
}

/** Sale and close of a game, and the saving of all that was changed with its reason. */
export const GameForm = ({ game, change }: GameFormProps) => {
  const translate = useTranslate();
  return (
    <Sheet title={translate('console.odds.game')}>
      <div className={layout.form}>
        <FormControlLabel
          label={translate('console.odds.enabled')}
          control={<Switch checked={change.enabled} onChange={(_event, on) => change.setEnabled(on)} />}
        />
        <TextField
          label={translate('console.odds.close')}
          value={change.close}
          error={!change.soundClose}
          helperText={change.soundClose ? undefined : translate('console.odds.close_range', { max: latestClose(game) })}
          onChange={(event) => change.setClose(event.target.value)}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { inputMode: 'numeric' } }}
        />
        <p className={clsx(text.small, text.ink3)}>
          {translate('console.odds.source')}: {translate(`console.source.${game.source}`, { _: game.source })}
        </p>
        <MemoField required value={change.memo} onChange={change.setMemo} />
        <Refused refusal={change.refusal} />
        <Button size="large" variant="contained" disabled={!change.ready} onClick={() => void change.submit()}>
          {translate(change.reason ?? 'ra.action.save')}
        </Button>
      </div>
    </Sheet>
  );
};
