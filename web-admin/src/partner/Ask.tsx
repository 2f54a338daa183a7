import type { ReactNode } from 'react';
import { CreateBase, useNotify, useTranslate } from 'react-admin';
import { Sheet } from '../parts/Sheet.tsx';
import { useRefusedForm } from '../rest/use-refused-form.ts';
import { WritingForm } from './WritingForm.tsx';

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
      <Sheet title={translate('console.support.ask')}>
        <WritingForm begins onCancel={onCancel} />
      </Sheet>
    </CreateBase>
  );
};
