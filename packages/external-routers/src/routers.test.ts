import { ownRouter } from '@webmaps/router/own-router';
import { describe, it } from 'vitest';
import { testData } from '../../../scripts/test-data.ts';
import { hasValhalla, startValhalla } from '../../../scripts/routers/real-valhalla.ts';
import { openExternalRouter } from './open-external-router.ts';
import { describeRouter } from './testing/router-contract.ts';
import type { Subject } from './testing/router-contract.ts';
import { serveRouter } from '../../../scripts/routers/serve-router.ts';
import type { Heard, Said } from './testing/fake-exchange.ts';
import { fakeGraphHopper } from './testing/fake-graphhopper.ts';
import { fakeOsrm } from './testing/fake-osrm.ts';
import { fakeValhalla } from './testing/fake-valhalla.ts';
import { makeTestTown, places } from './testing/test-town.ts';

const world = makeTestTown();
const ground = { ...places, loopMetres: 2000 };

async function subjectOf(
  router: 'valhalla' | 'graphhopper' | 'osrm',
  speak: (heard: Heard) => Promise<Said>,
): Promise<Subject> {
  const { url, stop } = await serveRouter(speak);
  const openRouter = openExternalRouter({ router, url }, fetch);
  return {
    ground,
    stop,
    open: (elevation) => openRouter(elevation === undefined ? {} : { elevation }),
  };
}

describeRouter('our own router', { isochrones: true, surfaces: true }, async () => ({
  ground,
  open: () => ownRouter(world),
}));
describeRouter('Valhalla', { isochrones: true, surfaces: true }, () =>
  subjectOf('valhalla', fakeValhalla(world)),
);
describeRouter('GraphHopper', { isochrones: true, surfaces: true }, () =>
  subjectOf('graphhopper', fakeGraphHopper(world)),
);
describeRouter('OSRM', { isochrones: false, surfaces: false }, () =>
  subjectOf('osrm', fakeOsrm(world)),
);

const andorra = testData('osm/andorra-2021.osm.pbf');
if (hasValhalla && andorra !== undefined) {
  describeRouter('a real Valhalla in Andorra', { isochrones: true, surfaces: true }, async () => {
    const { url, stop } = await startValhalla(andorra);
    const openRouter = openExternalRouter({ router: 'valhalla', url }, fetch);
    return {
      ground: {
        start: [1.5218, 42.5075],
        end: [1.539, 42.5102],
        third: [1.535, 42.512],
        middle: [1.5289, 42.5077],
        far: [1.9, 42.9],
        loopMetres: 4000,
      },
      stop,
      open: (elevation) => openRouter(elevation === undefined ? {} : { elevation }),
    };
  });
} else {
  describe('a real Valhalla', () => {
    it.skip('is not installed: run node scripts/routers/fetch-valhalla.ts, beside the test data', () => {});
  });
}
