import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { DrawSet } from '../../figures/drawing.ts';
import { numberProblem } from './round-rules.ts';

interface NumberFieldsProps {
  set: DrawSet;
  numbers: readonly (number | null)[];
  onChange: (place: number, number: number | null) => void;
}

/** The numbers of one set, typed one after the other; a full number moves on to the next. */
export const NumberFields = ({ set, numbers, onChange }: NumberFieldsProps) => {
  const translate = useTranslate();
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  const digits = String(set.max).length;
  const problems = numbers.map((_, place) => numberProblem(set, numbers, place));
  const shown = problems.find((problem) => problem === 'range' || problem === 'repeated');
  return (
    <fieldset className="number-set">
      <legend className="small-text ink-2">
        {translate(`console.set.${set.name}`, { _: set.name })} {set.min}–{set.max}
      </legend>
      <div className="balls">
        {numbers.map((number, place) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: a ball is its place in the draw.
            key={place}
            ref={(input) => {
              inputs.current[place] = input;
            }}
            className={`ball-field${problems[place] && number !== null ? ' wrong' : ''}`}
            inputMode="numeric"
            maxLength={digits}
            aria-label={`${translate(`console.set.${set.name}`, { _: set.name })} ${place + 1}`}
            aria-invalid={Boolean(problems[place] && number !== null)}
            value={number ?? ''}
            onChange={(event) => {
              const typed = event.target.value.replaceAll(/\D/g, '');
              onChange(place, typed === '' ? null : Number(typed));
              if (typed.length === digits) inputs.current[place + 1]?.focus();
            }}
          />
        ))}
      </div>
      {shown && (
        <p className="tone-coral small-text">{translate(`console.result.${shown}`, { min: set.min, max: set.max })}</p>
      )}
    </fieldset>
  );
};
