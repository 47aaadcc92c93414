import { describe, expect, it } from 'vitest';
import { text } from '../../text/en/offline.ts';
import { isPassing } from './is-passing.ts';

const chunk = 'https://maps.example/assets/help-Dk2x.js';

describe('an error that takes no page away', () => {
  it.each([
    ['Chromium', new TypeError(`Failed to fetch dynamically imported module: ${chunk}`)],
    ['Firefox', new TypeError(`error loading dynamically imported module: ${chunk}`)],
    ['WebKit', new TypeError('Importing a module script failed.')],
    ['Vite, of styles', new Error('Unable to preload CSS for /assets/help-Dk2x.css')],
  ])('is a part of the build that was lost, as %s says it', (_, error) => {
    expect(isPassing(error)).toBe(true);
    // As `guardChunks` passes it on.
    error.message = text.chunk(error.message);
    expect(isPassing(error)).toBe(true);
  });

  it.each([
    ['Chromium', 'Failed to fetch'],
    ['Firefox', 'NetworkError when attempting to fetch resource.'],
    ['WebKit', 'Load failed'],
  ])('is a request that was lost, as %s says it', (_, message) => {
    expect(isPassing(new TypeError(message))).toBe(true);
  });

  it('is a request that was given up', () => {
    expect(isPassing(new DOMException('The user aborted a request.', 'AbortError'))).toBe(true);
  });

  it.each([
    new TypeError("Cannot read properties of undefined (reading 'map')"),
    new Error('Failed to fetch the answer to everything'),
    'a text',
    undefined,
  ])('is not %s', (error) => {
    expect(isPassing(error)).toBe(false);
  });
});
