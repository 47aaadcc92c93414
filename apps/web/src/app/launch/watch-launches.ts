import type { AppRouter } from '../router.ts';

/** The launches that the system passes to an installed app; no library of types has it yet. */
interface LaunchQueue {
  setConsumer(
    consumer: (launch: { readonly files?: readonly FileSystemFileHandle[] }) => void,
  ): void;
}

/** Opens the files that the system gives to the installed app, as the web manifest asks for. */
export function watchLaunches(router: AppRouter): void {
  const { launchQueue } = globalThis as { readonly launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(({ files = [] }) => {
    const [handle] = files;
    if (handle) void open(router, handle);
  });
}

async function open(router: AppRouter, handle: FileSystemFileHandle): Promise<void> {
  const file = await handle.getFile();
  const { addressOfFile } = await import('./open-file.ts');
  await router.navigate({ to: '/run', search: await addressOfFile(file.name, file) });
}
