import { encodePlan } from '@webmaps/plan/url/plan-url';
import { formatPosition } from '@webmaps/geo/coordinate-notation';
import { gpx } from '@webmaps/formats/gpx/gpx';
import type { TrackFile } from '@webmaps/formats/track/track-file';
import type { TrackFormat } from '@webmaps/formats/track/track-format';
import { Link } from '@tanstack/react-router';
import { Download, FileDown, Footprints, Share2 } from 'lucide-react';
import { useState } from 'react';
import { text } from '../../../text/en/planner.ts';
import { text as exports } from '../../../text/en/export.ts';
import { text as tracks } from '../../../text/en/tracks.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { showToast } from '../../../ui/toast.tsx';
import { attributionsOfRoute } from '../../../route-files/attributions-of-route.ts';
import { trackFileOf } from '../../../route-files/export-route.ts';
import { writeRoute } from '../files/write-route.ts';
import {
  useLayout,
  useMapState,
  usePlanState,
  usePlannerServices,
  useRouteState,
  useSavingState,
} from '../planner-context.ts';
import { basemapThemes } from '../../../map-page/basemap-theme.ts';
import { mapLanguage } from '../../../map-page/map-options.ts';
import { linkOfPlan } from '../../../map-page/link-of-plan.ts';
import { routeTitle, slugOf } from '../../../map-page/route-title.ts';
import { text as sharing } from '../../../text/en/sharing.ts';
import { SaveRow } from '../save/save-row.tsx';
import { preferencesText } from '../../../route-search/preference-words.ts';

const ShareDialog = lazyPart(
  async () => (await import('../../../sharing/share-dialog.tsx')).ShareDialog,
);
/** The code of all formats comes with the dialog. */
const ExportDialog = lazyPart(async () => (await import('./export-dialog.tsx')).ExportDialog);

/** The exports of the planner: link and file. */
export function PanelFooter() {
  const { onRouteKept, onPrint } = usePlannerServices();
  const { editor, names } = usePlanState();
  const { live } = useRouteState();
  const { regions } = useMapState();
  const { preferences, colourMode } = useLayout();
  const { route } = live;
  const plan = editor.settled;
  const saving = useSavingState();
  // What was changed since is another route.
  const isAsSaved = saving.state !== 'changed' && saving.state !== 'deleted';
  const followedId = isAsSaved ? saving.entry?.item.id : undefined;
  const [exported, setExported] = useState<TrackFile | null>(null);
  const [isSharing, setSharing] = useState(false);
  /** Long tracks take a worker some seconds. */
  const [isWriting, setWriting] = useState(false);
  const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

  const isThinned = plan.waypoints.some(({ along }) => along);
  const routeToExport = () =>
    route && {
      title: routeTitle(plan, names),
      route,
      waypoints: plan.waypoints,
      names: plan.waypoints.map(
        ({ id, position }) => names.get(id) ?? formatPosition(position, preferences.coordinates),
      ),
      attributions: attributionsOfRoute(route, regions),
      description: preferencesText(plan),
      link: linkOfPlan(plan),
    };
  const openExports = () => {
    const input = routeToExport();
    if (input) setExported(trackFileOf(input));
  };
  const save = async (format: TrackFormat) => {
    const input = routeToExport();
    if (!input) return;
    setWriting(true);
    const file = await writeRoute(input, format).catch(failToWrite);
    setWriting(false);
    if (!file) return;
    saveFile(file.name, new Blob([file.bytes], { type: file.mediaType }));
    showToast({
      title: text.panel.exported(file.name),
      ...(!file.isWhole && { body: exports.notWhole }),
    });
    onRouteKept();
  };
  const savePicture = async () => {
    if (!route) return;
    const { drawRoutePicture } = await import('../files/route-picture.ts');
    const answer = await drawRoutePicture(
      {
        route,
        theme: basemapThemes[colourMode.theme],
        language: mapLanguage,
        units: preferences.units,
      },
      regions,
    );
    if (answer.status === 'failed') {
      showToast({ title: exports.pictureFailed, body: answer.message, tone: 'problem' });
      return;
    }
    const name = exports.pictureName(slugOf(routeTitle(plan, names)));
    saveFile(name, answer.picture);
    showToast({ title: text.panel.exported(name) });
    onRouteKept();
  };

  return (
    <footer className="grid shrink-0 gap-2 border-t p-3">
      <SaveRow />
      {route && !live.pending && (
        <Link
          to="/run-app"
          search={{ r: encodePlan(plan), ...(followedId !== undefined && { route: followedId }) }}
          className={buttonClass({ variant: 'secondary' })}
        >
          <Footprints {...icon} />
          {text.panel.startRun}
        </Link>
      )}
      <div className="flex gap-2">
        <Button
          variant="primary"
          className="flex-1"
          disabled={!route || live.pending || isWriting}
          focusableWhenDisabled
          onClick={() => void save(gpx)}
        >
          <Download {...icon} />
          {isWriting ? exports.writing : text.panel.exportGpx}
        </Button>
        <Button
          size="icon"
          className="size-9 max-md:size-11"
          aria-label={exports.open}
          title={exports.open}
          disabled={!route || live.pending || isWriting}
          focusableWhenDisabled
          onClick={openExports}
        >
          <FileDown {...icon} />
        </Button>
        {exported && (
          <ExportDialog
            file={exported}
            onExport={(format) => void save(format)}
            onSavePicture={savePicture}
            onPrint={onPrint}
            onClose={() => setExported(null)}
          />
        )}
        <Button
          disabled={plan.waypoints.length === 0}
          focusableWhenDisabled
          onClick={() => setSharing(true)}
        >
          <Share2 {...icon} />
          {text.panel.share}
        </Button>
        {isSharing && (
          <ShareDialog
            name={saving.entry?.item.name ?? routeTitle(plan, names)}
            entry={saving.entry}
            hasUnsavedChanges={saving.state === 'changed'}
            onSave={saving.canSave ? () => (setSharing(false), saving.askName()) : undefined}
            whole={{
              url: linkOfPlan(plan),
              note: isThinned ? tracks.linkShortened : sharing.wholeNote,
            }}
            onCopied={onRouteKept}
            onClose={() => setSharing(false)}
          />
        )}
      </div>
    </footer>
  );
}

function failToWrite(error: unknown): undefined {
  console.warn('The route was not written:', error);
  showToast({ title: exports.failed, body: exports.failedBody, tone: 'problem' });
}
