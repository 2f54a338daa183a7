import { RichTextEditor } from '@madang/rich-text/editor/RichTextEditor.tsx';
import { useRefusalText } from '../api/use-refusal-text.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RichTextFieldProps } from './field-props.ts';
import look from './look.module.css';
import { ImageRefused, sendImage } from './send-image.ts';

/** The editor with this site's texts, colours and way of sending. */
export function EditorField({ uploads, ...field }: RichTextFieldProps) {
  const { t } = useTranslation(['editor', 'errors']);
  const refusalText = useRefusalText();
  const faultOf = (thrown: unknown): string => {
    if (!(thrown instanceof ImageRefused)) return refusalText(thrown);
    return thrown.code === 'UNAVAILABLE' ? t('image.lost') : t(`errors:${thrown.code}`);
  };
  return (
    <RichTextEditor
      {...field}
      look={look.look ?? ''}
      texts={(key, facts) => t(key, { ...facts })}
      send={(image) => sendImage(uploads, image)}
      faultOf={faultOf}
    />
  );
}
