import type { WrittenFormat } from '@webmaps/formats/features/write/layer-writers';
import type { NodeId } from '@webmaps/project/map/ids';
import { sayProblem } from '../../../data/say-outcome.ts';
import type { ProjectMap } from '../../../project-map/project-map.ts';
import { text } from '../../../text/en/editor.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { addToast } from '../../../ui/toast-store.ts';

/** Formats in the order in which the menu has them, as people call them. */
export const savedFormats = [
  ['geojson', 'GeoJSON'],
  ['kml', 'KML'],
  ['csv', 'CSV'],
  ['gpx', 'GPX'],
] as const satisfies readonly (readonly [WrittenFormat, string])[];

/** Saves a layer as a file, and says what the format has lost of it. */
export async function saveLayer(
  map: ProjectMap,
  {
    id,
    name,
    format,
  }: { readonly id: NodeId; readonly name: string; readonly format: WrittenFormat },
): Promise<void> {
  try {
    const exported = await map.exportLayer({ layer: id, format });
    if (!exported) return;
    saveFile(`${name}.${format}`, exported.file);
    if (exported.lost > 0) addToast({ title: text.files.lostAreas(exported.lost) });
  } catch (error) {
    sayProblem(error);
  }
}
