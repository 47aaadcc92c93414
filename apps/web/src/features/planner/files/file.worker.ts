import '../../../workers/disable-schema-jit.ts';
import { serve } from '../../../workers/rpc.ts';
import { fileApi } from './file-api.ts';

serve(self, fileApi);
