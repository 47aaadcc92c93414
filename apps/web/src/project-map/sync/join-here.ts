import { z } from 'zod';
import { accountClient } from '../../account/client.ts';
import type { HereChannel, HereListener, Seen } from './here.ts';

const seenSchema = z.object({
  key: z.string().max(100),
  personId: z.uuid(),
  name: z.string().max(200),
});

interface Joining {
  readonly projectId: string;
  readonly epoch: number;
  /** How this tab is seen. */
  readonly self: Seen;
  readonly listener: HereListener;
}

/** Joins the channel on which the people at a map see each other. */
export function joinHere(joining: Joining): HereChannel {
  let isOver = false;
  let joined: HereChannel | undefined;
  open(joining).then(
    (channel) => {
      if (isOver) channel.leave();
      else joined = channel;
    },
    // The map works without: nobody is seen.
    () => undefined,
  );
  return {
    say: (payload) => joined?.say(payload),
    leave: () => {
      isOver = true;
      joined?.leave();
    },
  };
}

async function open({ projectId, epoch, self, listener }: Joining): Promise<HereChannel> {
  const client = await accountClient();
  await client.realtime.setAuth();
  const channel = client.channel(`project:${projectId}:here-${epoch}`, {
    config: { private: true, presence: { key: self.key } },
  });
  channel
    .on('presence', { event: 'sync' }, () => {
      const metas = Object.values(channel.presenceState()).flat();
      listener.onPeople(metas.flatMap((meta) => seenSchema.safeParse(meta).data ?? []));
    })
    .on('broadcast', { event: 'here' }, ({ payload }) => listener.onSaid(payload))
    .subscribe((status: string) => {
      if (status === 'SUBSCRIBED') void channel.track({ ...self });
    });
  return {
    say: (payload) => void channel.send({ type: 'broadcast', event: 'here', payload }),
    leave: () => void client.removeChannel(channel),
  };
}
