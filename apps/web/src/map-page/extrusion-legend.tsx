import { fieldsOf } from '@webmaps/project/map/nodes/field';
import type { MapNode } from '@webmaps/project/map/nodes/node';
import { metresEachOf } from '@webmaps/project/style/extrusions';
import { styleOf } from '@webmaps/project/style/sections';
import { text } from '../text/en/editor.ts';
import { legendNumber } from './legend-number.ts';

const words = text.style.extrusion.legend;

/** What the heights of areas mean, with their unit. Nothing where areas are flat. */
export function ExtrusionLegend({ node }: { readonly node: MapNode }) {
  const height = styleOf(node).extrusion?.height;
  if (!height) return null;
  if (height.kind === 'one') return <p dir="auto">{words.one(legendNumber(height.value))}</p>;
  const name = fieldsOf(node).find(([id]) => id === height.field)?.[1].name;
  if (name === undefined) return null;
  const metresEach = metresEachOf(height);
  return (
    <p dir="auto">
      {metresEach === 1 ? words.field(name) : words.each(name, legendNumber(metresEach))}
    </p>
  );
}
