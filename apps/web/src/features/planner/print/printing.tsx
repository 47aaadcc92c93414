import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { mapLanguage } from '../../../map-page/map-options.ts';
import { preferencesText } from '../../../route-search/preference-words.ts';
import { text } from '../../../text/en/print.ts';
import { dismissToast } from '../../../ui/toast-store.ts';
import { showToast } from '../../../ui/toast.tsx';
import { daySettings } from '../day/day-settings.ts';
import { planDay } from '../day/plan-day.ts';
import { attributionsOfRoute } from '../../../route-files/attributions-of-route.ts';
import { drawPrintPicture } from '../files/route-picture.ts';
import { turnRows } from '../panel/turn-rows.ts';
import { linkOfPlan } from '../../../map-page/link-of-plan.ts';
import { routeTitle } from '../../../map-page/route-title.ts';
import {
  useLayout,
  useMapState,
  usePlanState,
  useRouteState,
  useSavingState,
} from '../planner-context.ts';
import { PrintSheet } from './print-sheet.tsx';
import type { PrintedPicture, PrintedRoute } from './print-sheet.tsx';

/**
 * Prints the route as it is when this is mounted: draws its map, lays the sheet out beside the page
 * and opens the browser's window for printing. The sheet stays until the route changes, since
 * phones go on while that window is open.
 */
export function Printing() {
  const printed = usePrintedRoute();
  const { live } = useRouteState();
  const picture = usePicture(printed);
  const isPrinted = useRef(false);
  const printOnce = () => {
    if (isPrinted.current) return;
    isPrinted.current = true;
    window.print();
  };
  const hasFailed = picture?.status === 'failed';
  useEffect(() => {
    if (hasFailed) printOnce();
  }, [hasFailed]);
  if (!printed || !picture || live.route !== printed.route) return null;
  return createPortal(
    <div className="print-sheet">
      <PrintSheet printed={printed} picture={picture} onPicture={printOnce} />
    </div>,
    document.body,
  );
}

/** The route and what is known of it, as they were at first. */
function usePrintedRoute(): PrintedRoute | null {
  const { editor, names } = usePlanState();
  const { live } = useRouteState();
  const { regions } = useMapState();
  const { entry } = useSavingState();
  const { units, paceSecondsPerKm } = useLayout().preferences;
  const [printed] = useState((): PrintedRoute | null => {
    const { route, recorded } = live;
    const plan = editor.settled;
    return (
      route && {
        name: entry?.item.name ?? routeTitle(plan, names),
        route,
        cues: turnRows(route, plan.waypoints),
        description: preferencesText(plan),
        link: linkOfPlan(plan),
        credits: attributionsOfRoute(route, regions).map((attribution) => attribution.text),
        isRecorded: recorded,
        units,
        paceSecondsPerKm,
        day: planDay(route, daySettings.get()),
        printedAt: Date.now(),
      }
    );
  });
  return printed;
}

/** The map for the sheet, `null` while it is drawn. */
function usePicture(printed: PrintedRoute | null): PrintedPicture | null {
  const { regions } = useMapState();
  const [known] = useState(regions);
  const [picture, setPicture] = useState<PrintedPicture | null>(null);
  const route = printed?.route;
  useEffect(() => {
    if (!route) return undefined;
    const toast = showToast({ title: text.preparing });
    let url: string | undefined;
    let isGone = false;
    void drawPrintPicture(route, { regions: known, language: mapLanguage }).then((answer) => {
      dismissToast(toast);
      if (isGone) return;
      if (answer.status === 'failed') {
        setPicture(answer);
        return;
      }
      url = URL.createObjectURL(answer.picture);
      setPicture({ status: 'ready', url });
    });
    return () => {
      isGone = true;
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [route, known]);
  return picture;
}
