import { useEffect, useRef, useState } from 'react';
import { hostOf } from '@webmaps/project/map/nodes/source';
import { lookAtAddress } from '../../../map/remote/address/look-at-address.ts';
import { isPermitted } from '../../../map/remote/permitted-hosts.ts';
import type { AddressRead } from '../../../map/remote/address/read-address.ts';
import { text } from '../../../text/en/remote-layers.ts';

export type FoundAt = Extract<AddressRead, { status: 'found' }>;

/** An address that is typed, and what is found there. */
export function useAddress() {
  const [address, setAddress] = useState('');
  const [found, setFound] = useState<FoundAt>();
  const [problem, setProblem] = useState<string>();
  const [isLooking, setLooking] = useState(false);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  const change = (next: string) => {
    stop.current?.abort();
    setAddress(next);
    setFound(undefined);
    setProblem(undefined);
    setLooking(false);
  };
  const look = async () => {
    const asked = address.trim();
    const host = hostOf({ address: asked });
    setFound(undefined);
    if (!/^https?:\/\/[^/]/i.test(asked) || !URL.canParse(asked)) {
      setProblem(text.faults({ kind: 'no-address' }, host));
      return;
    }
    if (!isPermitted(asked)) {
      setProblem(text.faults({ kind: 'not-permitted' }, host));
      return;
    }
    const controller = new AbortController();
    stop.current = controller;
    setProblem(undefined);
    setLooking(true);
    try {
      const read = await lookAtAddress(asked, controller.signal);
      const layers = read.status === 'found' ? read.layers : [];
      const permitted = layers.filter(({ source }) => isPermitted(source.address));
      const [refused] = layers;
      if (read.status === 'failed') setProblem(text.faults(read.fault, host));
      else if (permitted.length === 0 && refused) {
        setProblem(text.faults({ kind: 'not-permitted' }, hostOf(refused.source)));
      } else setFound({ ...read, layers: permitted });
    } catch (error) {
      if (controller.signal.aborted) return;
      setProblem(text.faults({ kind: 'unreadable' }, host));
      throw error;
    } finally {
      if (!controller.signal.aborted) setLooking(false);
    }
  };
  return { address, change, look, found, problem, isLooking };
}
