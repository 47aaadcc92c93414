/** Toast items: short answers to an act just done, of which one is shown at a time. */

export const TOAST_LIMIT = 1;
export const TOAST_DURATION = 5000;
/** A dismissed item can be looked up for this long before it is removed. */
export const TOAST_REMOVE_DELAY = 1_000_000;

export interface ToastItem extends ToastFields {
  readonly id: string;
  readonly open: boolean;
}

interface ToastFields {
  readonly title: string;
  readonly description?: string;
  readonly action?: ToastAction;
  readonly variant: 'default' | 'destructive';
  /** Milliseconds; `Infinity` stays until it is dismissed. */
  readonly duration: number;
}

interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

let items: readonly ToastItem[] = [];
let lastId = 0;
const removals = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

/** Shows a toast item in the place of the one shown before; gives its id. */
export function addToast({
  variant = 'default',
  duration = TOAST_DURATION,
  ...fields
}: Pick<ToastFields, 'title'> & Partial<ToastFields>): string {
  lastId += 1;
  const id = `toast-${lastId}`;
  const [kept, dropped] = split([{ ...fields, variant, duration, id, open: true }, ...items]);
  for (const item of dropped) cancelRemoval(item.id);
  change(kept);
  return id;
}

/** Replaces fields of the toast item of an id; of an item that is gone, nothing. */
export function updateToast(id: string, fields: Partial<ToastFields>): void {
  change(items.map((item) => (item.id === id ? { ...item, ...fields } : item)));
}

/** Closes the toast item of an id, or all; it is removed later. */
export function dismissToast(id?: string): void {
  for (const item of items) {
    if ((id !== undefined && item.id !== id) || removals.has(item.id)) continue;
    removals.set(
      item.id,
      setTimeout(() => removeToast(item.id), TOAST_REMOVE_DELAY),
    );
  }
  change(
    items.map((item) => (id === undefined || item.id === id ? { ...item, open: false } : item)),
  );
}

export function toastItems(): readonly ToastItem[] {
  return items;
}

export function onToastItems(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function removeToast(id: string): void {
  cancelRemoval(id);
  change(items.filter((item) => item.id !== id));
}

function cancelRemoval(id: string): void {
  clearTimeout(removals.get(id));
  removals.delete(id);
}

function split(all: readonly ToastItem[]): [readonly ToastItem[], readonly ToastItem[]] {
  return [all.slice(0, TOAST_LIMIT), all.slice(TOAST_LIMIT)];
}

function change(next: readonly ToastItem[]): void {
  items = next;
  for (const listener of listeners) listener();
}
