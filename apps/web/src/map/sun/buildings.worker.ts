import { serve } from '../../workers/rpc.ts';
import { createBuildingsApi } from './buildings-api.ts';

serve(self, createBuildingsApi());
