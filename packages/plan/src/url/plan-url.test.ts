import { maxWaypoints } from '../limits.ts';
import { describe, expect, it } from 'vitest';
import { decodePlan, encodePlan } from './plan-url.ts';
import { planOf } from '../plan.ts';
import { ownStep, preferenceNames, profileNames, withStep } from '../preferences.ts';

const monaco = planOf([
  { position: [7.419758, 43.731142], snap: true },
  { position: [7.427, 43.739], snap: false },
  { position: [-179.999999, -89.5], snap: true },
]);

/** A fixed generator (mulberry32), so that a failure can be repeated. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function named(name: string | undefined) {
  return name === undefined ? {} : { name };
}

const damaged = { status: 'failed', reason: 'damaged' };

describe('a plan in the address bar', () => {
  it('comes back exactly as it was', () => {
    expect(decodePlan(encodePlan(monaco))).toEqual({ status: 'ready', plan: monaco });
  });

  it('comes back for a thousand plans anywhere in the world', () => {
    const random = generator(7);
    for (let round = 0; round < 1000; round++) {
      const plan = planOf(
        Array.from({ length: 1 + Math.floor(random() * 12) }, (_, at) => {
          const profile = profileNames[Math.floor(random() * 20)];
          return {
            position: [random() * 360 - 180, random() * 180 - 90] as const,
            snap: random() < 0.8,
            ...(at > 0 && profile && { profile }),
          };
        }),
      );
      expect(decodePlan(encodePlan(plan))).toEqual({ status: 'ready', plan });
    }
  });

  it('needs no escaping', () => {
    const text = encodePlan(monaco);
    expect(text).toMatch(/^1[.~][A-Za-z0-9_.~-]+$/);
    expect(encodeURIComponent(text)).toBe(text);
  });

  it('stays short: ten waypoints of a town in a hundred characters', () => {
    const town = planOf(
      Array.from({ length: 10 }, (_, index) => ({
        position: [7.42 + index * 0.0021, 43.73 + (index % 3) * 0.0017] as const,
        snap: true,
      })),
    );
    expect(encodePlan(town).length).toBeLessThan(100);
  });

  it('is the empty text for an empty plan', () => {
    expect(encodePlan(planOf([]))).toBe('');
    expect(decodePlan('')).toEqual({ status: 'ready', plan: planOf([]) });
  });

  it('holds how ways are chosen, in a few more characters', () => {
    for (const profile of profileNames) {
      const routeOptions = withStep(
        withStep({ profile, preferences: {} }, 'hills', 0),
        'green',
        20,
      );
      const plan = planOf(monaco.waypoints, routeOptions);
      const text = encodePlan(plan);
      expect(decodePlan(text)).toEqual({ status: 'ready', plan });
      expect(encodeURIComponent(text)).toBe(text);
      expect(new URLSearchParams({ r: text }).toString()).not.toContain('%2A');
      expect(text.length - encodePlan(monaco).length).toBeLessThanOrEqual(6);
    }
  });

  it('gives each preference a letter of its own', () => {
    for (const name of preferenceNames) {
      const routeOptions = withStep({ profile: 'foot', preferences: {} }, name, 13);
      const plan = planOf(monaco.waypoints, routeOptions);
      expect(decodePlan(encodePlan(plan)), name).toEqual({ status: 'ready', plan });
    }
  });

  it('is what older pages read where ways are chosen as usual, and a newer version elsewhere', () => {
    const older = /^1([.~][A-Za-z0-9_-]+)+$/;
    expect(encodePlan(monaco)).toMatch(older);
    const trail = encodePlan({ ...monaco, profile: 'trail' });
    expect(trail).toMatch(/^2[.~]/);
    expect(decodePlan(encodePlan(monaco))).toEqual({ status: 'ready', plan: monaco });
  });

  it('holds the names of places, in any script and beside any preferences', () => {
    const names = ['Café Central', undefined, '山の家 🏔'] as const;
    const places = monaco.waypoints.map((place, index) => ({ ...place, ...named(names[index]) }));
    for (const routeOptions of [monaco, withStep(monaco, 'green', 20)]) {
      const plan = planOf(places, routeOptions);
      const text = encodePlan(plan);
      expect(text).toMatch(/^3[.~]/);
      expect(encodeURIComponent(text)).toBe(text);
      expect(decodePlan(text)).toEqual({ status: 'ready', plan });
    }
    const first = planOf(
      monaco.waypoints.map((place, at) => ({ ...place, ...named(names[at + 2]) })),
    );
    expect(first.waypoints.map(({ name }) => name)).toEqual([names[2], undefined, undefined]);
    // What ends in a point is cut by programs that find links in a text.
    expect(encodePlan(first)).toMatch(/[A-Za-z0-9_-]$/);
    expect(decodePlan(encodePlan(first))).toEqual({ status: 'ready', plan: first });
  });

  it('takes no name from a link that would break a line or run on for ever', () => {
    const name = `\u0000 Café\n\u202eCentral ${'é'.repeat(400)}`;
    const text = `3.AA**${Buffer.from(name).toString('base64url')}`;
    const decoded = decodePlan(text);
    if (decoded.status === 'failed') throw new Error(decoded.reason);
    expect(decoded.plan.waypoints[0]?.name).toMatch(/^Café Central é+$/);
    expect(decoded.plan.waypoints[0]?.name).toHaveLength(80);
  });

  it('forgets a preference that is the profile’s own', () => {
    const own = ownStep('trail', 'green');
    expect(decodePlan('2.AA*tg'.concat(String.fromCodePoint(65 + own)))).toMatchObject({
      status: 'ready',
      plan: { profile: 'trail', preferences: {} },
    });
  });

  it('holds a finish that waits for its start, and what has no other waypoint only', () => {
    for (const place of [{}, { name: 'Comapedrosa' }]) {
      const plan = planOf([{ position: [1.444, 42.591], snap: true, awaitsStart: true, ...place }]);
      expect(decodePlan(encodePlan(plan))).toEqual({ status: 'ready', plan });
    }
    expect(decodePlan('5.AA.AA**')).toEqual({ status: 'failed', reason: 'damaged' });
  });

  it('holds the profiles of legs, beside anything else', () => {
    const [start, via, end] = monaco.waypoints.map(({ position, snap }) => ({ position, snap }));
    if (!start || !via || !end) throw new Error('three waypoints');
    const plans = [
      planOf([start, { ...via, profile: 'trail' }, end]),
      planOf(
        [start, via, { ...end, profile: 'night', name: 'Bar' }],
        withStep(monaco, 'green', 20),
      ),
      planOf([start, { ...via, profile: 'road' }, { ...end, profile: 'foot' }]),
    ];
    for (const plan of plans) {
      const text = encodePlan(plan);
      expect(text).toMatch(/^6[.~]/);
      expect(encodeURIComponent(text)).toBe(text);
      expect(decodePlan(text)).toEqual({ status: 'ready', plan });
    }
    const read = (code: string) => decodePlan(`6.AA.AA.AA****${code}`);
    for (const code of ['', '-', 't', '-t', 'tf']) expect(read(code).status, code).toBe('ready');
    for (const code of ['x', '---', 't-t', 'T']) expect(read(code), code).toEqual(damaged);
  });

  it('holds what is to be kept away from, and what to be kept to, without waypoints too', () => {
    const corners = [
      [7.42, 43.73],
      [7.43, 43.735],
      [7.425, 43.74],
    ] as const;
    const zones = [
      { kind: 'avoid', shape: 'area', corners },
      { kind: 'prefer', shape: 'line', corners: corners.slice(0, 2) },
      { kind: 'avoid', shape: 'line', corners },
      { kind: 'prefer', shape: 'area', corners },
    ] as const;
    const places = monaco.waypoints.map(({ position, snap }) => ({ position, snap }));
    for (const plan of [
      planOf(places, withStep(monaco, 'green', 20), zones),
      planOf([], monaco, zones.slice(0, 1)),
      planOf(places.slice(0, 1), monaco, zones),
    ]) {
      const text = encodePlan(plan);
      expect(text).toMatch(/^7/);
      expect(encodeURIComponent(text)).toBe(text);
      expect(decodePlan(text)).toEqual({ status: 'ready', plan });
    }
    for (const code of ['', 'a', 'aAAAA', 'xAAAAAA', 'aAAAAAAA', 'aAA.', 'a~']) {
      expect(decodePlan(`7.AA*****${code}`), code).toEqual(damaged);
    }
  });

  it('names a newer version', () => {
    expect(decodePlan('8.AAAA')).toEqual({ status: 'failed', reason: 'version' });
    expect(decodePlan('12~AAAA*whatever')).toEqual({ status: 'failed', reason: 'version' });
  });

  it('takes too many waypoints for what they are', () => {
    const text = `1${'.AA'.repeat(maxWaypoints + 1)}`;
    expect(decodePlan(text)).toEqual({ status: 'failed', reason: 'too_many' });
  });

  it('never throws, whatever the text is', () => {
    const random = generator(11);
    const text = encodePlan(
      planOf(
        monaco.waypoints.map((place) => ({ ...place, name: 'Café' })),
        { profile: 'trail', preferences: {} },
      ),
    );
    for (let round = 0; round < 2000; round++) {
      const at = Math.floor(random() * text.length);
      const character = String.fromCodePoint(Math.floor(random() * 0x2fff));
      const result = decodePlan(text.slice(0, at) + character + text.slice(at + 1));
      expect(['ready', 'failed']).toContain(result.status);
    }
    const wrongPreferences = [
      '2.AA',
      '1.AA*t',
      '2.AA*',
      '2.AA*x',
      '2.AA*tg',
      '2.AA*tgV',
      '2.AA*txA',
    ];
    const wrongPlaces = ['1', '1.', '1.A', '1.AAA', '1~_', 'x', '1.AAAA!', '1.________AA'];
    const wrongNames = ['3.AA', '3.AA*', '3.AA**A', '3.AA**_w', '3.AA**QQ.QQ', '3.AA**Q%20'];
    const wrongParts = ['2.AA*t*', '3.AA*x*QQ', '3.AA**QQ*'];
    for (const wrong of [
      ...wrongNames,
      ...wrongParts,
      ...wrongPlaces,
      ...wrongPreferences,
      '2*t',
      '2.AA*tgA*',
    ]) {
      expect(decodePlan(wrong)).toEqual({ status: 'failed', reason: 'damaged' });
    }
  });
});
