import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { CreateBase, maxLength, required, SaveButton, TextInput, useNotify, useTranslate } from 'react-admin';
import { Icon } from '../parts/Icon.tsx';
import { FormRefusal, KeptForm } from '../parts/KeptForm.tsx';
import layout from '../parts/layout.module.css';
import { RichTextInput } from '../parts/RichTextInput.tsx';
import { Sheet } from '../parts/Sheet.tsx';
import { useRefusedForm } from '../rest/use-refused-form.ts';

interface AskProps {
  title?: ReactNode;
  onAsked: () => void;
  onCancel: () => void;
}

/** A new question to the operator. */
export const Ask = ({ title, onAsked, onCancel }: AskProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refused = useRefusedForm();
  const onSuccess = () => {
    notify(translate('console.support.answered_soon'), { type: 'success' });
    onAsked();
  };
  return (
    <CreateBase resource="own-inquiries" redirect={false} mutationOptions={{ ...refused, onSuccess }}>
      {title}
      {/* An input that is emptied has nothing, which is no change of nothing. */}
      <KeptForm inputs={['subject', 'content']} defaultValues={{ subject: null, content: '' }}>
        <Sheet title={translate('console.support.ask')}>
          <div className={layout.form}>
            <TextInput
              source="subject"
              helperText={false}
              label="console.support.subject"
              validate={[required(), maxLength(100)]}
            />
            <RichTextInput
              source="content"
              label="console.field.content"
              maxLength={20_000}
              uploads="writing"
              validate={required()}
            />
            <FormRefusal />
            <div className={layout.row}>
              <SaveButton
                variant="contained"
                size="large"
                label="console.support.send"
                icon={<Icon name="mail" size="small" />}
              />
              <Button size="large" onClick={onCancel}>
                {translate('ra.action.cancel')}
              </Button>
            </div>
          </div>
        </Sheet>
      </KeptForm>
    </CreateBase>
  );
};
