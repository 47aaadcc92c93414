import '../workers/disable-schema-jit.ts';
import { serve } from '../workers/rpc.ts';
import { digestApi } from './digest-api.ts';

serve(self, digestApi);
