import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ProjectStatus } from '@webmaps/project/status';
import { askAgain } from '../../data/act-ahead.ts';
import { sentenceOf } from '../../data/ask.ts';
import type { ListedProject } from '../../data/projects/listed-project.ts';
import { moveProjects, undoMoves } from '../../data/projects/project-calls.ts';
import type { MovedProject } from '../../data/projects/project-calls.ts';
import type { Project } from '../../data/projects/project.ts';
import { projectKey } from '../../data/projects/use-project.ts';
import { projectsKey } from '../../data/projects/use-projects.ts';
import { sendOrKeep } from '../../pending/send-or-keep.ts';
import { moveOfProject } from '../../pending/works-of-projects.ts';
import { text as pending } from '../../text/en/pending.ts';
import { sayDone } from '../../data/say-outcome.ts';
import { text } from '../../text/en/projects.ts';
import { addToast } from '../../ui/toast-store.ts';

export interface ProjectActions {
  readonly isPending: boolean;
  /** Moves projects to a state; those that may not go there stay, and it says why. */
  readonly move: (projects: readonly Identified[], status: ProjectStatus) => void;
}

type Identified = Pick<ListedProject, 'id' | 'name' | 'status'>;

/** Reasons that a message has room for. */
const MAX_REASONS = 3;

interface Move {
  readonly projects: readonly Identified[];
  readonly status: ProjectStatus;
}

/**
 * What can be done with projects, in a list and on their own pages. A move shows at once, is taken
 * back where the server refuses it, and can be undone.
 */
export function useProjectActions(): ProjectActions {
  const queries = useQueryClient();
  const refetch = () => askAgain(queries, projectsKey);
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: async ({ projects, status }: Move) => {
      let moved: readonly MovedProject[] = [];
      const outcome = await sendOrKeep({
        works: projects.map((project) => moveOfProject(project, status)),
        send: async () => {
          const ids = projects.map(({ id }) => id);
          moved = await moveProjects(ids, status);
        },
      });
      return outcome === 'kept' ? outcome : moved;
    },
    onMutate: async ({ projects, status }) => {
      const lists = { queryKey: [...projectsKey, 'list'] };
      const pages = projects.map(({ id }) => projectKey(id));
      await queries.cancelQueries({ queryKey: projectsKey });
      const before = [
        ...queries.getQueriesData(lists),
        ...pages.map((key) => [key, queries.getQueryData(key)] as const),
      ];
      const moving = new Set(projects.map(({ id }) => id));
      queries.setQueriesData<readonly ListedProject[]>(lists, (shown) =>
        shown?.map((project) => (moving.has(project.id) ? { ...project, status } : project)),
      );
      for (const key of pages) {
        queries.setQueryData<Project | null>(key, (shown) => shown && { ...shown, status });
      }
      return { before };
    },
    onError: (error, _, context) => {
      for (const [key, data] of context?.before ?? []) queries.setQueryData(key, data);
      showProblem(sentenceOf(error));
    },
    onSuccess: (outcome, { status }) =>
      outcome === 'kept' ? sayDone(pending.kept) : showOutcome(outcome, status),
    onSettled: refetch,
  });

  const showOutcome = (outcome: readonly MovedProject[], status: ProjectStatus) => {
    const moved = outcome.filter(({ reason }) => reason === null);
    const stayed = outcome.filter(({ reason }) => reason !== null);
    const undo = () =>
      void undoMoves(moved.map(({ id }) => id))
        .then((undone) => undone < moved.length && showProblem(text.undoneInPart(undone)))
        .catch((error: unknown) => showProblem(sentenceOf(error)))
        .finally(refetch);
    addToast({
      title: moved.length > 0 ? text.moved(namesOf(moved), text.statuses[status]) : text.notDone,
      ...(moved.length > 0 && { action: { label: text.undo, run: undo } }),
      ...(stayed.length > 0 && {
        description: reasonsOf(stayed),
        variant: 'destructive' as const,
        duration: Infinity,
      }),
    });
  };
  return { isPending, move: (projects, status) => mutate({ projects, status }) };
}

/** The first few projects that stayed as they were, each with its reason. */
function reasonsOf(stayed: readonly MovedProject[]): string {
  const shown = stayed.slice(0, MAX_REASONS).map(({ name, reason }) => `${name}: ${reason ?? ''}`);
  const hidden = stayed.length - shown.length;
  return [...shown, ...(hidden > 0 ? [text.moreStayed(hidden)] : [])].join(' ');
}

function showProblem(description: string): void {
  addToast({ title: text.notDone, description, variant: 'destructive', duration: Infinity });
}

function namesOf(projects: readonly MovedProject[]): string {
  const [first] = projects;
  return first && projects.length === 1 ? first.name : text.projects(projects.length);
}
