import { Button } from '@mui/material';
import { maxLength, required, SaveButton, TextInput, useTranslate } from 'react-admin';
import { Icon } from '../parts/Icon.tsx';
import { FormRefusal, KeptForm } from '../parts/KeptForm.tsx';
import layout from '../parts/layout.module.css';
import { RichTextInput } from '../parts/RichTextInput.tsx';

interface WritingFormProps {
  /** True where what is written begins an inquiry, which has a subject. */
  begins?: boolean;
  onCancel: () => void;
}

/** What a partner writes to the operator; the context around sends it. */
export const WritingForm = ({ begins = false, onCancel }: WritingFormProps) => {
  const translate = useTranslate();
  // An input that is emptied has nothing, which is no change of nothing.
  const empty = { content: '', ...(begins && { subject: null }) };
  return (
    <KeptForm inputs={Object.keys(empty)} defaultValues={empty}>
      <div className={layout.form}>
        {begins && (
          <TextInput
            source="subject"
            helperText={false}
            label="console.support.subject"
            validate={[required(), maxLength(100)]}
          />
        )}
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
    </KeptForm>
  );
};
