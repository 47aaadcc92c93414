import { encodePayloadText } from '../wire/encode.ts';
import type { Frame } from '../wire/message.ts';
import { describeChange } from './describe-change.ts';
import type { Change } from './outbox.ts';
import type { ChangesReader, Subscription } from './subscription.ts';
import type { TableShape } from './table-shape.ts';

/** Sends one change to any number of readers; parts that several share are encoded once. */
export class ChangeDelivery {
  readonly #change: Change;
  readonly #shape: TableShape;
  readonly #descriptions = new Map<string, string>();
  readonly #frames = new Map<string, Frame>();

  constructor(change: Change, shape: TableShape) {
    this.#change = change;
    this.#shape = shape;
  }

  send(reader: ChangesReader, subscriptions: readonly Subscription[]): void {
    const { role } = reader.requester;
    for (const [form, ofForm] of Map.groupBy(subscriptions, formOf)) {
      const described = `${role} ${form}`;
      const columns = ofForm[0]?.columns;
      const data =
        this.#descriptions.get(described) ??
        describeChange(this.#change, this.#shape, { role, columns });
      this.#descriptions.set(described, data);
      const ids = JSON.stringify(ofForm.map(({ id }) => id));
      const { topic, version } = reader;
      const key = JSON.stringify([described, ids, topic, version]);
      const frame =
        this.#frames.get(key) ??
        encodePayloadText({ joinRef: null, ref: null }, `{"ids":${ids},"data":${data}}`, {
          version,
          topic,
          event: 'postgres_changes',
        });
      this.#frames.set(key, frame);
      reader.send(frame);
    }
  }
}

/** Subscriptions with the same columns share a message. */
function formOf({ columns }: Subscription): string {
  return columns ? JSON.stringify([...columns].toSorted()) : '*';
}
