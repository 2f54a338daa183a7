import { type Extensions, Mark, mergeAttributes } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import TextAlign from '@tiptap/extension-text-align';
import { BackgroundColor, Color, TextStyle } from '@tiptap/extension-text-style';
import { Placeholder } from '@tiptap/extensions';
import StarterKit from '@tiptap/starter-kit';
import { isShownImage } from '../images.ts';
import { isSafeLink, linkMarks, styles } from '../rules.ts';

/** A mark that is a tag and nothing else. */
const plainMark = (tag: string) =>
  Mark.create({
    name: tag,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });

const plainMarks = ['sub', 'sup', 'mark', 'small'].map(plainMark);

/** Images of the product's own store alone, in the line where they stand; whatever else is pasted as one is passed over. */
const StoredImage = Image.extend({
  parseHTML: () => [
    { tag: 'img[src]', getAttrs: (element) => (isShownImage(element.getAttribute('src') ?? '') ? null : false) },
  ],
  renderHTML: ({ HTMLAttributes: { src, alt, width, height } }) => [
    'img',
    mergeAttributes({ src, alt: alt ?? '' }, width && { width }, height && { height }),
  ],
}).configure({ inline: true });

/** A table is its cells: widths are the reader's screen's to say. */
const PlainTable = Table.extend({ renderHTML: () => ['table', ['tbody', 0]] });

const isOf = (name: string, value: string): boolean => styles[name]?.some((form) => form.test(value)) ?? false;

/** Colours stand at any tag of an older text; here they are the words' own. */
const Coloured = TextStyle.extend({
  parseHTML() {
    const rule = (style: 'color' | 'background-color', attribute: string) => ({
      style,
      consuming: false,
      getAttrs: (value: string) => isOf(style, value) && { [attribute]: value },
    });
    return [rule('color', 'color'), rule('background-color', 'backgroundColor')];
  },
});

/** What the editor can make: the tags of `rules.ts`, and nothing that the server would take away again. */
export const editorExtensions = (placeholder = ''): Extensions => [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { ...linkMarks },
      isAllowedUri: (address) => isSafeLink(address),
    },
  }),
  ...plainMarks,
  Coloured,
  Color,
  BackgroundColor,
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
  StoredImage,
  PlainTable,
  TableRow,
  TableHeader,
  TableCell,
  Placeholder.configure({ placeholder }),
];

/** What is kept of the editor's text: no blank lines at its end. Signatures of images are the server's to take away. */
export const keptHtml = (html: string): string => html.replace(/(?:<p><\/p>)+$/, '');
