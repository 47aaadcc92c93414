import type { ComponentName } from '@webmaps/sitemap/pages';
import { drawings, overSolid } from './drawings.ts';

/** A small drawing of a component, for the list. */
export function Thumbnail({ name }: { readonly name: ComponentName }) {
  const { lines, words, solid } = drawings[name];
  return (
    <svg
      viewBox="0 0 120 64"
      aria-hidden="true"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="h-auto w-full rtl:-scale-x-100"
    >
      {words && <path d={words} strokeWidth="3" className="stroke-foreground/20" />}
      {lines && <path d={lines} strokeWidth="1.25" className="stroke-faint" />}
      {solid && <path d={solid} className="fill-foreground/75" />}
      {overSolid[name] && (
        <path d={overSolid[name]} strokeWidth="1.5" className="stroke-background" />
      )}
    </svg>
  );
}
