import { storedValue } from '../../display/stored-value.ts';

const stored = storedValue('sidebar-open', { parse: (text) => text !== 'false' });

/** Whether the sidebar is open; read before anything is drawn, so that nothing moves. */
export function useSidebarOpen(): boolean {
  return stored.use();
}

export function setSidebarOpen(open: boolean): void {
  stored.set(open);
}
