import '../../../jitless.ts';
import { serve } from '../../../workers/rpc.ts';
import { fileApi } from './file-api.ts';

serve(self, fileApi);
