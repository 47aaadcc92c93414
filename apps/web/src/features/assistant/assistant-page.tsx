import { Link } from '@tanstack/react-router';
import { encodePlan } from '@webmaps/plan/url/plan-url';
import type { Region } from '@webmaps/protocol/region';
import { planOf } from '@webmaps/plan/plan';
import { withStep } from '@webmaps/plan/preferences';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { ColourMode } from '../../appearance/colour-mode.ts';
import { useCommands } from '../../commands/use-commands.ts';
import { displayPreferences, useDisplayPreferences } from '../../display/preferences.ts';
import type { Engine } from '../../engine/engine.ts';
import type { MapHandle } from '../../map/canvas/map-types.ts';
import type { ColourModeControl } from '../../map-page/colour-mode-control.ts';
import { MapPage } from '../../map-page/map-page.tsx';
import { MapPanel, useMapPanel } from '../../map-page/map-panel.tsx';
import { useMapPage } from '../../map-page/use-map-page.ts';
import { placesOfRoute } from '../../route-search/places-of-route.ts';
import { useHighlight } from '../../route-search/use-highlight.ts';
import { text } from '../../text/en/assistant.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import type { Call } from './acts/doable-tools.ts';
import { deleteTurns } from './kept/conversation-database.ts';
import { useKeepsConversations } from './kept/settings.ts';
import { Composer } from './panel/composer.tsx';
import { Conversation } from './panel/conversation.tsx';
import { ConversationSettings, Header, ReaderBadge } from './panel/header.tsx';
import { OnMap } from './panel/on-map.tsx';
import { useSession } from './use-session.ts';

/** The page's part of the address. */
export interface AssistantAddress {
  readonly map?: string;
  readonly region?: string;
  /** The plan, as the planner writes it. */
  readonly r?: string;
}

interface AssistantPageProps {
  readonly engine: Engine;
  /** At least one of them can be planned in. */
  readonly regions: readonly Region[];
  readonly address: AssistantAddress;
  /** Replaces parts of the address; `undefined` takes a part away. */
  readonly onAddress: (change: { [Key in keyof AssistantAddress]?: string | undefined }) => void;
  readonly colourMode: ColourModeControl;
  readonly onShortcuts: () => void;
  readonly onOpenPage: (path: string) => void;
}

const PANEL_PIXELS = 392;

/** A map with a conversation that acts on it. */
export function AssistantPage(props: AssistantPageProps) {
  const { engine, regions, address, onAddress } = props;
  const [preferences, prefer] = useDisplayPreferences();
  const panel = useMapPanel(PANEL_PIXELS);
  const page = useMapPage(props);
  const { map } = page;
  const latest = useRef<{
    map: MapHandle | null;
    setMode: (mode: ColourMode) => void;
    openPage: (path: string) => void;
  }>({ map, setMode: props.colourMode.setMode, openPage: props.onOpenPage });
  useEffect(() => {
    latest.current = { map, setMode: props.colourMode.setMode, openPage: props.onOpenPage };
  });
  const services = useMemo(
    () => ({
      engine,
      regions,
      map: () => latest.current.map,
      preferences: displayPreferences,
      prefer,
      setColourMode: (mode: ColourMode) => latest.current.setMode(mode),
      openPage: (path: string) => latest.current.openPage(path),
    }),
    [engine, regions, prefer],
  );
  const { session, state, warm } = useSession(services, address.r);
  const [keeps, setKeeps] = useKeepsConversations();
  const { shown, history, waiting, isBusy, isPreview } = state;
  const found = shown.found?.routes ?? none;
  const highlight = useHighlight(found);
  const input = useRef<HTMLInputElement>(null);

  const written = encodePlan(history.plan) || undefined;
  useEffect(() => {
    if (written !== address.r) onAddress({ r: written });
  }, [written, address.r, onAddress]);

  const press = (call: Call) => () => session.press([call], true);
  const pressOnRoute = (call: Call) =>
    history.plan.waypoints.length > 1 ? press(call) : undefined;
  useCommands('planner', {
    undo: history.past.length > 0 ? session.undo : undefined,
    redo: history.future.length > 0 ? session.redo : undefined,
    reverse_route: pressOnRoute({ name: 'reverse_route', input: {} }),
    out_and_back: pressOnRoute({ name: 'out_and_back', input: {} }),
    close_loop: pressOnRoute({ name: 'close_loop', input: {} }),
    show_whole: pressOnRoute({ name: 'show_whole', input: { what: '@route' } }),
    search: () => input.current?.focus(),
    escape: () => {
      if (!isBusy) return false;
      session.stop();
      return undefined;
    },
  });

  const forget = useCallback(() => {
    session.clear();
    void deleteTurns().then(
      () => showToast({ title: text.removed }),
      () => undefined,
    );
  }, [session]);

  const { units } = preferences;
  const overlays = useMemo(
    () => <OnMap {...{ session, state, highlight, units }} />,
    [session, state, highlight, units],
  );
  const openInPlanner = (index: number | null) => {
    const route = index === null ? undefined : shown.found?.routes[index];
    const options = shown.found && withStep(shown.found.options, 'avoidRepeats', 0);
    const plan = route && options ? planOf(placesOfRoute(route), options) : history.plan;
    return (
      <Link to="/run" search={{ r: encodePlan(plan) }} className={buttonClass({ size: 'small' })}>
        {text.openInPlanner}
      </Link>
    );
  };
  const composer = (
    <Composer
      inputRef={input}
      isBusy={isBusy && waiting === null}
      onSay={(said) => {
        // Low, the sheet would hide the answer.
        if (panel.stop === 'peek') panel.onStop('half');
        session.say(said);
      }}
      onEnter={() => {
        if (waiting?.kind === 'apply') session.decide({ kind: 'yes' });
      }}
      onStop={session.stop}
      onUndo={session.undo}
      onRedo={session.redo}
      onFocus={warm}
    />
  );
  const note = (
    <ReaderNote
      isHere={page.regionStatus.status === 'ready'}
      onAsk={press({ name: 'say_what_i_can_do', input: {} })}
    />
  );
  const headerProps = {
    keeps,
    hasTurns: state.turns.length > 0,
    onKeeps: (next: boolean) => {
      setKeeps(next);
      if (!next) void deleteTurns().catch(() => undefined);
    },
    onDelete: forget,
  };
  return (
    <MapPage
      page={page}
      colourMode={props.colourMode}
      settings={preferences}
      onSettings={prefer}
      covered={panel.covered}
      onShortcuts={props.onShortcuts}
      overlays={overlays}
      notices={isPreview && <PreviewBadge start={panel.covered.start} />}
    >
      <MapPanel
        panel={panel}
        label={text.panel}
        bar={panel.isPhone ? <div className="px-0.5">{composer}</div> : <Header {...headerProps} />}
        head={
          <div className="flex items-center gap-2 ps-2">
            <p className="font-medium">{text.title}</p>
            <ReaderBadge />
            <ConversationSettings {...headerProps} />
          </div>
        }
        contentKey="conversation"
        foot={
          <footer className="shrink-0 space-y-1.5 border-t p-3">
            {composer}
            {note}
          </footer>
        }
      >
        {panel.isPhone && <h1 className="sr-only">{text.title}</h1>}
        <Conversation
          {...{ session, state, preferences, highlight, openInPlanner }}
          onEdited={() => requestAnimationFrame(() => input.current?.focus())}
          onPlace={({ position }) => map?.flyTo({ center: position })}
        />
        {panel.isPhone && <div className="border-t p-3">{note}</div>}
      </MapPanel>
      <p role="status" className="sr-only">
        {state.announced}
      </p>
    </MapPage>
  );
}

const none = [] as const;

interface ReaderNoteProps {
  /** Whether the region in view can be asked without a network. */
  readonly isHere: boolean;
  readonly onAsk: () => void;
}

function ReaderNote({ isHere, onAsk }: ReaderNoteProps) {
  return (
    <p className="flex items-baseline gap-2 text-small text-muted-foreground">
      <span className="flex-1">
        {text.readerNote} {isHere && text.worksOffline}
      </span>
      <Button variant="link" size="small" onClick={onAsk}>
        {text.whatItKnows}
      </Button>
    </p>
  );
}

/** What is drawn pale is only proposed. */
function PreviewBadge({ start }: { readonly start: number }) {
  return (
    <div
      className="pointer-events-none absolute end-0 top-16 flex justify-center"
      style={{ insetInlineStart: start }}
    >
      <p className="floating flex items-center gap-2 rounded-lg px-3 py-2">
        <Badge variant="info">{text.previewBadge}</Badge>
        {text.previewBody}
      </p>
    </div>
  );
}
