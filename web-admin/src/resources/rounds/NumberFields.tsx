import { clsx } from 'clsx';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { DrawSet } from '../../contract/game.ts';
import { cardIndex, cardName } from '../../figures/cards.ts';
import textStyles from '../../parts/text.module.css';
import balls from './Balls.module.css';
import styles from './NumberFields.module.css';
import { isCards, numberProblem } from './round-rules.ts';

interface NumberFieldsProps {
  set: DrawSet;
  numbers: readonly (number | null)[];
  onChange: (place: number, number: number | null) => void;
}

interface FieldProps {
  label: string;
  cards: boolean;
  digits: number;
  number: number | null;
  wrong: boolean;
  onRef: (input: HTMLInputElement | null) => void;
  onFull: () => void;
  onChange: (number: number | null) => void;
}

const read = (text: string, cards: boolean): number | null => {
  if (cards) return cardIndex(text);
  const typed = text.replaceAll(/\D/g, '');
  return typed === '' ? null : Number(typed);
};

/** One number or card; what is typed stays as it is while it is not yet a card. */
const NumberField = ({ label, cards, digits, number, wrong, onRef, onFull, onChange }: FieldProps) => {
  const [typed, setTyped] = useState(number === null ? '' : cards ? cardName(number) : String(number));
  return (
    <input
      ref={onRef}
      className={clsx(styles.field, (wrong || (cards && typed !== '' && number === null)) && styles.wrong)}
      inputMode={cards ? 'text' : 'numeric'}
      maxLength={cards ? 3 : digits}
      aria-label={label}
      aria-invalid={wrong}
      value={typed}
      onChange={(event) => {
        const text = cards ? event.target.value.toUpperCase() : event.target.value.replaceAll(/\D/g, '');
        setTyped(text);
        onChange(read(text, cards));
        if (cards ? cardIndex(text) !== null : text.length === digits) onFull();
      }}
    />
  );
};

/** The numbers of one set, typed one after the other; a full number moves on to the next. */
export const NumberFields = ({ set, numbers, onChange }: NumberFieldsProps) => {
  const translate = useTranslate();
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  const cards = isCards(set);
  const name = translate(`console.set.${set.name}`, { _: set.name });
  const problems = numbers.map((_, place) => numberProblem(set, numbers, place));
  const shown = problems.find((problem) => problem === 'range' || problem === 'repeated');
  return (
    <fieldset className={styles.set}>
      <legend className={clsx(textStyles.small, textStyles.ink2)}>
        {name} {cards ? translate('console.result.cards') : `${set.min}–${set.max}`}
      </legend>
      <div className={balls.balls}>
        {numbers.map((number, place) => (
          <NumberField
            // biome-ignore lint/suspicious/noArrayIndexKey: a ball is its place in the draw.
            key={place}
            label={`${name} ${place + 1}`}
            cards={cards}
            digits={String(set.max).length}
            number={number}
            wrong={problems[place] !== null && number !== null}
            onRef={(input) => {
              inputs.current[place] = input;
            }}
            onFull={() => inputs.current[place + 1]?.focus()}
            onChange={(next) => onChange(place, next)}
          />
        ))}
      </div>
      {shown && (
        <p className={clsx(textStyles.coral, textStyles.small)}>
          {translate(`console.result.${shown}`, { min: set.min, max: set.max })}
        </p>
      )}
    </fieldset>
  );
};
