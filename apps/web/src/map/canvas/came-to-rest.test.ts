import { Evented } from 'maplibre-gl';
import { expect, it } from 'vitest';
import { cameToRest } from './came-to-rest.ts';

class MovingMap extends Evented {
  readonly moving: boolean;
  constructor(moving: boolean) {
    super();
    this.moving = moving;
  }
  loaded() {
    return !this.moving;
  }
  isMoving() {
    return this.moving;
  }
}

const restOf = (map: MovingMap) => cameToRest(map as unknown as Parameters<typeof cameToRest>[0]);

it('answers at once where the map is at rest', async () => {
  expect(await restOf(new MovingMap(false))).toBe(true);
});

it('waits for what is in view, through moves of the page itself', async () => {
  const map = new MovingMap(true);
  const answer = restOf(map);
  map.fire('movestart');
  map.fire('idle');
  expect(await answer).toBe(true);
});

it('ends without rest when a person moves the map, or the map is removed', async () => {
  for (const [event, data] of [['movestart', { originalEvent: {} }], ['remove']] as const) {
    const map = new MovingMap(true);
    const answer = restOf(map);
    map.fire(event, data);
    map.fire('idle');
    expect(await answer).toBe(false);
  }
});
