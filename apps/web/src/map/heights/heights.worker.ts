import { serve } from '../../workers/rpc.ts';
import { createHeightsApi } from './heights-api.ts';

serve(self, createHeightsApi());
