import { createElement, Fragment, type ReactNode } from 'react';
import link from '../../shared/ui/link.module.css';
import styles from './safe-html.module.css';

/** Tags of a notice that are drawn; any other one is passed through to what it holds. */
const TAGS = new Set(
  'p br b strong i em u s ul ol li h2 h3 h4 blockquote table thead tbody tr th td hr code pre'.split(' '),
);
const EMPTY = new Set(['br', 'hr', 'img']);
/** What these hold is never text for a reader. */
const DROPPED = new Set(['script', 'style', 'iframe', 'object', 'template']);
const DEEPEST = 20;

const safeLink = (href: string): boolean => /^(https?:\/\/|\/(?!\/)|mailto:|tel:)/i.test(href);
/** Images that were uploaded here, and no others: another host would see who reads. */
const safeImage = (src: string): boolean => /^\/files\/public\/image\/[0-9a-f]{64}\.[a-z0-9]{2,4}$/.test(src);

/** Pixels that the notice tells of an image, so that nothing jumps when it arrives. */
const side = (element: Element, name: string): number | undefined =>
  Number.parseInt(element.getAttribute(name) ?? '', 10) || undefined;

function drawElement(element: Element, key: number, depth: number): ReactNode {
  const tag = element.tagName.toLowerCase();
  if (DROPPED.has(tag)) return null;
  const children = depth < DEEPEST ? drawAll(element.childNodes, depth + 1) : element.textContent;
  if (tag === 'a') {
    const href = element.getAttribute('href') ?? '';
    if (!safeLink(href)) return <Fragment key={key}>{children}</Fragment>;
    return (
      <a key={key} className={link.underlined} href={href} target="_blank" rel="noreferrer nofollow">
        {children}
      </a>
    );
  }
  if (tag === 'img') {
    const src = element.getAttribute('src') ?? '';
    if (!safeImage(src)) return null;
    const size = { width: side(element, 'width'), height: side(element, 'height') };
    return (
      <img
        key={key}
        src={src}
        alt={element.getAttribute('alt') ?? ''}
        {...size}
        style={{ maxWidth: '100%', height: 'auto' }}
        loading="lazy"
        decoding="async"
      />
    );
  }
  if (!TAGS.has(tag)) return <Fragment key={key}>{children}</Fragment>;
  return EMPTY.has(tag) ? createElement(tag, { key }) : createElement(tag, { key }, children);
}

function drawAll(nodes: NodeListOf<ChildNode>, depth: number): ReactNode[] {
  return [...nodes].map((node, key) => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent;
    return node instanceof Element ? drawElement(node, key, depth) : null;
  });
}

/** The server has sanitised the text; it is drawn tag by tag all the same, so that no mark-up ever runs here. */
export function SafeHtml({ html }: { html: string }) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return <div className={styles.text}>{drawAll(body.childNodes, 0)}</div>;
}
