import { Button, LinearProgress } from '@mui/material';
import { useInput, useTranslate, ValidationError } from 'react-admin';
import { FileButton } from '../../parts/FileButton.tsx';
import { Icon } from '../../parts/Icon.tsx';
import layout from '../../parts/layout.module.css';
import styles from './ImageInput.module.css';
import { useImageUpload } from './use-image-upload.ts';

const types = 'image/png,image/jpeg,image/webp,image/gif';

/** The one image of an article. */
export const ImageInput = ({ source, label }: { source: string; label: string }) => {
  const translate = useTranslate();
  const {
    field: { value, onChange },
    fieldState: { error },
  } = useInput({ source, defaultValue: '' });
  const upload = useImageUpload(({ address }) => onChange(address));
  const shown = typeof value === 'string' && value !== '';
  return (
    <fieldset className={styles.field}>
      <legend>{translate(label)}</legend>
      {shown ? <img src={value} alt="" className={styles.image} /> : null}
      <span className={layout.grow} />
      <FileButton
        label={translate(`console.article.image.${shown ? 'change' : 'choose'}`)}
        accept={types}
        disabled={upload.pending}
        onFile={upload.send}
      />
      {shown && (
        <Button onClick={() => onChange('')}>
          <Icon name="close" size="small" /> {translate('console.article.image.remove')}
        </Button>
      )}
      {upload.pending && <LinearProgress className={styles.wide} />}
      {(upload.fault || error?.message) && (
        <p className={styles.wide} role="alert">
          {upload.fault || <ValidationError error={error?.message ?? ''} />}
        </p>
      )}
    </fieldset>
  );
};
