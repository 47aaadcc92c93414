import { maxWaypoints } from '@webmaps/plan/limits';
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { text } from '../../../text/en/planner.ts';
import { showToast } from '../../../ui/toast.tsx';
import { endAnnouncement } from './announce-edit.ts';
import { AddressEcho } from './address-echo.ts';
import type { HistoryAction, Touched } from '@webmaps/plan/history';
import { editsOf, historyOf, reduceHistory, touchedBy, visiblePlan } from '@webmaps/plan/history';
import { decodePlan, encodePlan } from '@webmaps/plan/url/plan-url';
import type { DecodedPlan } from '@webmaps/plan/url/plan-url';
import type { DragPreview } from '../route/drag-preview.ts';
import type { Change, Plan } from '@webmaps/plan/plan';
import { applyChange, emptyPlan, hasRoom } from '@webmaps/plan/plan';
import type { ProfileName } from '@webmaps/plan/preferences';
import { withWholeTracks } from '@webmaps/plan/tracks/whole-tracks';
import { findTrack } from '../tracks/known-tracks.ts';
import { useKeptTracks } from '../tracks/use-kept-tracks.ts';
import type { KeptState } from '../tracks/use-kept-tracks.ts';

export type BadLink = Extract<DecodedPlan, { readonly status: 'failed' }>['reason'];

/** The plan being edited, and everything that can be done to it. */
export interface PlanEditor {
  /** The plan on the screen: during a drag, as it would be after the release. */
  readonly plan: Plan;
  /** The plan without a drag that has not ended. */
  readonly settled: Plan;
  /** The plan as opened: another object for another route. */
  readonly origin: Plan;
  readonly dragging: boolean;
  /** Why the route in the link could not be read, until something is drawn; else `null`. */
  readonly badLink: BadLink | null;
  /** The change that the next undo, or redo, makes; `null` where there is none. */
  readonly undoes: Touched | null;
  readonly redoes: Touched | null;
  /** Every edit since the plan was opened, the oldest first, and how many of them are made. */
  readonly listEdits: () => ReturnType<typeof editsOf>;
  /** Undoes or redoes until so many edits are made. */
  readonly goTo: (made: number) => void;
  /**
   * Takes a change in as one step; `undefined` (nothing to do) is no step. Gives `false` where it was
   * refused, which a notice explains.
   */
  readonly edit: (change: Change | undefined) => void | false;
  readonly preview: (change: Change) => void;
  readonly cancel: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Takes the last step back, if it was made on this plan; it can be neither undone nor done again. */
  readonly retract: (before: Plan) => void;
  /** By the id of a track of the plan, whether all of it is kept in this browser. */
  readonly keptTracks: ReadonlyMap<string, KeptState>;
}

/**
 * Holds the plan and keeps it in step with its text in the address. Edits replace the address; a
 * text that came from elsewhere (a link, Back) replaces the plan. A plan without waypoints has no
 * text: it begins with the given profile.
 */
export function usePlan({
  address,
  onAddress,
  firstProfile,
  dragPreview,
}: {
  readonly address: string | undefined;
  readonly onAddress: (text: string | undefined) => void;
  readonly firstProfile: ProfileName;
  /** Gets every move first; the plan here follows at the pace of the page. */
  readonly dragPreview: DragPreview;
}): PlanEditor {
  const [history, dispatch] = useReducer(reduceHistory, address, (text) =>
    historyOf(planFromAddress(text, firstProfile)),
  );
  const [echo] = useState(() => new AddressEcho(address ?? ''));
  const latestProfile = useRef(firstProfile);
  useEffect(() => {
    latestProfile.current = firstProfile;
  }, [firstProfile]);
  const [badLink, setBadLink] = useState(() => faultOf(address));

  useEffect(() => {
    const incoming = address ?? '';
    if (!echo.receive(incoming)) return;
    dragPreview.release();
    endAnnouncement();
    dispatch({ type: 'load', plan: planFromAddress(incoming, latestProfile.current) });
    setBadLink(faultOf(incoming));
  }, [address, echo, dragPreview]);

  const encoded = encodePlan(history.plan);
  useEffect(() => {
    // What cannot be read stays in the address until there is something to put in its place.
    if (badLink !== null || encoded === echo.newest) return;
    echo.write(encoded);
    onAddress(encoded || undefined);
  }, [encoded, badLink, echo, onAddress]);

  const settled = history.plan;
  const recall = useCallback(() => dispatch({ type: 'recall', whole: findTrack }), []);
  const keptTracks = useKeptTracks(settled, recall);
  useEffect(
    () =>
      dragPreview.subscribePage(() => {
        const plan = dragPreview.plan();
        if (plan) dispatch({ type: 'preview', plan });
      }),
    [dragPreview],
  );
  const act = useCallback(
    (action: HistoryAction) => {
      dragPreview.release();
      if (action.type !== 'cancel') endAnnouncement();
      dispatch(action);
    },
    [dragPreview],
  );
  const edit = useCallback(
    (change: Change | undefined): void | false => {
      if (!change) return;
      const next = applyChange(settled, change);
      if (next === settled) {
        // What was dragged about and is back where it was leaves no step.
        act({ type: 'cancel' });
        return;
      }
      if (hasRoom(next, 0)) {
        act({ type: 'commit', change });
        if (next.waypoints.length > 0) setBadLink(null);
      } else {
        act({ type: 'cancel' });
        showToast({
          title: text.waypoint.tooMany,
          body: text.waypoint.tooManyBody(maxWaypoints),
          tone: 'problem',
        });
        return false;
      }
    },
    [settled, act],
  );

  const preview = useCallback(
    (change: Change) => dragPreview.preview(applyChange(settled, change)),
    [dragPreview, settled],
  );
  const cancel = useCallback(() => act({ type: 'cancel' }), [act]);
  const undo = useCallback(() => act({ type: 'undo' }), [act]);
  const redo = useCallback(() => act({ type: 'redo' }), [act]);
  const goTo = useCallback((made: number) => act({ type: 'go', made }), [act]);
  const { past, future } = history;
  const listEdits = useCallback(
    () => editsOf({ past, plan: settled, future }),
    [past, settled, future],
  );
  const retract = useCallback((before: Plan) => act({ type: 'retract', before }), [act]);
  return useMemo(
    () => ({
      plan: visiblePlan(history),
      settled,
      origin: history.origin,
      dragging: history.preview !== null,
      badLink,
      undoes: touchedBy(history, 'undo'),
      redoes: touchedBy(history, 'redo'),
      edit,
      preview,
      cancel,
      undo,
      redo,
      listEdits,
      goTo,
      retract,
      keptTracks,
    }),
    [
      history,
      settled,
      badLink,
      edit,
      preview,
      cancel,
      undo,
      redo,
      listEdits,
      goTo,
      retract,
      keptTracks,
    ],
  );
}

function planFromAddress(address: string | undefined, firstProfile: ProfileName): Plan {
  const decoded = decodePlan(address ?? '');
  const isNew = decoded.status === 'failed' || encodePlan(decoded.plan) === '';
  if (isNew) return { ...emptyPlan, profile: firstProfile };
  const waypoints = withWholeTracks(decoded.plan.waypoints, findTrack);
  return { ...decoded.plan, waypoints };
}

function faultOf(address: string | undefined): BadLink | null {
  const decoded = decodePlan(address ?? '');
  return decoded.status === 'failed' ? decoded.reason : null;
}
