import { ShownText } from '@madang/rich-text/show/ShownText.tsx';
import styles from './rich-text.module.css';

/** What somebody wrote, as its readers see it. */
export const RichTextView = ({ html }: { html: string }) => <ShownText html={html} look={styles.look ?? ''} />;
