import type { Editor } from '@tiptap/core';

export type ToolName =
  | 'bold'
  | 'italic'
  | 'underline'
  | 'strike'
  | 'heading'
  | 'subheading'
  | 'bullets'
  | 'numbers'
  | 'quote'
  | 'left'
  | 'center'
  | 'right'
  | 'undo'
  | 'redo'
  | 'table'
  | 'addRow'
  | 'addColumn'
  | 'removeRow'
  | 'removeColumn'
  | 'removeTable';

/** What a button of the editor does, and when it is pressed or cannot be. Pictures are paths on a grid of twenty. */
export interface Tool {
  name: ToolName;
  picture: string;
  run(editor: Editor): boolean;
  isOn?(editor: Editor): boolean;
  can?(editor: Editor): boolean;
}

const mark = (name: 'bold' | 'italic' | 'underline' | 'strike', picture: string): Tool => ({
  name,
  picture,
  run: (editor) => editor.chain().focus().toggleMark(name).run(),
  isOn: (editor) => editor.isActive(name),
  can: (editor) => editor.can().toggleMark(name),
});

const heading = (name: 'heading' | 'subheading', level: 2 | 3, picture: string): Tool => ({
  name,
  picture,
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  isOn: (editor) => editor.isActive('heading', { level }),
});

const align = (name: 'left' | 'center' | 'right', picture: string): Tool => ({
  name,
  picture,
  run: (editor) => editor.chain().focus().setTextAlign(name).run(),
  isOn: (editor) =>
    editor.isActive({ textAlign: name }) ||
    (name === 'left' && !editor.isActive({ textAlign: 'center' }) && !editor.isActive({ textAlign: 'right' })),
});

/** The buttons of every editor, in their groups. */
export const toolGroups: readonly (readonly Tool[])[] = [
  [
    mark('bold', 'M6 4h5a3 3 0 0 1 0 6H6zM6 10h5.8a3 3 0 0 1 0 6H6z'),
    mark('italic', 'M8.5 4h6M5.5 16h6M12 4 8 16'),
    mark('underline', 'M6 3.5V9a4 4 0 0 0 8 0V3.5M5 17h10'),
    mark(
      'strike',
      'M3.5 10h13M13.5 6.2C13 4.6 11.6 4 10 4 8 4 6.4 5 6.4 6.8c0 3.6 7.4 2.4 7.4 6.2 0 2-1.8 3-3.8 3s-3.6-.9-4-2.8',
    ),
  ],
  [
    heading('heading', 2, 'M4 4v12M11 4v12M4 10h7M14.5 8.5 16.5 7v9'),
    heading(
      'subheading',
      3,
      'M3.5 5v10M9.5 5v10M3.5 10h6M12.8 9c.4-1 1.2-1.5 2.2-1.5 1.2 0 2.1.8 2.1 1.9 0 1.8-2 2-4.3 5.6h4.6',
    ),
  ],
  [
    {
      name: 'bullets',
      picture: 'M8 5.5h9M8 10h9M8 14.5h9M4 5.5h.2M4 10h.2M4 14.5h.2',
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
      isOn: (editor) => editor.isActive('bulletList'),
    },
    {
      name: 'numbers',
      picture: 'M8.5 5.5H17M8.5 10H17M8.5 14.5H17M3.4 4.6 4.6 4v4M3.2 12.4c1.4-1.4 2.6.2 1.4 1.4l-1.4 1.7h2.3',
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
      isOn: (editor) => editor.isActive('orderedList'),
    },
    {
      name: 'quote',
      picture: 'M4 4.5v11M8 6h9M8 10h9M8 14h6',
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
      isOn: (editor) => editor.isActive('blockquote'),
    },
  ],
  [
    align('left', 'M3.5 5h13M3.5 10h8M3.5 15h11'),
    align('center', 'M3.5 5h13M6 10h8M4.5 15h11'),
    align('right', 'M3.5 5h13M8.5 10h8M5.5 15h11'),
  ],
];

export const historyTools: readonly Tool[] = [
  {
    name: 'undo',
    picture: 'M7.5 4.5 3.5 8.5l4 4M3.5 8.5h8a4 4 0 0 1 0 8H8',
    run: (editor) => editor.chain().focus().undo().run(),
    can: (editor) => editor.can().undo(),
  },
  {
    name: 'redo',
    picture: 'm12.5 4.5 4 4-4 4M16.5 8.5h-8a4 4 0 0 0 0 8H12',
    run: (editor) => editor.chain().focus().redo().run(),
    can: (editor) => editor.can().redo(),
  },
];

const inTable = (editor: Editor): boolean => editor.isActive('table');

/** The buttons of editors that make tables; those for rows and columns can be pressed inside of one. */
export const tableTools: readonly Tool[] = [
  {
    name: 'table',
    picture: 'M3 4h14v12H3zM3 8h14M3 12h14M10 4v12',
    run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    can: (editor) => !inTable(editor),
  },
  {
    name: 'addRow',
    picture: 'M3 4h14v5H3zM10 12v5M7.5 14.5h5',
    run: (editor) => editor.chain().focus().addRowAfter().run(),
    can: inTable,
  },
  {
    name: 'addColumn',
    picture: 'M4 3v14h5V3zM12 10h5M14.5 7.5v5',
    run: (editor) => editor.chain().focus().addColumnAfter().run(),
    can: inTable,
  },
  {
    name: 'removeRow',
    picture: 'M3 4h14v5H3zM7.5 14.5h5',
    run: (editor) => editor.chain().focus().deleteRow().run(),
    can: inTable,
  },
  {
    name: 'removeColumn',
    picture: 'M4 3v14h5V3zM12 10h5',
    run: (editor) => editor.chain().focus().deleteColumn().run(),
    can: inTable,
  },
  {
    name: 'removeTable',
    picture: 'M3 4h14v12H3zM7 7.5l6 5M13 7.5l-6 5',
    run: (editor) => editor.chain().focus().deleteTable().run(),
    can: inTable,
  },
];
