import type { Units } from '../../../display/quantities.ts';
import { gradeBands } from '../../../display/grade-bands.ts';
import { elevationChart } from '../../../elevation/elevation-chart.ts';
import type { ElevationProfile } from '../../../elevation/elevation-profile.ts';
import { text as planner } from '../../../text/en/planner.ts';

interface ProfilePicture {
  readonly profile: ElevationProfile;
  readonly units: Units;
  /** A line above the chart. */
  readonly title: string;
  /** The sources that have to be named, below it. */
  readonly credits: string;
}

const WIDTH = 1000;
const HEIGHT = 360;
const LEFT = 64;
const RIGHT = 24;
const TOP = 56;
const BOTTOM = 64;
/** For printing. */
const DENSITY = 2;

/** The profile as a PNG on white, whatever the colours of the page; `null` without room for it. */
export function drawProfilePicture(picture: ProfilePicture): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH * DENSITY;
  canvas.height = HEIGHT * DENSITY;
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.scale(DENSITY, DENSITY);
  draw(context, picture);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
}

function draw(context: CanvasRenderingContext2D, picture: ProfilePicture): void {
  const { profile, units, title, credits } = picture;
  const [width, height] = [WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM];
  const chart = elevationChart(profile, { width, height, units });
  const font = getComputedStyle(document.body).fontFamily;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = '#18181b';
  context.font = `600 16px ${font}`;
  context.fillText(title, LEFT, 32, width);
  context.font = `11px ${font}`;
  context.fillStyle = '#52525b';
  context.fillText(credits, LEFT, HEIGHT - 16, width);
  context.translate(LEFT, TOP);
  context.font = `12px ${font}`;
  for (const { at, label } of chart.heightTicks) {
    context.fillStyle = '#e4e4e7';
    context.fillRect(0, at, width, 1);
    context.fillStyle = '#52525b';
    context.textAlign = 'right';
    context.fillText(label, -8, at + 4);
  }
  const areas = chart.bands.map(({ band, path }) => ({ band, area: new Path2D(path) }));
  for (const { band, area } of areas) {
    context.fillStyle = gradeBands[band]?.colour ?? '';
    context.globalAlpha = 0.68;
    context.fill(area);
  }
  context.globalAlpha = 1;
  context.strokeStyle = '#18181b';
  context.lineWidth = 1.75;
  context.lineJoin = 'round';
  context.stroke(new Path2D(chart.line));
  context.fillStyle = '#52525b';
  const unit = units === 'metric' ? planner.panel.unitsMetric : planner.panel.unitsImperial;
  for (const [index, { at, label }] of chart.distanceTicks.entries()) {
    const isLast = index === chart.distanceTicks.length - 1;
    context.textAlign = at > width - 24 ? 'right' : 'center';
    context.fillText(isLast ? `${label} ${unit}` : label, at, height + 20);
  }
}
