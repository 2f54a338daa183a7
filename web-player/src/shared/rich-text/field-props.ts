import type { UploadPurpose } from './send-image.ts';

export interface RichTextFieldProps {
  label: string;
  html: string;
  /** Told of every change; empty where nothing is to see. */
  onHtml(html: string): void;
  /** Characters that the text may have with its mark-up. */
  maxLength?: number | undefined;
  error?: string | undefined;
  placeholder?: string;
  /** What images of it are brought for. */
  uploads: UploadPurpose;
}
