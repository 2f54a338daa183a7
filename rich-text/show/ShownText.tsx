import { createElement, Fragment, type ReactNode } from 'react';
import { isShownImage } from '../images.ts';
import {
  attributes,
  deepest,
  droppedTags,
  emptyTags,
  isNumber,
  isSafeLink,
  linkMarks,
  styles,
  tags,
} from '../rules.ts';
import text from './text.module.css';

const drawn = new Set(tags);
const empty = new Set(emptyTags);
const dropped = new Set(droppedTags);

/** Names of attributes as React has them. */
const names: Readonly<Record<string, string>> = { colspan: 'colSpan', rowspan: 'rowSpan' };
const numbers = new Set(['width', 'height', 'colspan', 'rowspan', 'start']);

/** The declared styles of an element whose values have the declared forms, for React. */
function styleOf(element: Element): Record<string, string> | undefined {
  const declared = (element.getAttribute('style') ?? '').split(';').flatMap((declaration): [string, string][] => {
    const colon = declaration.indexOf(':');
    const name = declaration.slice(0, colon).trim().toLowerCase();
    const value = declaration.slice(colon + 1).trim();
    const forms = Object.hasOwn(styles, name) ? styles[name] : undefined;
    if (!forms?.some((form) => form.test(value))) return [];
    return [[name.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase()), value]];
  });
  return declared.length > 0 ? Object.fromEntries(declared) : undefined;
}

function attributesOf(element: Element, tag: string): Record<string, string> {
  const given = (attributes[tag] ?? []).flatMap((name): [string, string][] => {
    const value = element.getAttribute(name);
    if (value === null || (numbers.has(name) && !isNumber(value))) return [];
    return [[names[name] ?? name, value]];
  });
  return Object.fromEntries(given);
}

function drawElement(element: Element, key: number, depth: number): ReactNode {
  const tag = element.tagName.toLowerCase();
  if (dropped.has(tag)) return null;
  const children = depth < deepest ? drawAll(element.childNodes, depth + 1) : element.textContent;
  if (!drawn.has(tag)) return <Fragment key={key}>{children}</Fragment>;
  const own = { key, ...attributesOf(element, tag), style: styleOf(element) };
  if (tag === 'a') return drawLink(element, own, children);
  if (tag === 'img') return drawImage(element, own);
  return empty.has(tag) ? createElement(tag, own) : createElement(tag, own, children);
}

/** A link that may not be followed is its words. */
function drawLink(element: Element, own: { key: number }, children: ReactNode): ReactNode {
  const { key, ...rest } = own;
  if (!isSafeLink(element.getAttribute('href') ?? '')) return <Fragment key={key}>{children}</Fragment>;
  return (
    <a key={key} {...rest} {...linkMarks}>
      {children}
    </a>
  );
}

function drawImage(element: Element, { key, ...rest }: { key: number }): ReactNode {
  if (!isShownImage(element.getAttribute('src') ?? '')) return null;
  return <img key={key} {...rest} alt={element.getAttribute('alt') ?? ''} loading="lazy" decoding="async" />;
}

function drawAll(nodes: NodeListOf<ChildNode>, depth: number): ReactNode[] {
  return [...nodes].map((node, key) => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent;
    return node.nodeType === Node.ELEMENT_NODE ? drawElement(node as Element, key, depth) : null;
  });
}

/**
 * A text that somebody wrote. The server has sanitised it; it is drawn tag by tag all the same, by the same rules, so that no
 * mark-up ever runs here. `look` is a class of the site's, with its colours.
 */
export function ShownText({ html, look }: { html: string; look: string }) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return <div className={`${text.text} ${look}`}>{drawAll(body.childNodes, 0)}</div>;
}
