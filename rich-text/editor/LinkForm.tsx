import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { isSafeLink } from '../rules.ts';
import styles from './editor.module.css';
import type { EditorTexts } from './texts.ts';

interface LinkFormProps {
  editor: Editor;
  texts: EditorTexts;
  onClose(): void;
}

/** What was typed, as an address: a host without its scheme is meant as a page. */
const addressOf = (typed: string): string =>
  isSafeLink(typed) || /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`;

/** Asks where a link leads. It is no form of its own: it stands inside of one. */
export function LinkForm({ editor, texts, onClose }: LinkFormProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const current = String(editor.getAttributes('link').href ?? '');
  const [typed, setTyped] = useState(current);
  const [isWrong, setWrong] = useState(false);
  useEffect(() => field.current?.focus(), []);
  const close = (): void => {
    onClose();
    editor.commands.focus();
  };
  const remove = (): void => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  const apply = (): void => {
    const href = addressOf(typed.trim());
    if (typed.trim() === '' || !isSafeLink(href) || href.length > 2_000) {
      setWrong(true);
      return;
    }
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && current === '')
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    onClose();
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      // A dialog around the editor stays open.
      event.stopPropagation();
      close();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      apply();
    }
  };
  return (
    <div className={styles.row}>
      <label htmlFor={id} className={styles.rowLabel}>
        {texts('link.address')}
      </label>
      <input
        ref={field}
        id={id}
        type="url"
        inputMode="url"
        className={styles.rowField}
        value={typed}
        placeholder="https://"
        aria-invalid={isWrong ? true : undefined}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        onChange={(event) => {
          setTyped(event.target.value);
          setWrong(false);
        }}
        onKeyDown={onKey}
      />
      <button type="button" className={styles.rowButton} onClick={apply}>
        {texts('link.apply')}
      </button>
      {current !== '' && (
        <button type="button" className={styles.rowButton} onClick={remove}>
          {texts('link.remove')}
        </button>
      )}
      <button type="button" className={styles.rowButton} onClick={close}>
        {texts('link.cancel')}
      </button>
      {isWrong && (
        <p id={`${id}-wrong`} role="alert" className={styles.wrong}>
          {texts('link.wrong')}
        </p>
      )}
    </div>
  );
}
