import { createReader } from '@webmaps/reader/reader';
import { serve } from '../../../workers/rpc.ts';
import { createReaderApi } from './reader-api.ts';

serve(self, createReaderApi(createReader()));
