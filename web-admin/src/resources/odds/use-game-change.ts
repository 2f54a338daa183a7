import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { Game } from '../../contract/game.ts';
import { useMay } from '../../rest/use-may.ts';
import { useSave } from '../../rest/use-save.ts';
import { changedOdds, closeSeconds, type OddsEdits } from './game-change.ts';

/** What an operator has changed of a game and not yet saved, and whether it can be. */
export const useGameChange = (game: Game) => {
  const translate = useTranslate();
  const notify = useNotify();
  const save = useSave('games');
  const may = useMay();
  const [edits, setEdits] = useState<OddsEdits>({});
  const [close, setClose] = useState(String(game.close_seconds));
  const [enabled, setEnabled] = useState(game.enabled);
  const [memo, setMemo] = useState('');
  const { odds, refused } = changedOdds(game, edits);
  const seconds = closeSeconds(game, close);
  const change = {
    ...(Object.keys(odds).length > 0 ? { odds } : {}),
    ...(seconds !== null && seconds !== game.close_seconds ? { close_seconds: seconds } : {}),
    ...(enabled !== game.enabled ? { enabled } : {}),
  };
  const changed = Object.keys(change).length > 0;
  const reason =
    refused > 0
      ? 'console.odds.refused'
      : !changed
        ? 'console.settings.nothing'
        : memo.trim() === ''
          ? 'console.blocked.reason'
          : null;
  const ready = reason === null && seconds !== null && may('games.write') && !save.pending;
  const submit = async () => {
    if (!ready || !(await save.run(game.id, { ...change, memo: memo.trim() }))) return;
    setEdits({});
    setMemo('');
    notify(translate('console.settings.saved'), { type: 'success' });
  };
  const edit = (pick: string, text: string) => setEdits({ ...edits, [pick]: text });
  return {
    edits,
    edit,
    close,
    setClose,
    soundClose: seconds !== null,
    enabled,
    setEnabled,
    memo,
    setMemo,
    reason,
    ready,
    submit,
    refusal: save.refusal,
  };
};
