import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useId, useRef } from 'react';
import styles from './editor.module.css';
import type { EditorTexts } from './texts.ts';
import { undescribedIn } from './undescribed.ts';

/** As much as somebody listens to; a longer account belongs into the text. */
const mostWords = 200;

interface ImageWordsProps {
  editor: Editor;
  texts: EditorTexts;
}

const chosenImage = ({ state: { selection } }: Editor) =>
  selection instanceof NodeSelection && selection.node.type.name === 'image'
    ? { at: selection.from, alt: String(selection.node.attrs.alt ?? '') }
    : undefined;

/**
 * What an image shows, for those who do not see it: asked of the one that is chosen, and offered as long as there are images
 * without words of their own. Nobody is taken away from what is being written.
 */
export function ImageWords({ editor, texts }: ImageWordsProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const unnamed = texts('image.unnamed');
  const { chosen, open } = useEditorState({
    editor,
    selector: () => ({ chosen: chosenImage(editor), open: undescribedIn(editor.state.doc, unnamed) }),
    equalityFn: (a, b) => JSON.stringify(a) === JSON.stringify(b),
  });
  const describe = (): void => {
    const [first] = open;
    if (first === undefined) return;
    editor.commands.setNodeSelection(first);
    requestAnimationFrame(() => field.current?.select());
  };
  const write = (alt: string): void => {
    if (!chosen) return;
    editor.commands.command(({ tr }) => {
      tr.setNodeAttribute(chosen.at, 'alt', alt);
      return true;
    });
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // The form around it is not sent, and a dialog stays open.
    event.preventDefault();
    event.stopPropagation();
    editor.commands.focus();
  };
  if (chosen)
    return (
      <div className={styles.row}>
        <label htmlFor={id} className={styles.rowLabel}>
          {texts('image.words')}
        </label>
        <input
          ref={field}
          id={id}
          className={styles.rowField}
          value={chosen.alt}
          maxLength={mostWords}
          aria-describedby={`${id}-hint`}
          onChange={(event) => write(event.target.value)}
          onKeyDown={onKey}
        />
        <p id={`${id}-hint`} className={styles.hint}>
          {chosen.alt.trim() === '' ? texts('image.noWords') : texts('image.wordsHint')}
        </p>
      </div>
    );
  if (open.length === 0) return null;
  return (
    <div className={styles.row}>
      <span className={styles.rowLabel}>{texts('image.undescribed', { count: open.length })}</span>
      <button type="button" className={styles.rowButton} onClick={describe}>
        {texts('image.describe')}
      </button>
    </div>
  );
}
