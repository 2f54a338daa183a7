import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Choice } from '../../parts/Choice.tsx';

interface WhenProps {
  when: 'now' | 'later';
  /** Day and time as they are typed, in Seoul's time. */
  written: string;
  wrong: boolean;
  onChoose: (when: 'now' | 'later') => void;
  onWrite: (written: string) => void;
}

/** Whether a change holds from now on or from an instant that is named. */
export const When = ({ when, written, wrong, onChoose, onWrite }: WhenProps) => {
  const translate = useTranslate();
  return (
    <>
      <Choice value={when} choices={['now', 'later']} words="console.settings.when" onChoose={onChoose} />
      {when === 'later' && (
        <TextField
          type="datetime-local"
          label={translate('console.settings.at')}
          value={written}
          error={wrong}
          helperText={translate(wrong ? 'console.settings.wrong_at' : 'console.settings.at_hint')}
          slotProps={{ inputLabel: { shrink: true } }}
          onChange={({ target }) => onWrite(target.value)}
        />
      )}
    </>
  );
};
