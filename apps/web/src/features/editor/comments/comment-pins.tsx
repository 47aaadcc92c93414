import { bboxOf, growBbox } from '@webmaps/geo/bbox';
import type { Bbox } from '@webmaps/geo/bbox';
import { MapPin, MessageSquareX } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { pictureOf } from '../../../account/picture-of.ts';
import { isUnread } from '../../../data/comments/comment-threads.ts';
import type { CommentThread } from '../../../data/comments/comment-threads.ts';
import { useReadMarks } from '../../../data/comments/use-map-comments.ts';
import { ClusteredPlaces } from '../../../map/layers/clustered-places.tsx';
import { MapMarker } from '../../../map/layers/map-marker.tsx';
import { glyphOfTaskStatus } from '../../../tasks/task-status-glyph.ts';
import { text } from '../../../text/en/map-comments.ts';
import { text as taskText } from '../../../text/en/tasks.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { StateGlyph } from '../../../ui/state-glyph.tsx';
import { useEditor } from '../editor-context.ts';
import type { CommentsInHand } from './use-comments.ts';
import { isTaskOpen, usePins } from './use-pins.ts';
import type { PinPlace } from './use-pins.ts';

/** What is seen around a place that the camera goes to, on each side. */
const AROUND_DEGREES = 0.002;
/** Pins closer to each other than this are one sign at every zoom. */
const SAME_PLACE_DEGREES = 1e-5;
const MAX_NAMES = 4;
const MAX_CHARACTERS = 80;

/** The pins of comments and tasks on the map of a project. A child of `MapCanvas`. */
export function CommentPins({ comments }: { readonly comments: CommentsInHand }) {
  const { map, showBox, isInView } = useEditor();
  const { project, view, pin, showsDone } = comments;
  const { threads, tasks, places } = usePins(map, project.id);
  const marks = useReadMarks(project.id, project.me).data;
  const signs = useMemo(() => {
    const { me } = project;
    const at = (id: string) => places.get(id);
    return [
      ...threads
        .filter(({ id, isResolved }) => showsDone || !isResolved || id === pin)
        .flatMap((thread) => signOfThread(thread, at(thread.id), isUnread(thread, { me, marks }))),
      ...tasks
        .filter((task) => showsDone || isTaskOpen(task) || task.id === pin)
        .flatMap(({ id, title, status }) => {
          const name = text.pin.task(title, taskText.statuses[status]);
          const icon = (
            <Sign isTask isGone={at(id)?.isGone ?? false}>
              <StateGlyph state={glyphOfTaskStatus[status]} className="size-4" />
            </Sign>
          );
          return signAt(at(id), { id, name, colour: 'var(--info)', icon });
        }),
    ];
  }, [threads, tasks, places, marks, showsDone, pin, project]);
  useFollowPin({ pin, place: pin === undefined ? undefined : places.get(pin), showBox, isInView });
  const highlighted = useMemo(() => new Set(pin === undefined ? [] : [pin]), [pin]);
  const open = (box: Bbox) => {
    const isOnePlace = Math.max(box[2] - box[0], box[3] - box[1]) < SAME_PLACE_DEGREES;
    if (isOnePlace) comments.show({ kind: 'list', within: growBbox(box, SAME_PLACE_DEGREES) });
    else showBox(box);
  };
  return (
    <>
      <ClusteredPlaces
        places={signs}
        highlighted={highlighted}
        onHighlight={() => undefined}
        onChoose={(id) => {
          if (tasks.some((task) => task.id === id)) comments.openTask(id);
          else comments.show({ kind: 'thread', id });
        }}
        onOpen={open}
        titleOfCluster={(names) => text.cluster(names.length, firstNames(names))}
      />
      {view?.kind === 'new' && (
        <MapMarker position={view.place} anchor="bottom" title={text.pin.draft}>
          <MapPin className="size-8 fill-primary stroke-card" aria-hidden />
        </MapMarker>
      )}
    </>
  );
}

function signOfThread(
  { id, root, isResolved }: CommentThread,
  place: PinPlace | undefined,
  isNew: boolean,
) {
  const person = root.author?.name ?? text.someone;
  const name = text.pin.thread(person, root.body.slice(0, MAX_CHARACTERS));
  const icon = (
    <Sign isNew={isNew} isResolved={isResolved} isGone={place?.isGone ?? false}>
      {place?.isGone ? (
        <MessageSquareX className="size-4 text-warning" aria-hidden />
      ) : (
        <Avatar
          decorative
          name={person}
          picture={root.author ? pictureOf(root.author) : undefined}
        />
      )}
    </Sign>
  );
  return signAt(place, { id, name, colour: 'var(--primary)', icon });
}

interface SignWords {
  readonly id: string;
  readonly name: string;
  readonly colour: string;
  readonly icon: ReactNode;
}

function signAt(place: PinPlace | undefined, sign: SignWords) {
  if (!place) return [];
  const name = place.isGone ? text.pin.gone(sign.name) : sign.name;
  return [{ ...sign, name, position: place.position }];
}

interface SignProps {
  readonly isTask?: boolean;
  readonly isNew?: boolean;
  readonly isResolved?: boolean;
  readonly isGone: boolean;
  readonly children: ReactNode;
}

/** A speech bubble for comments, a tile for tasks; with a broken edge where the feature is gone. */
function Sign(props: SignProps) {
  const { isTask = false, isNew = false, isResolved = false, isGone, children } = props;
  const shape = isTask ? 'rounded-md' : 'rounded-full rounded-es-none';
  const edge = isGone ? 'border-2 border-dashed border-warning' : 'border border-foreground/25';
  return (
    <span
      className={`relative grid size-8 place-items-center bg-card shadow-sm ${shape} ${edge} ${isResolved ? 'opacity-60' : ''}`}
    >
      {children}
      {isNew && (
        <span className="absolute -end-0.5 -top-0.5 size-2.5 rounded-full bg-primary ring-2 ring-card" />
      )}
    </span>
  );
}

interface FollowOptions {
  readonly pin: string | undefined;
  readonly place: PinPlace | undefined;
  readonly showBox: (box: Bbox) => void;
  readonly isInView: (box: Bbox) => boolean;
}

/** Moves the camera to a pin that is chosen and not in view, once. */
function useFollowPin({ pin, place, showBox, isInView }: FollowOptions): void {
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (pin === undefined) shown.current = undefined;
    if (pin === undefined || !place || shown.current === pin) return;
    shown.current = pin;
    const box = bboxOf([place.position]);
    if (box && !isInView(box)) showBox(growBbox(box, AROUND_DEGREES));
  }, [pin, place, showBox, isInView]);
}

function firstNames(names: readonly string[]): string {
  const shown = names.slice(0, MAX_NAMES).join(', ');
  return names.length > MAX_NAMES ? `${shown} …` : shown;
}
