/** What is known of an inquiry's answer; an empty text still waits for an operator. */
export interface InquiryAnswer {
  /** What asking was answered at once. */
  readonly told: string | undefined;
  /** What looking again was answered later. */
  readonly later: string | undefined;
}

/** The answer, as soon as there is one. */
export const replyOf = ({ told, later }: InquiryAnswer): string | undefined => told || later || undefined;

/**
 * What is shown as an alert: an answer that was not closed yet, where the site's setting says so. Without it the answer
 * stands under the button alone.
 */
export function alertOf(answer: InquiryAnswer, alerts: boolean, closed: string | undefined): string | undefined {
  const reply = replyOf(answer);
  return alerts && reply !== closed ? reply : undefined;
}
