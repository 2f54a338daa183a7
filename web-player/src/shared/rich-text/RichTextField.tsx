import { lazy, Suspense } from 'react';
import { withTexts } from '../i18n/setup.ts';
import form from '../ui/form.module.css';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import type { RichTextFieldProps } from './field-props.ts';

const Editor = lazy(() =>
  withTexts('editor', import('./EditorField.tsx')).then((file) => ({ default: file.EditorField })),
);

/** A text with its looks, written; the editor is read when the first one is shown, and has its room before. */
export const RichTextField = (field: RichTextFieldProps) => (
  <Suspense
    fallback={
      <div className={form.field}>
        <span className={form.label}>{field.label}</span>
        <SkeletonRows rows={1} height={245} />
      </div>
    }
  >
    <Editor {...field} />
  </Suspense>
);
