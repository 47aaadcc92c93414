// The policy of our pages lets no text become code. Schemas would try that once and do without, but
// browsers report the attempt as a violation. First of all imports wherever code starts, and without
// zod itself, which would be 4 KB of what every page loads first: every copy of zod looks for its
// configuration under this name.
const shared = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
shared.__zod_globalConfig ??= {};
shared.__zod_globalConfig.jitless = true;
