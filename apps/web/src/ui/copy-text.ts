/**
 * Puts a text on the clipboard; false where the browser does not let us. Pages from plain HTTP have
 * no `navigator.clipboard`: there the browser copies the selection of a hidden field.
 * To be called in answer to a press.
 */
export async function copyText(text: string): Promise<boolean> {
  // Absent outside secure contexts, whatever its type says.
  const { clipboard } = navigator as { clipboard?: Clipboard };
  if (!clipboard) return copyByField(text);
  try {
    await clipboard.writeText(text);
    return true;
  } catch {
    return copyByField(text);
  }
}

function copyByField(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.setAttribute('aria-hidden', 'true');
  field.style.cssText = 'position: fixed; inset: 0 auto auto 0; opacity: 0';
  // Beside what was pressed: a dialog would take the focus back from anything outside it.
  (before?.parentElement ?? document.body).append(field);
  try {
    field.focus({ preventScroll: true });
    field.select();
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
}
