import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import styles from './editor.module.css';
import type { EditorTexts } from './texts.ts';
import { historyTools, type Tool, tableTools, toolGroups } from './tools.ts';

interface ToolbarProps {
  editor: Editor;
  texts: EditorTexts;
  tables: boolean;
  /** Id of the text that it works on. */
  controls: string;
  onLink(): void;
  onImage(): void;
}

const linkPicture =
  'M8.5 11.5a3 3 0 0 0 4.3 0l3-3a3 3 0 0 0-4.3-4.3l-1 1M11.5 8.5a3 3 0 0 0-4.3 0l-3 3a3 3 0 0 0 4.3 4.3l1-1';
const imagePicture = 'M3 4h14v12H3zM3.5 14.5 8 9.5l3 3 2-2 3.5 3.5M13.2 7.4v.1';

const Picture = ({ path }: { path: string }) => (
  <svg viewBox="0 0 20 20" aria-hidden="true" className={styles.picture}>
    <path d={path} />
  </svg>
);

interface Entry {
  name: string;
  picture: string;
  on: boolean | undefined;
  off: boolean;
  press(): void;
}

/** One stop of the tabulator key; arrows, Home and End go from button to button within it. */
export function Toolbar({ editor, texts, tables, controls, onLink, onImage }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  const ofTool = (tool: Tool): Entry => ({
    name: tool.name,
    picture: tool.picture,
    on: tool.isOn?.(editor),
    off: tool.can?.(editor) === false,
    press: () => void tool.run(editor),
  });
  const groups = useEditorState({
    editor,
    selector: (): Entry[][] => [
      ...toolGroups.map((tools) => tools.map(ofTool)),
      [
        { name: 'link', picture: linkPicture, on: editor.isActive('link'), off: false, press: onLink },
        { name: 'image', picture: imagePicture, on: undefined, off: false, press: onImage },
      ],
      ...(tables ? [tableTools.map(ofTool)] : []),
      historyTools.map(ofTool),
    ],
    equalityFn: (a, b) => JSON.stringify(a) === JSON.stringify(b),
  });
  const names = groups.flat().map(({ name }) => name);
  const go = (event: KeyboardEvent): void => {
    const last = names.length - 1;
    const next = { ArrowRight: stop + 1, ArrowLeft: stop - 1, Home: 0, End: last }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const place = (next + names.length) % names.length;
    setStop(place);
    bar.current?.querySelectorAll('button')[place]?.focus();
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={texts('toolbar')}
      aria-controls={controls}
      className={styles.toolbar}
      onKeyDown={go}
    >
      {groups.map((entries) => (
        <span key={entries[0]?.name} className={styles.group}>
          {entries.map(({ name, picture, on, off, press }) => (
            <button
              key={name}
              type="button"
              className={styles.tool}
              aria-label={texts(`tool.${name}`)}
              title={texts(`tool.${name}`)}
              aria-pressed={on}
              aria-disabled={off}
              tabIndex={names[stop] === name ? 0 : -1}
              onFocus={() => setStop(names.indexOf(name))}
              // The text keeps its selection while a button of it is pressed.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                if (!off) press();
              }}
            >
              <Picture path={picture} />
            </button>
          ))}
        </span>
      ))}
    </div>
  );
}
