import type { AuthContext } from '../context.ts';
import { AuthError } from '../errors.ts';
import { gitHub } from './github.ts';
import { openId } from './open-id.ts';
import type { Provider } from './provider.ts';

/** @throws `validation_failed` where there is no such provider, or it is off. */
export function openProvider({ settings }: AuthContext, name: string): Provider {
  const config = Object.hasOwn(settings.providers, name) ? settings.providers[name] : undefined;
  if (!config) {
    throw new AuthError(400, 'validation_failed', 'Unsupported provider: provider is not enabled');
  }
  return config.kind === 'github' ? gitHub(name, config) : openId(name, config);
}
