import type { Region } from '@webmaps/protocol/region';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { usualPreferences } from '../display/preferences.ts';
import type { Engine } from '../engine/engine.ts';
import { MapCredits } from '../map/canvas/controls/map-credits.tsx';
import type { MapCanvasProps } from '../map/canvas/map-types.ts';
import { text } from '../text/en/map-page.ts';
import { MapPage } from './map-page.tsx';
import { useMapPage } from './use-map-page.ts';

/** What the map library was given. */
let canvas: MapCanvasProps | undefined;

vi.mock('../map/canvas/map-canvas.tsx', () => ({
  MapCanvas(props: MapCanvasProps) {
    canvas = props;
    return <div data-canvas="">{props.children}</div>;
  },
}));

const region: Region = {
  id: 'hills',
  name: 'The Hills',
  bbox: [1, 2, 3, 4],
  fictional: true,
  overview: false,
  minZoom: 0,
  maxZoom: 15,
  start: { center: [2, 3], zoom: 12 },
  attributions: [],
  files: {},
};
const engine = {
  subscribe: () => () => undefined,
  regionStatus: () => ({ status: 'idle' }),
} as unknown as Engine;

interface SnowAddress {
  readonly map?: string;
}

/** A second page with a map: what such a page needs, without the planner. */
function SnowPage({ address }: { readonly address: SnowAddress }) {
  const page = useMapPage({
    engine,
    regions: [region],
    address,
    onAddress: () => undefined,
    startBox: () => [1.5, 2.5, 1.7, 2.7],
  });
  return (
    <MapPage
      page={page}
      colourMode={{ mode: 'dark', theme: 'dark', setMode: () => undefined }}
      settings={usualPreferences}
      onSettings={() => undefined}
      covered={{ top: 0, bottom: 0, start: 300 }}
      onShortcuts={() => undefined}
      overlays={
        <>
          <MapCredits of={[{ text: 'Snow Service' }]} />
          <i>snow on the map</i>
        </>
      }
    >
      <aside>Snow in {page.camera.region.name}</aside>
    </MapPage>
  );
}

beforeEach(() => {
  canvas = undefined;
});

describe('a page with a map, without the planner', () => {
  it('shows its overlays on the map and its panel beside the controls and the region', () => {
    const html = renderToStaticMarkup(<SnowPage address={{}} />);
    expect(html).toMatch(/<div data-canvas="">.*snow on the map.*<\/div>.*Snow in The Hills/s);
    expect(html).toContain(text.region.fictional);
    expect(html).toContain(`aria-label="${text.label}"`);
    expect(html).toContain(`aria-label="${text.controls.group}"`);
    expect(html).toContain(`aria-label="${text.controls.layers}"`);
  });

  it('begins with its own box, and with the view of an address that names one', () => {
    renderToStaticMarkup(<SnowPage address={{}} />);
    expect(canvas?.initialBox).toEqual([1.5, 2.5, 1.7, 2.7]);
    renderToStaticMarkup(<SnowPage address={{ map: '14/2.2/1.1' }} />);
    expect(canvas?.initialBox).toBeUndefined();
    expect(canvas?.initialView).toMatchObject({ center: [1.1, 2.2], zoom: 14 });
  });

  it('gives the map its theme, units and settings, and the room that panels leave', () => {
    renderToStaticMarkup(<SnowPage address={{}} />);
    expect(canvas).toMatchObject({
      theme: 'dark',
      units: usualPreferences.units,
      options: { hillshade: usualPreferences.hillshade },
      padding: { top: 48, right: 64, bottom: 0, left: 300 },
    });
  });

  it('names no region in view where the address looks elsewhere', () => {
    const html = renderToStaticMarkup(<SnowPage address={{ map: '14/-40/100' }} />);
    expect(html).toContain(text.region.outside);
  });
});
