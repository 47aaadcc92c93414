import { Outlet } from '@tanstack/react-router';

export function AdminLayout() {
  return (
    <main className="min-h-dvh p-6">
      <Outlet />
    </main>
  );
}
