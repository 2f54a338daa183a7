import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { boards, type Fixture } from '../../../contract/sports.ts';
import { ReasonSlip } from '../../../parts/ReasonSlip.tsx';
import { useSave } from '../../../rest/use-save.ts';
import { instantOf, typedTime } from '../seoul-input.ts';
import { within } from '../settings/sport-change.ts';
import { matchName } from '../words/names.ts';
import { useWords } from '../words/use-words.ts';

const same = (left: readonly string[], right: readonly string[]) => left.toSorted().join() === right.toSorted().join();

/** Start, pages and supplier of a match; only what differs is sent. */
export const FixtureEdit = ({ fixture, onClose }: { fixture: Fixture; onClose: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { locale } = useWords();
  const save = useSave('fixtures');
  const began = typedTime(fixture.starts_at);
  const [starts, setStarts] = useState(began);
  const [shown, setShown] = useState<readonly string[]>(fixture.boards);
  const [provider, setProvider] = useState(fixture.provider);
  const [delay, setDelay] = useState(fixture.own_delay ? String(fixture.in_play_delay_seconds) : '');
  const asked = delay.trim() === '' ? -1 : within(delay, 0, 60);
  const held = fixture.own_delay ? fixture.in_play_delay_seconds : -1;
  const changes = {
    ...(asked !== null && asked !== held && { in_play_delay_seconds: asked }),
    ...(starts !== began && starts !== '' && { starts_at: instantOf(starts) }),
    ...(!same(shown, fixture.boards) && { boards: shown }),
    ...(provider !== fixture.provider && { provider }),
  };
  const run = async (memo: string) => {
    const saved = await save.run(fixture.id, { ...changes, memo });
    if (!saved) return;
    if (saved === 'saved') notify(translate('console.sports.done.changed'), { type: 'success' });
    refresh();
    onClose();
  };
  const told = [...new Set([fixture.provider, ...fixture.providers, 'manual'])];
  return (
    <ReasonSlip
      title={translate('console.sports.change')}
      name={matchName(fixture, locale)}
      hint={translate('console.sports.change_hint')}
      pending={save.pending}
      refusal={save.refusal}
      blocked={Object.keys(changes).length === 0 ? translate('console.sports.unchanged') : undefined}
      onConfirm={(memo) => void run(memo)}
      onClose={onClose}
    >
      <TextField
        type="datetime-local"
        label={translate('console.sports.field.starts_at')}
        value={starts}
        slotProps={{ inputLabel: { shrink: true } }}
        onChange={(event) => setStarts(event.target.value)}
      />
      <TextField
        select
        label={translate('console.sports.field.boards')}
        value={shown}
        slotProps={{ select: { multiple: true }, inputLabel: { shrink: true } }}
        onChange={(event) => setShown(event.target.value as unknown as string[])}
      >
        {boards.map((board) => (
          <MenuItem key={board} value={board}>
            {translate(`console.sports.board.${board}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={translate('console.sports.field.provider')}
        value={provider}
        slotProps={{ inputLabel: { shrink: true } }}
        onChange={(event) => setProvider(event.target.value)}
      >
        {told.map((one) => (
          <MenuItem key={one} value={one}>
            {translate(`console.sports.provider.${one}`, { _: one })}
          </MenuItem>
        ))}
      </TextField>
      {fixture.in_play && (
        <TextField
          label={translate('console.sports.settings.delay')}
          value={delay}
          error={asked === null}
          helperText={translate('console.sports.settings.delay_hint')}
          slotProps={{ htmlInput: { inputMode: 'numeric' }, inputLabel: { shrink: true } }}
          onChange={(event) => setDelay(event.target.value)}
        />
      )}
    </ReasonSlip>
  );
};
