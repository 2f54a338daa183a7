/** How short messages leave. A driver either hands the message over or throws UNAVAILABLE. */
export interface SmsPort {
  send(to: string, text: string, signal: AbortSignal): Promise<void>;
  /** The newest messages, newest first; only a driver that keeps them has it. */
  list?(limit: number): Promise<SentMessage[]>;
}

export interface SentMessage {
  to: string;
  text: string;
  at: Date;
}
