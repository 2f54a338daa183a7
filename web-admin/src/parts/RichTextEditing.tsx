import { RichTextEditor } from '@madang/rich-text/editor/RichTextEditor.tsx';
import type { SendImage, SentImage } from '@madang/rich-text/editor/use-image-uploads.ts';
import { useLocale, useTranslate } from 'react-admin';
import { useConsole } from '../rest/console.ts';
import { putImage } from '../rest/put-image.ts';
import { refusalOf } from '../rest/refusal.ts';
import { sendFile } from '../rest/upload.ts';
import styles from './rich-text.module.css';
import { useRefusalText } from './Trouble.tsx';

/** What images of a text are: public, for one reader alone, or a partner's own. */
export type ImagePurpose = 'image' | 'inquiry' | 'writing';

interface RichTextEditingProps {
  label: string;
  html: string;
  onHtml(html: string): void;
  maxLength?: number | undefined;
  error?: string | undefined;
  uploads: ImagePurpose;
}

/** The editor with the console's texts, colours and way of sending. */
export const RichTextEditing = ({ uploads, ...field }: RichTextEditingProps) => {
  const translate = useTranslate();
  const language = useLocale();
  const { token } = useConsole();
  const refusalText = useRefusalText();
  const send = (image: SendImage): Promise<SentImage> =>
    uploads === 'writing'
      ? putImage({ token, language, ...image })
      : sendFile({ kind: uploads, token, language, ...image });
  return (
    <RichTextEditor
      {...field}
      tables
      look={styles.look ?? ''}
      texts={(key, facts) => translate(`editor.${key}`, { ...facts })}
      send={send}
      faultOf={(thrown) => refusalText(refusalOf(thrown))}
    />
  );
};
