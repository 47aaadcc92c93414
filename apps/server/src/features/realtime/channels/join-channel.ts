import type { Realtime } from '../realtime.ts';
import type { Broadcast, ClientMessage } from '../wire/message.ts';
import { encodeBroadcast } from '../wire/encode.ts';
import { Channel } from './channel.ts';
import type { Line } from './channel.ts';
import type { ChannelRights } from './channel-rights.ts';
import { readJoinOptions } from './join-options.ts';
import type { ChangesRequest, JoinOptions } from './join-options.ts';
import { readRecentMessages } from './kept-messages.ts';

/** A channel before it has joined; `enter` adds it to the room and answers. */
export type Joining =
  | { readonly status: 'allowed'; readonly channel: Channel; enter(): Promise<void> }
  | { readonly status: 'refused'; readonly reason: string };

/** @param token of the connection, for a join without one of its own. */
export async function joinChannel(
  realtime: Realtime,
  line: Line,
  { message, token }: { message: ClientMessage; token: string },
): Promise<Joining> {
  const { topic, joinRef, ref } = message;
  const name = topic.slice('realtime:'.length);
  // PostgreSQL texts cannot contain a zero character.
  if (name === '' || name.includes('\0'))
    return refused('TopicNameRequired: You must provide a topic name');
  const join = readJoinOptions(message.payload);
  if (!join) return refused('InvalidJoinPayload: The join payload is not well-formed');
  const read = await realtime.readBearer(ownToken(join) ?? token);
  if (read.status === 'refused') return refused(`${read.code}: ${read.message}`);
  const { bearer } = read;
  const person = bearer.claims['sub'];
  if (typeof person === 'string' && !line.admit(person)) {
    return refused('ConnectionRateLimitReached: Too many connections of one person');
  }
  const { private: isPrivate, broadcast, postgres_changes_options: changesOptions } = join.config;
  const requests = join.config.postgres_changes;
  if (broadcast.replay && !isPrivate) {
    return refused('UnableToReplayMessages: Replay is not allowed for public channels');
  }
  const admitted = line.admitRequests(topic, requests.length);
  if (admitted === 'too many') {
    return refused('ChannelRateLimitReached: Too many subscriptions to changes');
  }
  if (admitted === 'too fast') {
    return refused('ClientJoinRateLimitReached: Too many joins per second');
  }
  const rights = await realtime.rightsOn(name, isPrivate, bearer);
  if (!mayListen(rights, join)) {
    return refused(
      `Unauthorized: You do not have permissions to read from this Channel topic: ${name}`,
    );
  }
  const kept = broadcast.replay
    ? await readRecentMessages(realtime.pool, name, broadcast.replay)
    : [];
  const channel = new Channel(realtime, line, { topic, joinRef, join, bearer, rights });
  const ids = realtime.changes.idsOf(requests);
  const subscribe = () => realtime.changes.subscribe(channel, requests, ids);
  if (changesOptions?.wait && requests.length > 0) {
    const subscribed = await subscribe();
    if (subscribed.status === 'failed') {
      channel.abandon();
      return refused(`RealtimeDisabledForConfiguration: ${subscribed.message}`);
    }
  }
  const enter = async () => {
    realtime.hub.join(channel.room, channel);
    channel.reply(ref, 'ok', { postgres_changes: echo(requests, ids) });
    channel.sendPresenceState();
    replay(channel, kept);
    if (broadcast.replication_ready) {
      channel.system('system', 'ok', 'Replication connection established');
    }
    if (requests.length === 0) return;
    const subscribed = changesOptions?.wait ? { status: 'subscribed' as const } : await subscribe();
    if (subscribed.status === 'failed') {
      channel.system('postgres_changes', 'error', subscribed.message);
    } else {
      channel.system('postgres_changes', 'ok', 'Subscribed to PostgreSQL');
    }
  };
  return { status: 'allowed', channel, enter };
}

function refused(reason: string): Joining {
  return { status: 'refused', reason };
}

/** A publishable key names no user; the connection's own token does. */
function ownToken({ access_token: access, user_token: user }: JoinOptions): string | undefined {
  const token = user ?? access;
  return token === undefined || token === null || token.startsWith('sb_') ? undefined : token;
}

function mayListen({ receive }: ChannelRights, { config }: JoinOptions): boolean {
  if (config.broadcast.replay && !receive.has('broadcast')) return false;
  return receive.has('broadcast') || (config.presence.enabled && receive.has('presence'));
}

/** The client compares it with its request, field by field and in order. */
function echo(requests: readonly ChangesRequest[], ids: readonly number[]): readonly object[] {
  return requests.map((request, index) => ({ ...request, id: ids[index] }));
}

function replay(channel: Channel, kept: readonly Broadcast[]): void {
  for (const broadcast of kept) {
    const frame = encodeBroadcast(broadcast, channel.topic, channel.version);
    if (frame) channel.send(frame);
  }
}
