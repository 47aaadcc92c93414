import './disable-schema-jit.ts';
import { downloadedFile } from '../storage/region-folder.ts';
import { createEngineApi } from './engine-api.ts';
import { serve } from './rpc.ts';

const scope = globalThis as typeof globalThis & { readonly caches?: CacheStorage };

serve(
  self,
  createEngineApi({
    fetch: (...request) => fetch(...request),
    caches: scope.caches,
    downloaded: (url) => downloadedFile(url),
  }),
);
