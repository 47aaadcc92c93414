import { describe, expect, it } from 'vitest';
import { sunPosition, sunVector } from './sun-position.ts';

describe('the position of the sun', () => {
  // Reda and Andreas, Solar Position Algorithm, NREL/TP-560-34302, appendix A.5.
  it("is that of NREL's example to a fiftieth of a degree", () => {
    const at = Date.UTC(2003, 9, 17, 19, 30, 30);
    const { azimuth, altitude } = sunPosition([-105.1786, 39.742476], at);
    expect(Math.abs(azimuth - 194.34024)).toBeLessThan(0.02);
    expect(Math.abs(altitude - (90 - 50.11162))).toBeLessThan(0.02);
  });

  it('goes round the horizon on a polar day and stays over it', () => {
    const azimuths = Array.from({ length: 24 }, (_, hour) => {
      const seen = sunPosition([25, 78], Date.UTC(2026, 5, 21, hour));
      expect(seen.altitude).toBeGreaterThan(10);
      return Math.floor(seen.azimuth / 90);
    });
    expect(new Set(azimuths)).toEqual(new Set([0, 1, 2, 3]));
  });

  it('stays below the horizon in a polar night', () => {
    for (let hour = 0; hour < 24; hour++) {
      expect(sunPosition([25, 78], Date.UTC(2026, 11, 21, hour)).altitude).toBeLessThan(-10);
    }
  });

  it('is a vector of length 1, to the south at noon north of the tropics', () => {
    const [east, north, up] = sunVector(sunPosition([0, 51.5], Date.UTC(2026, 2, 20, 12, 7)));
    expect(Math.hypot(east, north, up)).toBeCloseTo(1, 12);
    expect(Math.abs(east)).toBeLessThan(0.01);
    expect(north).toBeLessThan(0);
    // A gnomon at the equinox casts a shadow as long as it is high times the tangent of the latitude.
    expect(-north / up).toBeCloseTo(Math.tan((51.5 * Math.PI) / 180), 1);
  });
});
