import { expect, it } from 'vitest';
import { iconNames, iconPath } from './icon-paths.ts';

it('has an outline for each icon, and none for others', () => {
  for (const name of iconNames) expect(iconPath(name), name).toMatch(/^\s*[mM][-\d., a-zA-Z\s]+$/);
  expect(iconNames.length).toBeGreaterThan(100);
  for (const name of ['', 'toString', 'of-a-newer-build']) expect(iconPath(name)).toBeUndefined();
});
