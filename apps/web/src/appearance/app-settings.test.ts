import { describe, expect, it } from 'vitest';
import { changedAppSettings, parseAppSettings, usualAppSettings } from './app-settings.ts';

describe('the stored settings of the frame', () => {
  it('are a sidebar on the left that shrinks to icons, read from left to right', () => {
    expect(parseAppSettings(null)).toEqual({
      sidebar: { collapsible: 'icon', side: 'left', variant: 'sidebar' },
      direction: 'ltr',
    });
  });

  it.each(['', '{', 'null', '[]', '{"sidebar":7}'])(
    'are the usual ones where %j is stored',
    (text) => {
      expect(parseAppSettings(text)).toEqual(usualAppSettings);
    },
  );

  it('keep what can be read beside what cannot', () => {
    const sidebar = { collapsible: 'sometimes', side: 'right', variant: 'inset' };
    expect(parseAppSettings(JSON.stringify({ sidebar, direction: 'up' }))).toEqual({
      sidebar: { collapsible: 'icon', side: 'right', variant: 'inset' },
      direction: 'ltr',
    });
  });
});

describe('a change of direction', () => {
  const floating = changedAppSettings(usualAppSettings, { sidebar: { variant: 'floating' } });

  it('to rtl moves the sidebar to the right and keeps the rest', () => {
    expect(changedAppSettings(floating, { direction: 'rtl' })).toEqual({
      sidebar: { collapsible: 'icon', side: 'right', variant: 'floating' },
      direction: 'rtl',
    });
  });

  it('to ltr moves the sidebar to the left', () => {
    const rtl = changedAppSettings(floating, { direction: 'rtl' });
    expect(changedAppSettings(rtl, { direction: 'ltr' })).toEqual(floating);
  });

  it('is not meant by another change', () => {
    const rtl = changedAppSettings(floating, { direction: 'rtl' });
    expect(changedAppSettings(rtl, { sidebar: { variant: 'inset' } })).toEqual({
      sidebar: { collapsible: 'icon', side: 'right', variant: 'inset' },
      direction: 'rtl',
    });
  });
});
