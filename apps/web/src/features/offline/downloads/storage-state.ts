/** What the browser says of the room that this app takes, and whether it keeps it. */
export interface StorageState {
  /** `undefined` where the browser does not say. */
  readonly room: { readonly used: number; readonly left: number } | undefined;
  /** It clears nothing by itself; `undefined` where it cannot be asked. */
  readonly isKept: boolean | undefined;
}

/** Browsers leave the storage manager out on pages from plain HTTP. */
const manager = (): StorageManager | undefined =>
  (navigator as Partial<Pick<Navigator, 'storage'>>).storage;

export async function readStorageState(): Promise<StorageState> {
  const [estimate, isKept] = await Promise.all([manager()?.estimate(), manager()?.persisted?.()]);
  const { usage, quota } = estimate ?? {};
  const room =
    usage === undefined || quota === undefined
      ? undefined
      : { used: usage, left: Math.max(0, quota - usage) };
  return { room, isKept };
}

/** Asks the browser to clear nothing by itself. @returns whether it agrees */
export async function askToKeep(): Promise<boolean> {
  try {
    return (await manager()?.persist?.()) ?? false;
  } catch {
    return false;
  }
}
