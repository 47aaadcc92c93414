import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMountains } from './testing/start-mountains.ts';
import type { Mountains } from './testing/start-mountains.ts';

let mountains: Mountains;
let hasPostgis = false;
beforeAll(async () => {
  mountains = await startMountains();
  const [found] = await mountains.asOwner(
    "select 1 from pg_available_extensions where name = 'postgis'",
  );
  hasPostgis = found !== undefined;
  if (!hasPostgis) return;
  await mountains.asOwner(`
    create extension postgis schema extensions;
    create table public.peaks (
      id int primary key, name text, place extensions.geometry(point, 4326)
    );
    insert into public.peaks values
      (1, 'Ridge', extensions.st_setsrid(extensions.st_makepoint(9.5, 47.1), 4326));
    grant select on public.peaks to anon;
    notify pgrst, 'reload schema'`);
});
afterAll(() => mountains.stop());

const features = async (path: string) => {
  const response = await fetch(`${mountains.rest}${path}`, {
    headers: { accept: 'application/geo+json' },
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

describe('rows as GeoJSON, where there is PostGIS', () => {
  it('are the features that PostGIS creates, without a crs', async ({ skip }) => {
    if (!hasPostgis) skip('PostGIS is not installed beside this PostgreSQL.');
    await expect
      .poll(() => features('/peaks'), { timeout: 20_000 })
      .toEqual({
        status: 200,
        body: {
          type: 'FeatureCollection',
          features: [
            {
              type: 'Feature',
              geometry: { type: 'Point', coordinates: [9.5, 47.1] },
              properties: { id: 1, name: 'Ridge' },
            },
          ],
        },
      });
    expect(await features('/peaks?id=eq.2')).toEqual({
      status: 200,
      body: { type: 'FeatureCollection', features: [] },
    });
  });

  it('are refused where no column is a geometry, as PostGIS refuses them', async ({ skip }) => {
    if (!hasPostgis) skip('PostGIS is not installed beside this PostgreSQL.');
    const { status, body } = await features('/peaks?select=id,name');
    expect({ status, message: body['message'] }).toEqual({
      status: 400,
      message: 'geometry column is missing',
    });
  });
});
