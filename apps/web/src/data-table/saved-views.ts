import { z } from 'zod';

/** The named views of one table that a person has saved. */

export const MAX_SAVED_VIEWS = 50;
export const MAX_VIEW_NAME_CHARACTERS = 60;
/** All views of a table together stay below what a setting may weigh in the database. */
const MAX_ADDRESS_CHARACTERS = 1_500;

/** The parts of an address that are kept: not the page, which changes with the rows. */
type SavedAddress = Readonly<Record<string, string>>;

export interface SavedView {
  readonly id: string;
  readonly name: string;
  readonly address: SavedAddress;
}

export type SavedViewsChange = (views: readonly SavedView[]) => readonly SavedView[];

const viewSchema = z.object({
  id: z.string().min(1).max(40),
  name: z.string().trim().min(1).max(MAX_VIEW_NAME_CHARACTERS),
  address: z
    .record(z.string().max(40), z.string())
    .refine((address) => JSON.stringify(address).length <= MAX_ADDRESS_CHARACTERS),
});

const storedSchema = z.object({ views: z.array(z.unknown()) });

/** Reads what is stored; views that make no sense are left out. */
export function parseSavedViews(value: unknown): readonly SavedView[] {
  const stored = storedSchema.safeParse(value);
  if (!stored.success) return [];
  const views = stored.data.views.flatMap((each) => {
    const view = viewSchema.safeParse(each);
    return view.success ? view.data : [];
  });
  return views.slice(0, MAX_SAVED_VIEWS);
}

/** The setting that keeps the views of a table. */
export function settingOf(table: string): string {
  return `table-views-${table}`;
}

/** Adds a view at a place, by default the last; where there is no room, nothing changes. */
export function addView(view: SavedView, place = Infinity): SavedViewsChange {
  return (views) =>
    views.length >= MAX_SAVED_VIEWS || views.some(({ id }) => id === view.id)
      ? views
      : views.toSpliced(Math.min(place, views.length), 0, view);
}

export function renameView(id: string, name: string): SavedViewsChange {
  return (views) => views.map((view) => (view.id === id ? { ...view, name } : view));
}

export function removeView(id: string): SavedViewsChange {
  return (views) => views.filter((view) => view.id !== id);
}

/** An address as it is saved: without its page and empty parts. */
export function savedAddressOf(
  address: Readonly<Record<string, string | undefined>>,
): SavedAddress {
  return Object.fromEntries(
    Object.entries(address).flatMap(([part, value]) =>
      value === undefined || part === 'page' ? [] : [[part, value]],
    ),
  );
}

/** Whether two addresses show the same view, whatever their pages. */
export function isSameView(
  one: Readonly<Record<string, string | undefined>>,
  other: Readonly<Record<string, string | undefined>>,
): boolean {
  const [a, b] = [savedAddressOf(one), savedAddressOf(other)];
  const parts = Object.keys(a);
  return parts.length === Object.keys(b).length && parts.every((part) => a[part] === b[part]);
}

/** Why a view cannot be saved under a name, or `undefined`. */
export function problemOfName(
  name: string,
  others: readonly { readonly name: string }[],
): 'missing' | 'taken' | undefined {
  const trimmed = name.trim();
  if (trimmed === '') return 'missing';
  const isTaken = others.some(
    (other) => other.name.toLocaleLowerCase('en') === trimmed.toLocaleLowerCase('en'),
  );
  return isTaken ? 'taken' : undefined;
}
