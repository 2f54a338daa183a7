import { SaxesParser } from 'saxes';
import type { DomainError } from '../errors.ts';
import type { Archive } from './archive.ts';
import { unreadable } from './sheet-row.ts';

const maxDepth = 32;

/** What a reader of one part hears; names come without their prefix. */
export interface XmlHandlers {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  close?(name: string): void;
  text?(text: string): void;
}

const bare = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Reads one part of an archive as XML, and comes back after each piece so that its caller can pass on what it has heard.
 * Nothing that a document declares is expanded: one with a type declaration is refused.
 */
export async function* xmlEvents(archive: Archive, path: string, handlers: XmlHandlers): AsyncGenerator<void> {
  const parser = new SaxesParser({ xmlns: false });
  let fault: DomainError | undefined;
  let depth = 0;
  const refuse = (cause?: unknown) => {
    fault ??= unreadable('xml', undefined, cause);
  };
  parser.on('error', refuse);
  parser.on('doctype', () => refuse());
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > maxDepth) refuse();
    else handlers.open?.(bare(name), attributes as Record<string, string>);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    handlers.close?.(bare(name));
  });
  parser.on('text', (text) => handlers.text?.(text));
  parser.on('cdata', (text) => handlers.text?.(text));
  const stream = await archive.open(path);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of stream) {
      parser.write(decoder.decode(chunk as Buffer, { stream: true }));
      if (fault) throw fault;
      yield;
    }
    parser.write(decoder.decode()).close();
    if (fault) throw fault;
    yield;
  } catch (error) {
    throw error instanceof Error && error.name === 'DomainError' ? error : unreadable('archive', undefined, error);
  } finally {
    stream.destroy();
  }
}

/** Reads a whole small part. */
export async function readXml(archive: Archive, path: string, handlers: XmlHandlers): Promise<void> {
  for await (const _ of xmlEvents(archive, path, handlers));
}
