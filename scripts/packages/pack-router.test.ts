import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run, runNode } from '../child.ts';
import { root } from '../paths.ts';
import { packRouter } from './pack-router.ts';

/** A street with a bend, 100 m and 200 m long, and a run along all of it. */
const program = `
import { buildGraph } from '@webmaps/router/build/build-graph';
import { RoutingEngine } from '@webmaps/router/engine';
import { planRoute } from '@webmaps/router/route/plan-route';
import { degrees, streetNetwork } from '@webmaps/router/testing/street-network';

const network = streetNetwork({
  nodes: { a: [0, 0], b: [100, 0], c: [100, 200] },
  ways: [{ nodes: 'abc' }],
});
const engine: RoutingEngine = RoutingEngine.open({ routing: buildGraph(network) });
const outcome = planRoute(
  { region: 'street', engine },
  { waypoints: [{ position: [0, 0] }, { position: [degrees(100), degrees(200)] }] },
);
if (outcome.status === 'failed') throw new Error(outcome.error.message);
console.log(outcome.route.geometry.coordinates.length, Math.round(outcome.route.distanceMetres));
`;

let project: string;
beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'webmaps-packed-'));
  const packed = await packRouter(join(project, 'packages'));
  expect(packed.map((file) => file.replace(/.*-(\w+)-[^-]+$/, '$1'))).toEqual([
    'geo',
    'terrain',
    'router',
  ]);
  const modules = join(project, 'node_modules');
  for (const [at, name] of ['geo', 'terrain', 'router'].entries()) {
    const folder = join(modules, '@webmaps', name);
    await mkdir(folder, { recursive: true });
    await run('tar', ['-xzf', packed[at] ?? '', '-C', folder, '--strip-components=1']);
  }
  // The one external dependency; installing it would need the network.
  await symlink(join(root, 'node_modules', 'fflate'), join(modules, 'fflate'));
  await writeFile(join(project, 'package.json'), '{ "type": "module" }');
  await writeFile(join(project, 'run.ts'), program);
});
afterAll(() => rm(project, { recursive: true, force: true }));

describe('the packed router', () => {
  it('plans a route in a project of its own', async () => {
    const ran = await runNode(['run.ts'], { cwd: project, quiet: true });
    expect(ran.output).toBe('3 300\n');
  });

  it('includes its types', async () => {
    const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
    const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2024'];
    const checked = await runNode([compiler, ...options, '--types', '', 'run.ts'], {
      cwd: project,
      quiet: true,
    });
    expect(checked.output).toBe('');
  });
});
