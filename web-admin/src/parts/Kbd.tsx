/** A key as it stands on the keyboard. */
export const Kbd = ({ children }: { children: string }) => <kbd>{children}</kbd>;
