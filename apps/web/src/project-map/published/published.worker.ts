import '../../workers/disable-schema-jit.ts';
import { serve } from '../../workers/rpc.ts';
import { createPublishedApi } from './published-api.ts';

serve(self, createPublishedApi());
