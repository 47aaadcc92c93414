import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Position } from '@webmaps/geo/position';
import { useState } from 'react';
import { makeDemoIds, makeDemoProject } from '../../../data/projects/demo-project.ts';
import { projectsKey } from '../../../data/projects/use-projects.ts';
import { sayDone, sayProblem } from '../../../data/say-outcome.ts';
import { useToday } from '../../../display/use-today.ts';
import { text } from '../../../text/en/demo-project.ts';
import { Button } from '../../../ui/button.tsx';

interface DemoProjectButtonProps {
  /** A place on the map of this server; `null` where it has none. */
  readonly findCenter: () => Promise<Position | null>;
  readonly onMade: (id: string) => void;
}

/** Makes a project that shows what one holds, and opens it. */
export function DemoProjectButton({ findCenter, onMade }: DemoProjectButtonProps) {
  const queries = useQueryClient();
  const today = useToday();
  const [ids] = useState(makeDemoIds);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => makeDemoProject({ ids, center: await findCenter(), today }),
    onSuccess: (id) => {
      sayDone(text.made);
      onMade(id);
    },
    onError: sayProblem,
    onSettled: () => queries.invalidateQueries({ queryKey: projectsKey }),
  });
  return (
    <Button loading={isPending} onClick={() => mutate()}>
      {text.make}
    </Button>
  );
}
