import type { Fix } from '@webmaps/guidance/position/fix';
import type { PositionSource, PositionState } from './position-source.ts';

/** The fixes of this device, asked for while somebody listens. */
export class DevicePositions implements PositionSource {
  #state: PositionState = { status: 'waiting' };
  readonly #listeners = new Set<(fixes: readonly Fix[]) => void>();
  #watch: number | undefined;

  state(): PositionState {
    return this.#state;
  }

  nowSeconds(): number {
    return Date.now() / 1000;
  }

  subscribe(listener: (fixes: readonly Fix[]) => void): () => void {
    this.#listeners.add(listener);
    this.#start();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#stop();
    };
  }

  /** Asks once more, after the person has allowed it. */
  retry(): void {
    this.#stop();
    this.#publish({ status: 'waiting' });
    if (this.#listeners.size > 0) this.#start();
  }

  #start(): void {
    if (this.#watch !== undefined) return;
    if (!('geolocation' in navigator)) {
      this.#publish({ status: 'absent' });
      return;
    }
    this.#watch = navigator.geolocation.watchPosition(
      (position) => {
        const fix = fixOf(position);
        this.#publish({ status: 'ready', fix }, [fix]);
      },
      (error) => {
        if (error.code === error.PERMISSION_DENIED) this.#publish({ status: 'refused' });
        // Between buildings or in a tunnel there is none for a while: the last one stays.
        else if (this.#state.status !== 'ready') this.#publish({ status: 'waiting' });
      },
      { enableHighAccuracy: true, maximumAge: 0 },
    );
  }

  #stop(): void {
    if (this.#watch !== undefined) navigator.geolocation.clearWatch(this.#watch);
    this.#watch = undefined;
  }

  #publish(state: PositionState, fixes: readonly Fix[] = []): void {
    this.#state = state;
    for (const listener of this.#listeners) listener(fixes);
  }
}

function fixOf({ coords, timestamp }: GeolocationPosition): Fix {
  const { longitude, latitude, accuracy, altitude, speed } = coords;
  return {
    timeSeconds: timestamp / 1000,
    position: [longitude, latitude],
    accuracyMetres: accuracy,
    ...(altitude !== null && { elevationMetres: altitude }),
    ...(speed !== null && speed >= 0 && { speedMetresPerSecond: speed }),
  };
}
