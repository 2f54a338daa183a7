import type { Editor } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import text from '../show/text.module.css';
import { cleanPasted } from './clean-pasted.ts';
import styles from './editor.module.css';
import { editorExtensions, keptHtml } from './extensions.ts';
import { ImageWords } from './ImageWords.tsx';
import { imageEndings } from './image-types.ts';
import { LinkForm } from './LinkForm.tsx';
import { SendingRows } from './SendingRows.tsx';
import { Toolbar } from './Toolbar.tsx';
import type { EditorTexts } from './texts.ts';
import { type SendImage, type SentImage, useImageUploads } from './use-image-uploads.ts';
import { WaitingImages } from './waiting-images.ts';

export interface RichTextEditorProps {
  label: string;
  html: string;
  /** Told of every change: the text as it is kept, empty where nothing is to see. */
  onHtml(html: string): void;
  /** Characters that the text may have with its mark-up, as the server counts them. */
  maxLength?: number | undefined;
  /** What is wrong with it, as the form says. */
  error?: string | undefined;
  placeholder?: string | undefined;
  tables?: boolean;
  /** The class of the site with its colours. */
  look: string;
  texts: EditorTexts;
  send(image: SendImage): Promise<SentImage>;
  faultOf(thrown: unknown): string;
}

const lengthOf = (editor: Editor): number => editor.getText({ blockSeparator: '\n' }).length;

const showsNothing = (editor: Editor): boolean => editor.getText().trim() === '' && !editor.getHTML().includes('<img');

/** Writes a text as its readers will see it: the same tags, drawn by the same sheet. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { label, html, onHtml, maxLength, error, placeholder, tables = false, look, texts, send, faultOf } = props;
  const id = useId();
  const current = useRef<Editor | null>(null);
  const told = useRef(html);
  // A text that was opened and not changed is still the one that came, however the editor would write it.
  const opened = useRef({ html, made: '' });
  const picker = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const tell = useRef(onHtml);
  tell.current = onHtml;
  const [linking, setLinking] = useState(false);
  const [count, setCount] = useState(0);
  const uploads = useImageUploads(current, { send, faultOf, unnamed: texts('image.unnamed') });
  const takeFiles = useRef(uploads.take);
  takeFiles.current = uploads.take;

  const editor = useEditor({
    extensions: [...editorExtensions(placeholder), WaitingImages],
    content: html,
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        class: `${text.text} ${styles.content}`,
        id: `${id}-text`,
      },
      transformPastedHTML: cleanPasted,
      handlePaste: (_view, { clipboardData }) => {
        const markup = clipboardData?.getData('text/html') ?? '';
        // A picture that was copied of a page comes with a tag around it; a text with pictures is a text.
        const isPicture = markup.replaceAll(/<(?:meta|img|!--|\/?(?:html|body))\b[^>]*>|<!--\w+-->|\s/g, '') === '';
        return isPicture && takeFiles.current(clipboardData?.files ?? []);
      },
      handleDrop: (view, event, _slice, moved) => {
        const files = event.dataTransfer?.files;
        if (moved || !files || files.length === 0) return false;
        event.preventDefault();
        takeFiles.current(files, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos);
        return true;
      },
    },
    onCreate: (created) => {
      opened.current.made = keptHtml(created.editor.getHTML());
      setCount(lengthOf(created.editor));
    },
    onUpdate: (changed) => {
      setCount(lengthOf(changed.editor));
      const made = keptHtml(changed.editor.getHTML());
      const written = made === opened.current.made ? opened.current.html : made;
      told.current = showsNothing(changed.editor) ? '' : written;
      tell.current(told.current);
    },
  });
  current.current = editor;

  // A text that comes from outside, as a template or a row that was read later, takes the place of what is there.
  useEffect(() => {
    if (html === told.current) return;
    told.current = html;
    editor.commands.setContent(html, { emitUpdate: false });
    opened.current = { html, made: keptHtml(editor.getHTML()) };
    setCount(lengthOf(editor));
  }, [html, editor]);

  const over = maxLength !== undefined && html.length > maxLength;
  const said = error ?? (over ? texts('tooLong', { max: maxLength.toLocaleString() }) : undefined);
  useEffect(() => {
    const field = box.current?.querySelector('[role="textbox"]');
    if (said) {
      field?.setAttribute('aria-invalid', 'true');
      field?.setAttribute('aria-describedby', `${id}-said`);
    } else {
      field?.removeAttribute('aria-invalid');
      field?.removeAttribute('aria-describedby');
    }
  }, [said, id]);

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    uploads.take(target.files ?? []);
    // The same file may be chosen again.
    target.value = '';
  };
  return (
    <div className={`${styles.field} ${look}`}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a label leads to its field, which is no form's element here. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field itself is reached by the tabulator key. */}
      <span id={`${id}-label`} className={styles.label} onClick={() => editor.commands.focus()}>
        {label}
      </span>
      <div ref={box} className={styles.box} data-state={said ? 'bad' : undefined}>
        <Toolbar
          editor={editor}
          texts={texts}
          tables={tables}
          controls={`${id}-text`}
          onLink={() => setLinking(!linking)}
          onImage={() => picker.current?.click()}
        />
        <input
          ref={picker}
          type="file"
          hidden
          multiple
          accept={Object.keys(imageEndings).join(',')}
          aria-label={texts('tool.image')}
          onChange={choose}
        />
        {linking && <LinkForm editor={editor} texts={texts} onClose={() => setLinking(false)} />}
        <EditorContent editor={editor} className={styles.surface} />
        <ImageWords editor={editor} texts={texts} />
        <SendingRows sendings={uploads.sendings} texts={texts} onAgain={uploads.again} onCancel={uploads.cancel} />
      </div>
      <p className={styles.foot}>
        {said && (
          <span id={`${id}-said`} role="alert" className={styles.wrong}>
            {said}
          </span>
        )}
        <span className={styles.count}>{texts('count', { count: count.toLocaleString() })}</span>
      </p>
    </div>
  );
}
