/** Released past this share of its size, a drawer closes; before it, it returns. */
export const drawerCloseThreshold = 0.25;
/** A flick closes it before that: released faster than this towards its edge, in px per ms. */
const flickSpeed = 0.4;

interface Release {
  /** How far it was drawn towards its edge, in px. */
  readonly distance: number;
  /** Its height, or its width at the sides, in px. */
  readonly size: number;
  /** How fast it moved towards its edge when it was released, in px per ms. */
  readonly speed: number;
}

export function releaseCloses({ distance, size, speed }: Release): boolean {
  return distance > 0 && (distance >= size * drawerCloseThreshold || speed > flickSpeed);
}
