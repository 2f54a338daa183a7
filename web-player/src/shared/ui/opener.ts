const DIALOGS = '[role="dialog"], [role="alertdialog"]';
const FIELDS = 'input:not([type="hidden"]), select, textarea';

let opener: Element | null = null;

/** Keeps what had the focus when a dialog opened; one that follows another goes back to where the first came from. */
export function keepOpener(): void {
  const focused = document.activeElement;
  if (!focused?.closest(DIALOGS) && focused !== document.body) opener = focused;
}

/** Gives the focus back to what opened the dialog, or to the page where that is gone. */
export function returnFocus(event: Event): void {
  event.preventDefault();
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  const focused = document.activeElement;
  if (!focused || focused === document.body) document.getElementById('page')?.focus({ preventScroll: true });
}

/** Puts the first focus of a dialog into its first field that is still empty; one without fields begins as it will. */
export function focusFirstField(event: Event): void {
  if (!(event.currentTarget instanceof HTMLElement)) return;
  const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>(FIELDS)].filter((field) => !field.disabled);
  const first = fields.find((field) => field.value === '') ?? fields[0];
  if (!first) return;
  event.preventDefault();
  first.focus();
}
