import '../../../workers/disable-schema-jit.ts';
import { serve } from '../../../workers/rpc.ts';
import { makeRunApi } from './run-api.ts';

serve(self, makeRunApi());
