import { join } from 'node:path';
import { root } from '../scripts/paths.ts';

/** What the server of the user stories serves; kept from run to run. */
export const dataFolder = join(root, 'e2e', '.data');
