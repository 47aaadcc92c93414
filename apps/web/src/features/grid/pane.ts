import { readProfileAddress } from '@webmaps/project/profile-address';
import type { ProfileAddress } from '@webmaps/project/profile-address';
import type { MapView } from '../../map/canvas/map-types.ts';
import { readLayers, writeLayers } from '../../map-page/address-layers.ts';
import type { LayerSettings } from '../../map-page/address-layers.ts';
import { decodeView, encodeView } from '../../map-page/view-url.ts';

/** What is drawn on the base map of a pane. */
export type PaneOverlay =
  /** A plan, as the planner's address has it. */
  | { readonly kind: 'route'; readonly plan: string }
  | { readonly kind: 'project'; readonly address: ProfileAddress };

/** What one of the maps shows. */
export interface Pane {
  readonly layers: LayerSettings;
  /** Without it, the base map follows the theme of the interface. */
  readonly theme: 'light' | 'dark' | undefined;
  readonly overlay: PaneOverlay | undefined;
  /** Its own camera, where it does not share that of the first map. */
  readonly view: MapView | undefined;
}

interface ReadPane {
  readonly pane: Pane;
  /** The parts that mean nothing here. */
  readonly unknown: readonly string[];
}

/** Reads `hillshade,base:dark,route:1.ab,at:14/43.7/7.4`. */
export function readPane(text: string): ReadPane {
  const names: string[] = [];
  const unknown: string[] = [];
  let view: MapView | undefined;
  let plan: string | undefined;
  const project: { id?: string; slug?: string; link?: string } = {};
  for (const part of text.split(',')) {
    const [, key, value = ''] = /^(at|route|project|slug|link):(.+)$/.exec(part) ?? [];
    if (key === undefined) names.push(part);
    else if (key === 'route') plan = value;
    else if (key === 'project') project.id = value;
    else if (key === 'slug') project.slug = value;
    else if (key === 'link') project.link = decodeLink(value);
    else {
      view = decodeView(value);
      if (!view) unknown.push(part);
    }
  }
  const isProject = project.id !== undefined || project.slug !== undefined;
  const address = isProject ? readProfileAddress(project) : undefined;
  if (isProject && !address) unknown.push(`project:${project.id ?? project.slug ?? ''}`);
  const read = readLayers(names.join(','));
  return {
    pane: {
      layers: read.settings,
      theme: read.theme,
      overlay: overlayOf(plan, address),
      view,
    },
    unknown: [...unknown, ...read.unknown],
  };
}

/** Writes what `readPane` reads. */
export function writePane({ layers, theme, overlay, view }: Pane): string {
  const parts = [writeLayers(layers, theme)];
  if (overlay?.kind === 'route') parts.push(`route:${overlay.plan}`);
  if (overlay?.kind === 'project') parts.push(...writeProject(overlay.address));
  if (view) parts.push(`at:${encodeView(view)}`);
  return parts.join(',');
}

function overlayOf(
  plan: string | undefined,
  address: ProfileAddress | undefined,
): PaneOverlay | undefined {
  if (address) return { kind: 'project', address };
  return plan === undefined ? undefined : { kind: 'route', plan };
}

function writeProject(address: ProfileAddress): string[] {
  if (address.kind === 'slug') return [`slug:${address.slug}`];
  const link = address.link === undefined ? [] : [`link:${encodeLink(address.link)}`];
  return [`project:${address.id}`, ...link];
}

/** The secret of a link may have the sign that parts are divided by. */
function encodeLink(link: string): string {
  return encodeURIComponent(link);
}

function decodeLink(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
