import { config } from 'zod/v4/core';

// The policy of our pages lets no text become code. Schemas would try that once and do without, but
// browsers report the attempt as a violation. First of all imports wherever code starts.
config({ jitless: true });
