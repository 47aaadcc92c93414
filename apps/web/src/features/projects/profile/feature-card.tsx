import type { IdentifiedFeature } from '@webmaps/project/map/document/feature';
import type { Json } from '@webmaps/project/map/json';
import { fieldsOf } from '@webmaps/project/map/nodes/field';
import type { MapNode } from '@webmaps/project/map/nodes/node';
import { nameOfNode } from '@webmaps/project/map/nodes/node-name';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { text } from '../../../text/en/public-profile.ts';
import { Button } from '../../../ui/button.tsx';

interface FeatureCardProps {
  readonly feature: IdentifiedFeature;
  /** The layer that it is in. */
  readonly node: MapNode;
  readonly onClose: () => void;
}

/** What is known of the feature that was pressed. */
export function FeatureCard({ feature, node, onClose }: FeatureCardProps) {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  const layer = nameOfNode(node) || text.page.unnamedLayer;
  const rows = fieldsOf(node).flatMap(([id, { name }]) => {
    const value = feature.properties[id];
    return value === undefined || value === null ? [] : [{ id, name, value: textOf(value) }];
  });
  return (
    <section
      aria-label={text.page.featureOf(layer)}
      className="floating absolute inset-x-3 bottom-10 z-10 ms-auto grid max-h-1/2 max-w-80 grid-rows-[auto_minmax(0,1fr)] text-small"
    >
      <header className="flex items-center gap-2 ps-3 pe-1 pt-1">
        <h2 className="min-w-0 flex-1 truncate font-semibold" dir="auto">
          {layer}
        </h2>
        <Button
          variant="quiet"
          size="icon"
          aria-label={text.page.closeFeature}
          onClick={() => close.current()}
        >
          <X className="size-4" aria-hidden />
        </Button>
      </header>
      {/* Announced, because the press that chose it was on the map. */}
      <div role="status" className="overflow-y-auto px-3 pb-2.5">
        {rows.length === 0 ? (
          <p className="text-muted-foreground">{text.page.noProperties}</p>
        ) : (
          <dl className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-3 gap-y-1">
            {rows.map(({ id, name, value }) => (
              <div key={id} className="contents">
                <dt className="text-muted-foreground [overflow-wrap:anywhere]" dir="auto">
                  {name}
                </dt>
                <dd className="[overflow-wrap:anywhere]" dir="auto">
                  {value}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  );
}

function textOf(value: Json): string {
  if (typeof value === 'boolean') return value ? text.page.yes : text.page.no;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
