import { Link } from '@tanstack/react-router';
import { Download, Image as Picture, Route } from 'lucide-react';
import type { Position } from '@webmaps/geo/position';
import { distanceQuantity, heightQuantity, quantityText } from '../../../display/quantities.ts';
import type { Units } from '../../../display/quantities.ts';
import { text } from '../../../text/en/elevation.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { showToast } from '../../../ui/toast.tsx';
import { lineCsv } from './line-csv.ts';
import { planOfLine } from './plan-of-line.ts';
import { drawProfilePicture } from './profile-picture.ts';
import type { MeasuredLine } from './use-line.ts';

interface ProfileActionsProps {
  readonly line: readonly Position[];
  readonly measured: MeasuredLine;
  readonly units: Units;
  /** The sources of the region. */
  readonly credits: string;
}

const icon = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The profile as a file, and the line in the planner. */
export function ProfileActions({ line, measured, units, credits }: ProfileActionsProps) {
  const { profile, path, elevation } = measured;
  const savePicture = async () => {
    const height = (metres: number | null) => quantityText(heightQuantity(metres ?? 0, units));
    const title = text.pictureTitle(
      quantityText(distanceQuantity(profile.lengthMetres, units)),
      height(elevation.climbMetres),
      height(elevation.descentMetres),
    );
    const picture = await drawProfilePicture({ profile, units, title, credits });
    if (picture) saveFile('profile.png', picture);
    else showToast({ title: text.pictureFailed, tone: 'problem' });
  };
  return (
    <div className="flex flex-wrap gap-1.5">
      <Button
        size="small"
        onClick={() =>
          saveFile('profile.csv', new Blob([lineCsv(profile, path)], { type: 'text/csv' }))
        }
      >
        <Download {...icon} />
        {text.csv}
      </Button>
      <Button size="small" onClick={() => void savePicture()}>
        <Picture {...icon} />
        {text.png}
      </Button>
      <Link to="/run" search={planOfLine(line)} className={buttonClass({ size: 'small' })}>
        <Route {...icon} />
        {text.plan}
      </Link>
    </div>
  );
}
