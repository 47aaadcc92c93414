// Runs one of the product's commands with what it needs in place: the dependencies of
// package-lock.json, and Node 24. Everything else here is TypeScript that Node 24 runs as it is;
// this file alone must run on any Node from 20 on, with nothing installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NODE_MAJOR = 24;
const NODE_VERSION = '24.21.0';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const commands = {
  start: 'scripts/start.ts',
  dev: 'scripts/dev.ts',
  test: 'scripts/test.ts',
  check: 'scripts/check.ts',
  format: 'scripts/format.ts',
  browsers: 'e2e/browsers/run.ts',
  bench: 'bench/run.ts',
  import: 'apps/importer/src/main.ts',
  'check-imports': 'apps/importer/src/check-imports.ts',
  backup: 'scripts/backup.ts',
  restore: 'scripts/restore.ts',
  screenshots: 'e2e/pictures/run.ts',
  pack: 'scripts/pack.ts',
  attack: 'scripts/attack.ts',
  fuzz: 'scripts/fuzz-map.ts',
};

const [command, ...rest] = process.argv.slice(2);
if (!(command in commands)) {
  fail(`Unknown command "${command ?? ''}". Known: ${Object.keys(commands).join(', ')}.`);
}
if (Number(process.versions.node.split('.')[0]) < 20) {
  fail(`WebMaps needs Node 20 or newer; this is ${process.version}.`);
}

installDependencies();
const child = spawn(nodeBinary(), [join(root, commands[command]), ...rest], {
  stdio: 'inherit',
  env: { ...process.env, NODE_COMPILE_CACHE: join(root, 'node_modules', '.compile-cache') },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 143);
});

/** Installs the dependencies once for each state of package-lock.json. */
function installDependencies() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = join(root, 'node_modules', '.webmaps-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  say('Installing dependencies …');
  npm(['ci', '--no-audit', '--no-fund', '--loglevel=error'], root);
  writeFileSync(stamp, lock);
}

/** This Node where it is new enough; otherwise one fetched from the npm registry into `.node/`. */
function nodeBinary() {
  if (Number(process.versions.node.split('.')[0]) >= NODE_MAJOR) return process.execPath;
  const folder = join(root, '.node');
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${platform}-${process.arch}`;
  const binary = join(
    folder,
    'node_modules',
    name,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  const stamp = join(folder, '.version');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === NODE_VERSION) return binary;
  say(`Fetching Node ${NODE_VERSION} (this is ${process.version}) …`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  npm(
    ['install', `${name}@${NODE_VERSION}`, '--no-audit', '--no-fund', '--loglevel=error'],
    folder,
  );
  const works = spawnSync(binary, ['--version'], { encoding: 'utf8' });
  if (works.status !== 0) {
    fail(
      `Node ${NODE_VERSION} for ${platform}-${process.arch} does not run here. Install Node ${NODE_MAJOR}.`,
    );
  }
  writeFileSync(stamp, NODE_VERSION);
  return binary;
}

function npm(args, cwd) {
  const windows = process.platform === 'win32';
  const { status } = spawnSync(windows ? 'npm.cmd' : 'npm', args, {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: windows,
  });
  if (status !== 0) fail(`"npm ${args[0]}" failed in ${cwd}. Is the npm registry reachable?`);
}

function say(text) {
  process.stderr.write(`${text}\n`);
}

function fail(text) {
  say(text);
  process.exit(1);
}
