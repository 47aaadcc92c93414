import type { LocatedPerson } from './map-types.ts';

/** Long enough for a phone that has just been woken to find its satellites. */
const TIMEOUT_MILLISECONDS = 12_000;

/** Asks the browser once; `undefined` when it was denied, is not known or takes too long. */
export function locatePerson(): Promise<LocatedPerson | undefined> {
  if (!('geolocation' in navigator)) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({
          position: [coords.longitude, coords.latitude],
          accuracyMetres: coords.accuracy,
        }),
      () => resolve(undefined),
      { enableHighAccuracy: true, timeout: TIMEOUT_MILLISECONDS, maximumAge: 30_000 },
    );
  });
}
