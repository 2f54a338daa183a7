import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useTranslate } from 'react-admin';

interface ChoiceProps<T extends string> {
  value: T;
  choices: readonly T[];
  /** Family of the choices' texts. */
  words: string;
  onChoose: (value: T) => void;
}

/** One of a few, side by side. */
export const Choice = <T extends string>({ value, choices, words, onChoose }: ChoiceProps<T>) => {
  const translate = useTranslate();
  return (
    <ToggleButtonGroup fullWidth value={value} onChange={(_event, chosen: T | null) => chosen && onChoose(chosen)}>
      {choices.map((choice) => (
        <ToggleButton key={choice} value={choice}>
          {translate(`${words}.${choice}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
};
