import { serve } from '../../../workers/rpc.ts';
import { trackApi } from './track-api.ts';

serve(self, trackApi);
