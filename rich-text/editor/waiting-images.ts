import { Extension } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

type Step = { add: { key: string; at: number } } | { remove: string };

const waiting = new PluginKey<DecorationSet>('waitingImages');

/** A mark in the text where an image will stand once it was sent; it moves with what is written meanwhile. */
export const WaitingImages = Extension.create({
  name: 'waitingImages',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key: waiting,
      state: {
        init: () => DecorationSet.empty,
        apply(transaction, set) {
          const moved = set.map(transaction.mapping, transaction.doc);
          const step = transaction.getMeta(waiting) as Step | undefined;
          if (!step) return moved;
          if ('remove' in step) return moved.remove(moved.find(undefined, undefined, ({ key }) => key === step.remove));
          const { key, at } = step.add;
          const draw = () => Object.assign(document.createElement('span'), { textContent: '▨' });
          return moved.add(transaction.doc, [Decoration.widget(at, draw, { key, side: -1 })]);
        },
      },
      props: { decorations: (state) => waiting.getState(state) },
    }),
  ],
});

interface Editing {
  view: import('@tiptap/pm/view').EditorView;
}

export function markPlace({ view }: Editing, key: string, at: number): void {
  view.dispatch(view.state.tr.setMeta(waiting, { add: { key, at } }));
}

/** Takes the mark away and answers where it stood; undefined where the text around it is gone. */
export function takePlace({ view }: Editing, key: string): number | undefined {
  const place = waiting.getState(view.state)?.find(undefined, undefined, (spec) => spec.key === key)[0]?.from;
  view.dispatch(view.state.tr.setMeta(waiting, { remove: key }));
  return place;
}
