import '../../../workers/disable-schema-jit.ts';
import { serve } from '../../../workers/rpc.ts';
import { areaFileApi } from './area-file-api.ts';

serve(self, areaFileApi);
