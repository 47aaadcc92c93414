import type { StyleSections } from '@webmaps/project/map/nodes/style';
import { lazy, Suspense } from 'react';
import { text as editor } from '../text/en/editor.ts';
import { text } from '../text/en/icon-legend.ts';
import { wordOfValue } from './legend-label.ts';

const LayerIcon = lazy(async () => ({
  default: (await import('../map/icons/layer-icon.tsx')).LayerIcon,
}));

/** What the icons of a layer mean. Nothing where all points have one. */
export function IconLegend({ icon }: { readonly icon: StyleSections['icon'] | undefined }) {
  if (!icon?.cases) return null;
  const rows = [
    ...icon.cases.icons.map(({ when, name }) => ({ name, label: wordOfValue(when) })),
    { name: icon.name, label: editor.style.legend.other },
  ];
  return (
    <ul aria-label={text.title} className="flex flex-col gap-1">
      {rows.map(({ name, label }) => (
        <li key={label} className="flex min-w-0 items-center gap-2">
          <span className="size-4 shrink-0">
            <Suspense>
              <LayerIcon name={name} size={16} />
            </Suspense>
          </span>
          <span className="truncate" dir="auto">
            {label}
          </span>
        </li>
      ))}
    </ul>
  );
}
