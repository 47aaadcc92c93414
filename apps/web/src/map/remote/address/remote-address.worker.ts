import { serve } from '../../../workers/rpc.ts';
import { remoteAddressApi } from './remote-address-api.ts';

serve(self, remoteAddressApi);
