import { ShownText } from '@madang/rich-text/show/ShownText.tsx';
import look from './look.module.css';

/** What somebody wrote, in this site's colours. */
export const RichText = ({ html }: { html: string }) => <ShownText html={html} look={look.look ?? ''} />;
