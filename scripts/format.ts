// `npm run format`: rewrites every source file in the format that `check` requires.
import { join } from 'node:path';
import { runNode } from './child.ts';
import { root } from './paths.ts';

const { code } = await runNode([join(root, 'node_modules', 'oxfmt', 'bin', 'oxfmt'), '.']);
process.exitCode = code;
