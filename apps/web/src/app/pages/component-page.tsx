import { useParams } from '@tanstack/react-router';
import { ComponentShowcase } from '../../features/showcase/component-showcase.tsx';
import type { ComponentName } from '@webmaps/sitemap/pages';

export function ComponentPage() {
  // The route lets no other name through.
  const name = useParams({ strict: false, select: (params) => params.name as ComponentName });
  return <ComponentShowcase name={name} />;
}
