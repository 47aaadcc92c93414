import { serve } from '../../../workers/rpc.ts';
import { createHeatApi } from './heat-api.ts';

serve(self, createHeatApi());
