import { Button } from '@mui/material';
import { clsx } from 'clsx';
import { Form, required, useTranslate } from 'react-admin';
import { type FieldValues, useFormState } from 'react-hook-form';
import banner from '../parts/banner.module.css';
import layout from '../parts/layout.module.css';
import { RichTextInput } from '../parts/RichTextInput.tsx';
import { UnsavedGuard } from '../parts/UnsavedGuard.tsx';

interface WriteMoreProps {
  /** Why it was refused; absent while it was not. */
  refusal?: string | undefined;
  pending: boolean;
  onSend: (content: string) => Promise<void>;
  onCancel: () => void;
}

const Guard = () => {
  const { isDirty, isSubmitting } = useFormState();
  return <UnsavedGuard when={isDirty && !isSubmitting} />;
};

/** What is written further in an inquiry. */
export const WriteMore = ({ refusal, pending, onSend, onCancel }: WriteMoreProps) => {
  const translate = useTranslate();
  return (
    <Form
      sanitizeEmptyValues={false}
      defaultValues={{ content: '' }}
      onSubmit={(written: FieldValues) => onSend(String(written.content))}
    >
      <Guard />
      <div className={layout.form}>
        <RichTextInput
          source="content"
          label="console.field.content"
          maxLength={20_000}
          uploads="writing"
          validate={required()}
        />
        {refusal && (
          <div className={clsx(banner.banner, banner.bad)} role="alert">
            {refusal}
          </div>
        )}
        <div className={layout.row}>
          <Button type="submit" variant="contained" disabled={pending}>
            {translate('console.support.send')}
          </Button>
          <Button onClick={onCancel}>{translate('ra.action.cancel')}</Button>
        </div>
      </div>
    </Form>
  );
};
