import type { Bbox } from '@webmaps/geo/bbox';
import { areaQuantity } from '../../display/area-quantity.ts';
import { useDisplayPreferences } from '../../display/preferences.ts';
import { text } from '../../text/en/admin-regions.ts';
import { areaOfBox } from './area-of-box.ts';

/** How large a box is: "a box of 5.4 km²". */
export function BoxSize({ box }: { readonly box: Bbox }) {
  const [{ units }] = useDisplayPreferences();
  const { value, unit } = areaQuantity(areaOfBox(box), units);
  return <span className="numbers">{text.regions.area(`${value} ${unit}`)}</span>;
}
