import { isPosition } from '@webmaps/geo/position';
import type { Position } from '@webmaps/geo/position';
import { UnreadableFile } from '../../fault.ts';
import { definitionOfEpsg } from './epsg-definition.ts';

/** Longitude and latitude of a place in a projection, of which x is east. */
export type ToDegrees = (x: number, y: number) => Position;

/**
 * What turns positions of a projection into degrees of WGS 84; undefined where they are degrees
 * already. The library is loaded only where it is needed.
 * @param crs well-known text (of a .prj file, among others), or a code such as `EPSG:25832`
 * @throws UnreadableFile where the projection is not known
 */
export async function openProjection(crs: string): Promise<ToDegrees | undefined> {
  const definition = /^EPSG:\d+$/.test(crs) ? definitionOfEpsg(Number(crs.slice(5))) : crs;
  if (definition === 'degrees' || isDegrees(crs)) return undefined;
  if (definition === undefined) throw notKnown(crs);
  const { default: proj4 } = await import('proj4');
  try {
    const { forward } = proj4(definition, 'EPSG:4326');
    return (x, y) => {
      const [lon = NaN, lat = NaN] = forward([x, y]);
      return [lon, lat];
    };
  } catch {
    throw notKnown(nameOf(crs));
  }
}

/** A projected position in degrees. @throws UnreadableFile where it is none of the world */
export function projectPosition(toDegrees: ToDegrees, [x, y]: Position): Position {
  const position = toDegrees(x, y);
  if (isPosition(...position)) return position;
  throw new UnreadableFile('Its coordinates are outside of what its projection covers.');
}

/** Geographic systems of our time, which differ from WGS 84 by less than what a map shows. */
function isDegrees(wellKnownText: string): boolean {
  return /^\s*(?:GEOGCS|GEOGCRS|GEODCRS)\b/i.test(wellKnownText);
}

function nameOf(wellKnownText: string): string {
  return /"([^"]*)"/.exec(wellKnownText)?.[1] ?? wellKnownText.slice(0, MAX_NAME);
}

const MAX_NAME = 40;

function notKnown(name: string): UnreadableFile {
  return new UnreadableFile(
    `Its coordinates are in ${name}, which cannot be read here. Save it in longitude and latitude (WGS 84, EPSG:4326).`,
  );
}
