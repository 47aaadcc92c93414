import { useMatches } from '@tanstack/react-router';

export function AppearancePage() {
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.page?.title });
  return <h1 className="text-title font-semibold">{title}</h1>;
}
