/** The prefix of all overlays keeps it when the map changes its style. */
const PREFIX = 'overlay-remote-';

/** The source of a remote layer; another number where it has another address. */
export function remoteSourceName(layer: string, number: number): string {
  return `${PREFIX}${layer}-${number}`;
}

/** Whether a fault of a source is said beside its layer, and not as one of the map. */
export function isRemoteSource(source: string | undefined): boolean {
  return source?.startsWith(PREFIX) === true;
}
