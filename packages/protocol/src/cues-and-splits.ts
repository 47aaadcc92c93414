import { CUE_TYPES } from '@webmaps/router/cues/cue';
import { z } from 'zod';

const metres = z.number().nonnegative();

export const cueSchema = z
  .object({
    type: z.enum(CUE_TYPES),
    distanceMetres: metres.describe('Along the route from its start.'),
    index: z.int().nonnegative().describe('Of its place in the coordinates.'),
    name: z.string().exactOptional().describe('Of the way that follows.'),
    difficulty: z
      .string()
      .exactOptional()
      .describe('T4 to T6, of the path that a `difficult_path` warns of.'),
    text: z.string().describe('A short English sentence, fit to be spoken.'),
  })
  .meta({ id: 'Cue' });

export const splitSchema = z
  .object({
    startMetres: metres,
    endMetres: metres,
    durationSeconds: z.number().nonnegative(),
    paceSecondsPerKm: z.number().nonnegative().describe('Over the stretch as it is.'),
    gradeAdjustedMetres: metres.describe('Metres on the flat that take as long.'),
    climbMetres: metres.nullable(),
    descentMetres: metres.nullable(),
  })
  .meta({ id: 'Split' });
