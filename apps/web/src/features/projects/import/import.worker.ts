import '../../../workers/disable-schema-jit.ts';
import { serve } from '../../../workers/rpc.ts';
import { makeImportApi } from './import-api.ts';

serve(self, makeImportApi());
