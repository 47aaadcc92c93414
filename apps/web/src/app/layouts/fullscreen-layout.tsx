import { Outlet } from '@tanstack/react-router';

/** The map is the page. */
export function FullscreenLayout() {
  return (
    <main className="relative h-dvh overflow-hidden">
      <Outlet />
    </main>
  );
}
