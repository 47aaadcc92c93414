import '../../workers/disable-schema-jit.ts';
import { serve } from '../../workers/rpc.ts';
import { createMapApi } from './map-api.ts';

serve(self, createMapApi());
