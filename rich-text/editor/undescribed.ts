import type { Node } from '@tiptap/pm/model';

/** An image without words of its own: none, or those that every image is given when it comes. */
export const isUndescribed = (alt: unknown, unnamed: string): boolean => {
  const words = typeof alt === 'string' ? alt.trim() : '';
  return words === '' || words === unnamed;
};

/** Where images stand that nobody has described yet, in their order. */
export function undescribedIn(doc: Node, unnamed: string): number[] {
  const places: number[] = [];
  doc.descendants((node, at) => {
    if (node.type.name === 'image' && isUndescribed(node.attrs.alt, unnamed)) places.push(at);
  });
  return places;
}
