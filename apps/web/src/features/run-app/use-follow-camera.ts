import type { Position } from '@webmaps/geo/position';
import { useEffect, useState } from 'react';
import type { MapHandle } from '../../map/canvas/map-types.ts';

/** Flat enough to see what comes, steep enough to read street names. */
const PITCH_DEGREES = 42;
const ZOOM = 17;
/** A little less than the time between two fixes. */
const GLIDE_MILLISECONDS = 900;

/** Where the runner is and where the way leads. */
interface Followed {
  readonly position: Position;
  readonly headingDegrees: number | null;
}

/** Moves and turns the map with the runner, until a hand moves it. */
export function useFollowCamera(
  map: MapHandle | null,
  {
    followed,
    downPixels,
  }: {
    readonly followed: Followed | null;
    /** From the middle of the visible map to where the runner is to be. */
    readonly downPixels: number;
  },
): { readonly isFollowing: boolean; readonly setFollowing: (isFollowing: boolean) => void } {
  const [isFollowing, setFollowing] = useState(true);
  const position = followed?.position;
  const heading = followed?.headingDegrees ?? null;
  const isOn = followed !== null;
  useEffect(() => {
    if (isOn) setFollowing(true);
  }, [isOn]);
  useEffect(() => {
    if (!map || !position || !isFollowing) return;
    map.glideTo(
      {
        center: position,
        zoom: ZOOM,
        pitch: PITCH_DEGREES,
        ...(heading !== null && { bearing: heading }),
      },
      { milliseconds: GLIDE_MILLISECONDS, downPixels },
    );
  }, [map, position, heading, downPixels, isFollowing]);
  return { isFollowing, setFollowing };
}
