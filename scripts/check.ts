// `npm run check`: types, lint, format, unused code and the laws of the architecture.
import { runChecks } from './checks.ts';

const results = await runChecks({ laws: true });
for (const { name, passed, output } of results) {
  console.log(`${passed ? 'ok  ' : 'FAIL'} ${name}`);
  if (!passed) console.log(output);
}
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;
