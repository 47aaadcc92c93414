import type { StartGeos } from '@webmaps/operations/geos/library';
import geosAddress from 'geos-wasm?url';
import { createOperationsApi } from './operations-api.ts';
import { serve } from './rpc.ts';

// A file of its own, as its package has it, so that another version can be put in its place.
const loadGeos = async () => {
  const library = (await import(/* @vite-ignore */ geosAddress)) as { default: StartGeos };
  return library.default;
};

serve(self, createOperationsApi(loadGeos));
