import { Button } from '@mui/material';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Game, ResultPreview, Round } from '../../contract/game.ts';
import layout from '../../parts/layout.module.css';
import { Refused } from '../../parts/Refused.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import text from '../../parts/text.module.css';
import type { Refusal } from '../../rest/refusal.ts';
import { useAct } from '../../rest/use-act.ts';
import { NumberFields } from './NumberFields.tsx';
import { PreviewSheet } from './PreviewSheet.tsx';
import { numberProblem } from './round-rules.ts';

interface ResultEntryProps {
  round: Round;
  game: Game;
  onClose: () => void;
}

/** Numbers are typed, what they would do is previewed, and only that preview can be confirmed. */
export const ResultEntry = ({ round, game, onClose }: ResultEntryProps) => {
  const translate = useTranslate();
  const { drawing } = game;
  const total = drawing.reduce((sum, set) => sum + set.count, 0);
  const [numbers, setNumbers] = useState<(number | null)[]>(() =>
    Array.from({ length: total }, (_, place) => round.numbers[place] ?? null),
  );
  const [preview, setPreview] = useState<ResultPreview | null>(null);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const act = useAct<ResultPreview>('rounds', 'preview-result');
  let from = 0;
  const sets = drawing.map((set) => {
    const start = from;
    from += set.count;
    return { set, start, numbers: numbers.slice(start, start + set.count) };
  });
  const sound = sets.every(({ set, numbers: own }) => own.every((_, place) => numberProblem(set, own, place) === null));
  const same = round.revision >= 0 && numbers.every((number, place) => number === round.numbers[place]);
  const drawn = numbers.filter((number) => number !== null);
  const change = (place: number, number: number | null) => {
    setPreview(null);
    setNumbers(numbers.map((other, i) => (i === place ? number : other)));
  };
  const look = async () => {
    setRefused(null);
    const [result] = (await act.run({ ids: [round.id], numbers: drawn })) ?? [];
    if (result?.ok && result.data) setPreview(result.data);
    else if (result) setRefused(result.error ?? { code: 'RESULT_INVALID', message: '' });
  };
  const problem = act.refusal ?? refused;
  return (
    <>
      <Sheet
        title={translate(round.revision >= 0 ? 'console.result.again' : 'console.result.enter')}
        tools={<span className={clsx(text.ink3, text.small)}>{translate('console.result.rule')}</span>}
      >
        <div className={layout.form}>
          {sets.map(({ set, start, numbers: own }) => (
            <NumberFields
              key={set.name}
              set={set}
              numbers={own}
              onChange={(place, number) => change(start + place, number)}
            />
          ))}
          <Refused refusal={problem} />
          <div className={layout.row}>
            <Button size="large" onClick={onClose}>
              {translate('ra.action.cancel')}
            </Button>
            <Button
              size="large"
              variant={preview ? 'outlined' : 'contained'}
              disabled={!sound || same || act.pending}
              onClick={() => void look()}
            >
              {translate(same ? 'console.result.same' : sound ? 'console.result.preview' : 'console.result.incomplete')}
            </Button>
          </div>
        </div>
      </Sheet>
      {preview && <PreviewSheet round={round} numbers={drawn} preview={preview} onDone={onClose} />}
    </>
  );
};
