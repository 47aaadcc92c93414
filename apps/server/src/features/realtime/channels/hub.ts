import type { Requester } from '../../../db/transaction.ts';
import { encodeBroadcast } from '../wire/encode.ts';
import type { Broadcast, Frame, Version } from '../wire/message.ts';
import { Presence, presenceFrame } from './presence.ts';
import type { Appearance } from './presence.ts';

/** A channel of one client. */
export interface Member {
  readonly version: Version;
  /** The client's name for it, such as `realtime:room`. */
  readonly topic: string;
  readonly receivesBroadcasts: boolean;
  readonly receivesPresence: boolean;
  send(frame: Frame): void;
  /** The requester that it acts for now. */
  readonly requester: Requester;
  /** Closes it where it acts for this session. */
  endWith(sessionId: string): void;
}

/** Public and private channels of one name are separate rooms. */
export type RoomKey = `${'public' | 'private'}:${string}`;

export function roomKeyOf(name: string, isPrivate: boolean): RoomKey {
  return `${isPrivate ? 'private' : 'public'}:${name}`;
}

/** An event of this server, which listeners pass on to other servers. */
export type Happening =
  | { readonly kind: 'broadcast'; readonly room: RoomKey; readonly broadcast: Broadcast }
  | { readonly kind: 'appear'; readonly room: RoomKey; readonly appearance: Appearance }
  | { readonly kind: 'vanish'; readonly room: RoomKey; readonly reference: string };

interface Room {
  readonly members: Set<Member>;
  readonly presence: Presence;
  timer?: NodeJS.Timeout | undefined;
}

/** Gathers presence, so that a thousand simultaneous joins are not a million messages. */
const diffDelayMilliseconds = 50;

/** The members of each room on this server. */
export class Hub {
  readonly #rooms = new Map<RoomKey, Room>();
  readonly #passOn: (happening: Happening) => void;

  constructor(passOn: (happening: Happening) => void) {
    this.#passOn = passOn;
  }

  join(key: RoomKey, member: Member): void {
    this.#room(key).members.add(member);
  }

  leave(key: RoomKey, member: Member): void {
    const room = this.#rooms.get(key);
    room?.members.delete(member);
    this.#forgetEmpty(key);
  }

  /** Sends to everyone in the room, on every server. */
  publish(key: RoomKey, broadcast: Broadcast, except?: Member): void {
    this.deliver({ kind: 'broadcast', room: key, broadcast }, except);
    this.#passOn({ kind: 'broadcast', room: key, broadcast });
  }

  appear(room: RoomKey, appearance: Appearance): void {
    this.deliver({ kind: 'appear', room, appearance });
    this.#passOn({ kind: 'appear', room, appearance });
  }

  vanish(room: RoomKey, reference: string): void {
    this.deliver({ kind: 'vanish', room, reference });
    this.#passOn({ kind: 'vanish', room, reference });
  }

  /** Delivers an event of this or another server to the members on this server. */
  deliver(happening: Happening, except?: Member): void {
    if (happening.kind === 'broadcast') {
      this.#deliverBroadcast(happening.room, happening.broadcast, except);
      return;
    }
    const { presence } = this.#room(happening.room);
    if (happening.kind === 'appear') presence.appear(happening.appearance);
    else presence.vanish(happening.reference);
    this.#scheduleDiff(happening.room);
  }

  /** The claims of members that act for a session on this server, by the session's id. */
  sessions(): ReadonlyMap<string, Requester['claims']> {
    const sessions = new Map<string, Requester['claims']>();
    for (const { members } of this.#rooms.values()) {
      for (const { requester } of members) {
        const id = requester.claims['session_id'];
        if (typeof id === 'string') sessions.set(id, requester.claims);
      }
    }
    return sessions;
  }

  /** On this server alone; each server is notified of a session's end. */
  endSession(sessionId: string): void {
    for (const { members } of this.#rooms.values()) {
      for (const member of members) member.endWith(sessionId);
    }
  }

  /** Sends the room's state to a member that starts to track presence. */
  sendPresenceState(key: RoomKey, member: Member): void {
    const { presence } = this.#room(key);
    // Pending changes are in the state already; sent later, they would be applied twice.
    this.#sendDiff(key);
    const { topic, version } = member;
    const payload = presence.state();
    member.send(presenceFrame({ topic, event: 'presence_state', payload }, version));
  }

  /** All presences that match, such as those of one server. */
  *appearances(
    isMeant: (reference: string) => boolean,
  ): Generator<{ room: RoomKey; appearance: Appearance }> {
    for (const [room, { presence }] of this.#rooms) {
      for (const appearance of presence.find(isMeant)) yield { room, appearance };
    }
  }

  #deliverBroadcast(key: RoomKey, broadcast: Broadcast, except?: Member): void {
    const frames = new Map<string, Frame | undefined>();
    for (const member of this.#rooms.get(key)?.members ?? []) {
      if (member === except || !member.receivesBroadcasts) continue;
      const { version, topic } = member;
      // A room has one topic, so the version alone distinguishes the forms.
      if (!frames.has(version)) frames.set(version, encodeBroadcast(broadcast, topic, version));
      const frame = frames.get(version);
      if (frame) member.send(frame);
    }
  }

  #scheduleDiff(key: RoomKey): void {
    const room = this.#room(key);
    room.timer ??= setTimeout(() => {
      this.#sendDiff(key);
      this.#forgetEmpty(key);
    }, diffDelayMilliseconds);
  }

  #sendDiff(key: RoomKey): void {
    const room = this.#room(key);
    clearTimeout(room.timer);
    room.timer = undefined;
    if (!room.presence.hasDiff) return;
    const payload = room.presence.drainDiff();
    const frames = new Map<Version, Frame>();
    for (const member of room.members) {
      if (!member.receivesPresence) continue;
      const { topic, version } = member;
      const frame =
        frames.get(version) ?? presenceFrame({ topic, event: 'presence_diff', payload }, version);
      frames.set(version, frame);
      member.send(frame);
    }
  }

  #room(key: RoomKey): Room {
    let room = this.#rooms.get(key);
    if (!room) {
      room = { members: new Set(), presence: new Presence() };
      this.#rooms.set(key, room);
    }
    return room;
  }

  #forgetEmpty(key: RoomKey): void {
    const room = this.#rooms.get(key);
    if (room?.members.size === 0 && room.presence.isEmpty && !room.timer) this.#rooms.delete(key);
  }
}
