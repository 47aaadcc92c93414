import { flavors } from '@webmaps/map-style/flavors';
import { basemapThemes } from '../map-page/basemap-theme.ts';
import { candidateTint } from '../map/route/candidates/candidate-features.ts';
import { useColourMode } from '../appearance/colour-mode.ts';

/** The number of one of several routes, in the colour of its line. */
export function CandidateNumber({ index }: { readonly index: number }) {
  const flavor = flavors[basemapThemes[useColourMode().theme]];
  return (
    <span
      className="true-colours numbers grid size-5.5 shrink-0 place-items-center rounded-full text-small font-semibold"
      style={{ background: candidateTint(index, flavor), color: flavor.candidate.number }}
    >
      {index + 1}
    </span>
  );
}
