import { EditorRoom } from '@madang/rich-text/show/EditorRoom.tsx';
import { lazy, Suspense } from 'react';
import { withTexts } from '../i18n/setup.ts';
import type { RichTextFieldProps } from './field-props.ts';
import look from './look.module.css';

const Editor = lazy(() =>
  withTexts('editor', import('./EditorField.tsx')).then((file) => ({ default: file.EditorField })),
);

/** A text with its looks, written; the editor is read when the first one is shown, and has its room before. */
export const RichTextField = (field: RichTextFieldProps) => (
  <Suspense fallback={<EditorRoom look={look.look ?? ''} />}>
    <Editor {...field} />
  </Suspense>
);
