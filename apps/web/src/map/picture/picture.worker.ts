import '../../workers/disable-schema-jit.ts';
import { serve } from '../../workers/rpc.ts';
import { pictureApi } from './picture-api.ts';

serve(self, pictureApi);
