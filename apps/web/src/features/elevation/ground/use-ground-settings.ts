import { useMemo } from 'react';
import type { DisplayPreferences } from '../../../display/preferences.ts';
import { exaggerations } from '../elevation-address.ts';
import type { Ground } from '../elevation-address.ts';

interface GroundSettingsInput {
  readonly preferences: DisplayPreferences;
  readonly prefer: (change: Partial<DisplayPreferences>) => void;
  readonly ground: Ground;
  readonly onGround: (ground: Ground) => void;
}

interface GroundSettings {
  readonly settings: DisplayPreferences;
  readonly onSettings: (change: Partial<DisplayPreferences>) => void;
}

/** The settings of the map here: relief, contours and 3D are those of the address, not of all maps. */
export function useGroundSettings(input: GroundSettingsInput): GroundSettings {
  const { preferences, prefer, ground, onGround } = input;
  return useMemo(
    () => ({
      settings: {
        ...preferences,
        hillshade: ground.hillshade,
        contours: ground.contours,
        slopes: ground.shading === 'slope',
        terrain3d: ground.exaggeration > 0,
      },
      onSettings: ({ hillshade, contours, slopes, terrain3d, ...others }) => {
        const isRaised = terrain3d ?? ground.exaggeration > 0;
        onGround({
          ...ground,
          ...(slopes !== undefined && { shading: slopes ? ('slope' as const) : 'none' }),
          hillshade: hillshade ?? ground.hillshade,
          contours: contours ?? ground.contours,
          exaggeration: isRaised ? ground.exaggeration || exaggerations.usual : 0,
        });
        if (Object.keys(others).length > 0) prefer(others);
      },
    }),
    [preferences, prefer, ground, onGround],
  );
}
