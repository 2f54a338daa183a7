import { clsx } from 'clsx';
import { Chip } from '../../parts/Chip.tsx';
import layout from '../../parts/layout.module.css';
import { Moment } from '../../parts/Moment.tsx';
import { RichTextView } from '../../parts/RichTextView.tsx';
import text from '../../parts/text.module.css';
import type { Modals } from './open-modal.ts';

/** A notice, a message or an inquiry by itself, as its writer formatted it and cleaned of all else. */
export const ContentsModal = ({ of: { subject, mark, by, at, texts } }: { of: Modals['contents'] }) => (
  <article className={layout.form}>
    <header className={clsx(layout.row, layout.wrap)}>
      {mark && <Chip tone="amber">{mark}</Chip>}
      <h3 className={layout.grow}>{subject}</h3>
      <span className={clsx(text.ink3, text.small)}>
        {by && <>{by} · </>}
        <Moment at={at} />
      </span>
    </header>
    {texts.map((html, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: what is shown never changes.
      <RichTextView key={place} html={html} />
    ))}
  </article>
);
