import './disable-schema-jit.ts';
import { createRegionDownloadsApi } from './region-downloads-api.ts';
import { serve } from './rpc.ts';

serve(
  self,
  createRegionDownloadsApi({
    fetch: (...request) => fetch(...request),
    kept: (url) => caches.match(url),
  }),
);
