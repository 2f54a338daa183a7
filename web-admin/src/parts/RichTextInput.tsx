import { EditorRoom } from '@madang/rich-text/show/EditorRoom.tsx';
import { lazy, Suspense } from 'react';
import { type InputProps, useInput, useTranslate, useTranslateLabel } from 'react-admin';
import { loadEditorTexts } from '../i18n/provider.ts';
import type { ImagePurpose } from './RichTextEditing.tsx';
import styles from './rich-text.module.css';

export interface RichTextInputProps extends Pick<InputProps, 'source' | 'validate' | 'defaultValue'> {
  label: string;
  /** Characters that the text may have with its mark-up. */
  maxLength?: number;
  /** What images of it are: `image` is public, as that of a notice; `inquiry` is for one member alone; `writing` is a partner's. */
  uploads?: ImagePurpose;
}

const Editor = lazy(async () => {
  const [file] = await Promise.all([import('./RichTextEditing.tsx'), loadEditorTexts()]);
  return { default: file.RichTextEditing };
});

/** A text with its looks, in a form of react-admin's; the editor is read when the first one is shown. */
export const RichTextInput = ({ label, maxLength, uploads = 'image', ...input }: RichTextInputProps) => {
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const {
    field,
    fieldState: { error },
  } = useInput({ ...input, parse: (value: string) => value });
  const named = String(translateLabel({ source: input.source, label }));
  return (
    <Suspense fallback={<EditorRoom tables look={styles.look ?? ''} />}>
      <Editor
        label={named}
        html={String(field.value ?? '')}
        onHtml={field.onChange}
        maxLength={maxLength}
        error={error?.message ? translated(translate, error.message) : undefined}
        uploads={uploads}
      />
    </Suspense>
  );
};

/** A refusal of a field is a text of the server's, or a key with its facts behind react-admin's mark. */
function translated(translate: ReturnType<typeof useTranslate>, message: string): string {
  const mark = '@@react-admin@@';
  if (!message.startsWith(mark)) return translate(message, { _: message });
  const given: unknown = JSON.parse(message.slice(mark.length));
  if (typeof given === 'string') return translate(given, { _: given });
  const { message: key, args } = given as { message: string; args: Record<string, unknown> };
  return translate(key, args);
}
